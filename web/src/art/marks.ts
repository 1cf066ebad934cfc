/** The eight seat marks of the house: colour, emblem, pattern and the ink that reads on them. */

export type Mark = 'ember' | 'tide' | 'moss' | 'sun' | 'night' | 'heather' | 'rain' | 'linen'

export interface MarkLook {
  mark: Mark
  /** Read out after the name: "Ada, ember ring". */
  words: string
  colour: string
  emblem: string
  ink: string
  /** A rim where the colour needs one to stand off its ground. */
  rim: string | null
  /** A 12 px tile, drawn with `stroke` or `fill` of currentColor. Empty: solid. */
  pattern: string
}

const PAPER = '#FFF6E3'
const INK = '#241B33'

const LOOKS: MarkLook[] = [
  { mark: 'ember', words: 'ember ring', colour: '#D5541C', emblem: 'g-ring', ink: '#fff', rim: null, pattern: '' },
  {
    mark: 'tide',
    words: 'tide wave',
    colour: '#0E5FA3',
    emblem: 'g-wave',
    ink: '#fff',
    rim: null,
    pattern: '<path d="M0 4q3-4 6 0t6 0M0 10q3-4 6 0t6 0" fill="none" stroke="currentColor" stroke-width="1.8"/>',
  },
  {
    mark: 'moss',
    words: 'moss leaf',
    colour: '#12875F',
    emblem: 'g-leaf',
    ink: '#fff',
    rim: null,
    pattern: '<path d="M-3 9L9-3M-3 15L15-3M3 15L15 3" stroke="currentColor" stroke-width="2"/>',
  },
  {
    mark: 'sun',
    words: 'sun star',
    colour: '#F2C230',
    emblem: 'g-star',
    ink: INK,
    rim: null,
    pattern: '<g fill="currentColor"><circle cx="3" cy="3" r="1.8"/><circle cx="9" cy="9" r="1.8"/></g>',
  },
  {
    mark: 'night',
    words: 'night moon',
    colour: '#2E2840',
    emblem: 'g-moon',
    ink: '#fff',
    rim: '#CFC4E6',
    pattern: '<path d="M-1 13L13-1M-1-1L13 13" stroke="currentColor" stroke-width="1.6"/>',
  },
  {
    mark: 'heather',
    words: 'heather heart',
    colour: '#C66BA6',
    emblem: 'g-heart',
    ink: INK,
    rim: null,
    pattern: '<path d="M6 1l4 5-4 5-4-5z" fill="currentColor"/>',
  },
  {
    mark: 'rain',
    words: 'rain drop',
    colour: '#57B8E0',
    emblem: 'g-drop',
    ink: INK,
    rim: null,
    pattern: '<path d="M3 0v12M9 0v12" stroke="currentColor" stroke-width="2"/>',
  },
  {
    mark: 'linen',
    words: 'linen square',
    colour: '#F6F1E6',
    emblem: 'g-square',
    ink: INK,
    rim: '#A79BBE',
    pattern: '<path d="M0 6h12M6 0v12" stroke="currentColor" stroke-width="1.4"/>',
  },
]

/** In the order of dealing. */
export const MARKS: readonly MarkLook[] = LOOKS

/** How a mark looks. An unknown name falls back to linen, so that a seat is never without a mark. */
export function lookOf(mark: string): MarkLook {
  return LOOKS.find((look) => look.mark === mark) ?? LOOKS[7] ?? bare(mark)
}

function bare(words: string): MarkLook {
  return { mark: 'linen', words, colour: PAPER, emblem: 'g-square', ink: INK, rim: null, pattern: '' }
}
