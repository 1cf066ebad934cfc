/** The levels of bots: they differ in how they think, from the dullest to the keenest. */
import type { Skill } from './wire'

export const SKILLS = [
  { skill: 'drowsy', word: 'A drowsy bot', short: 'Drowsy', under: 'plays by feel' },
  { skill: 'fair', word: 'A fair bot', short: 'Fair', under: 'a steady hand' },
  { skill: 'cunning', word: 'A cunning bot', short: 'Cunning', under: 'tries the few best moves ahead' },
  {
    skill: 'merciless',
    word: 'A merciless bot',
    short: 'Merciless',
    under: 'tries every good move, up to two seconds',
  },
] as const satisfies readonly { skill: Skill; word: string; short: string; under: string }[]

/** How a bot plays, in one word. Tables from before there were levels know two others. */
export function levelWord(skill: Skill | null | undefined): string {
  if (skill === 'random') return 'wild'
  const level = SKILLS.find((each) => each.skill === skill) ?? SKILLS[1]
  return level.short.toLowerCase()
}

/** What a bot is called beside its name. */
export function botWords(skill: Skill | null | undefined): string {
  return `a ${levelWord(skill)} bot`
}
