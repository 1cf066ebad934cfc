/** The six reactions, in words: what is on the button, and what the others read. */
import type { Reaction } from './wire'

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
