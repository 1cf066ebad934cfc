/** The cast: six dragons and their keepers, as they look and as they are called. */

import type { Action, Letter } from './types'

export interface Role {
  letter: Letter
  colour: string
  dragon: string
  title: string
  keeper: string
  /** The glyph of the dragon in the shared sprite. */
  glyph: string
  sign: string
  sky: string
  mid: string
  dark: string
  skin: string
  hair: string
}

const ROLES: Record<Letter, Role> = {
  R: {
    letter: 'R',
    colour: 'red',
    dragon: 'Kuru',
    title: 'the strongest',
    keeper: 'Jonas',
    glyph: 'g-claw',
    sign: 'claw',
    sky: '#F2A65A',
    mid: '#C65A35',
    dark: '#5E1A14',
    skin: '#C98A5E',
    hair: '#7A2A12',
  },
  Y: {
    letter: 'Y',
    colour: 'yellow',
    dragon: 'Hythe',
    title: 'the healer',
    keeper: 'Thomas',
    glyph: 'g-sun',
    sign: 'sun',
    sky: '#FBE3A0',
    mid: '#D79A1E',
    dark: '#6B4708',
    skin: '#F0C79C',
    hair: '#B97A1C',
  },
  G: {
    letter: 'G',
    colour: 'green',
    dragon: 'Luciel & Luci',
    title: 'the two-headed',
    keeper: 'Marie',
    glyph: 'g-fork',
    sign: 'forked tongue',
    sky: '#BFE3A8',
    mid: '#4C9F73',
    dark: '#0E3D2C',
    skin: '#8A5A3C',
    hair: '#2B1A12',
  },
  B: {
    letter: 'B',
    colour: 'blue',
    dragon: 'Killua',
    title: 'the fastest',
    keeper: 'Diane',
    glyph: 'g-wing',
    sign: 'wing',
    sky: '#A9D6EE',
    mid: '#3F88C5',
    dark: '#0E2F5C',
    skin: '#E7B48C',
    hair: '#3A2A6E',
  },
  P: {
    letter: 'P',
    colour: 'purple',
    dragon: 'Modor',
    title: 'the boisterous',
    keeper: 'Jack',
    glyph: 'g-star5',
    sign: 'star',
    sky: '#E2B4E6',
    mid: '#8D4AA3',
    dark: '#341247',
    skin: '#6B442E',
    hair: '#1D1420',
  },
  W: {
    letter: 'W',
    colour: 'white',
    dragon: 'Saeran',
    title: 'the king',
    keeper: 'Catarina',
    glyph: 'g-crown',
    sign: 'crown',
    sky: '#DDE3F0',
    mid: '#98A2BF',
    dark: '#48506B',
    skin: '#F4CFAA',
    hair: '#E9E4DA',
  },
}

export const LETTERS: readonly Letter[] = ['R', 'Y', 'G', 'B', 'P', 'W']
export const ACTIONS: readonly Action[] = ['D', 'H', 'T', 'A']

export function roleOf(letter: string): Role {
  return ROLES[letter as Letter] ?? ROLES.R
}

export function letterOfColour(colour: string): Letter | null {
  return LETTERS.find((letter) => ROLES[letter].colour === colour) ?? null
}

interface Deed {
  name: string
  art: string
  /** "defends Kuru" */
  does: string
  /** What the others see of it. */
  shape: string
  /** What it is for, for whoever asks. */
  what: string
}

const DEEDS: Record<Action, Deed> = {
  D: {
    name: 'Defend',
    art: 'tok-defend',
    does: 'defends',
    shape: 'shield',
    what: 'Defend: all Hunter dice on the dragon go back to the Hunter. It needs at least one die there, and earns a Magic card.',
  },
  H: {
    name: 'Heal',
    art: 'tok-heal',
    does: 'heals',
    shape: 'heart',
    what: 'Heal: all arrows come off the dragon. It needs at least one arrow there, and earns a Magic card.',
  },
  T: {
    name: 'Train',
    art: 'tok-train',
    does: 'trains',
    shape: 'whistle',
    what: 'Train: a dragon without arrows and dice gets a Battle die from the bag. It earns an Action token of any kind.',
  },
  A: {
    name: 'Attack',
    art: 'tok-attack',
    does: 'attacks with',
    shape: 'flame',
    what: 'Attack: a trained dragon rolls its Battle dice. With a hit it gets a Shield and its power takes effect.',
  },
}

export function deedOf(action: string): Deed {
  return DEEDS[action as Action] ?? DEEDS.D
}

/** Which family a Magic card belongs to decides its ground and its sign. */
export interface Family {
  ground: string
  shade: string
  art: string
}

const FAMILIES: Record<string, Family> = {
  Defend: { ground: '#2F4F8F', shade: '#182C5C', art: 'tok-defend' },
  Heal: { ground: '#7A2A4E', shade: '#47142C', art: 'tok-heal' },
  Train: { ground: '#6E5312', shade: '#3F2E06', art: 'tok-train' },
  Attack: { ground: '#8A3A1E', shade: '#4E1A10', art: 'tok-attack' },
  Lore: { ground: '#4A3A86', shade: '#2A1D58', art: 'g-book' },
}

export function familyOf(name: string): Family {
  return FAMILIES[name] ?? (FAMILIES.Lore as Family)
}
