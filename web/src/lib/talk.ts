/** Table talk: what was said, in order; and the six reactions, in words: on the button, and as the others read them. */
import type { ChatLine, Reaction } from './wire'

export interface ReactionWords {
  reaction: Reaction
  word: string
  told: string
}

export const REACTIONS: readonly ReactionWords[] = [
  { reaction: 'knock', word: 'Knock', told: 'knocks on the table' },
  { reaction: 'smile', word: 'Smile', told: 'smiles' },
  { reaction: 'wow', word: 'Oh', told: 'says oh' },
  { reaction: 'groan', word: 'Groan', told: 'groans' },
  { reaction: 'clap', word: 'Clap', told: 'claps' },
  { reaction: 'hurry', word: 'Hurry', told: 'looks at the clock' },
]

export function told(reaction: Reaction): string {
  return REACTIONS.find((each) => each.reaction === reaction)?.told ?? reaction
}

export function mergeChat(old: readonly ChatLine[], fresh: readonly ChatLine[]): ChatLine[] {
  const lines = new Map([...old, ...fresh].map((line) => [line.number, line]))
  return [...lines.values()].sort((a, b) => a.number - b.number)
}
