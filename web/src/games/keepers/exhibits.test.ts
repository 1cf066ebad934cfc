import { describe, expect, it } from 'vitest'
import { fitting, hung, kindsOf, unfitting } from './exhibits'
import { addressOf, blurs, creditOf, everyOne } from './pictures'

const cards = Array.from({ length: 30 }, (_, at) => ({ name: `P${at}`, alt: '', kind: at % 2 ? 'birds' : 'trees' }))
const fits = cards.map((_, at) => (at * 7) % 30)

describe('the gallery by a word', () => {
  it('hangs what fits best first, and what fits least apart from it', () => {
    const all = hung(cards, fits)
    const best = fitting(all).map(({ fit }) => fit)
    expect(best).toEqual([...best].sort((one, other) => other - one))
    expect(best).toHaveLength(18)
    expect(unfitting(all).map(({ fit }) => fit)).toEqual([0, 1, 2, 3, 4, 5])
    expect(unfitting(hung(cards.slice(0, 5), fits))).toEqual([])
  })
  it('knows the kinds of a deck, each once', () => expect(kindsOf(cards)).toEqual(['trees', 'birds']))
})

describe('a photograph', () => {
  it('has an address of its own', () =>
    expect(addressOf('P001', 960, 'photographs')).toBe('/pictures/photographs/P001-960.webp'))
  it('tells whose it is, or that nobody is named', () => {
    expect(creditOf({ name: 'P001', alt: '', photographer: 'Ann', licence: 'CC0-1.0' })).toBe('Ann, CC0-1.0')
    expect(creditOf({ name: 'P001', alt: '', licence: 'CC0-1.0' })).toBe('Photographer not named, CC0-1.0')
  })
})

describe('what lies beside the photographs', () => {
  const load = (async () => ({ ok: true, json: async () => ({ P017: 'kitten', P121: 'nuthatch' }) })) as never
  it('tells by name what stands in for each, also for those that are not dealt any more', async () => {
    const found = await blurs(load)
    expect([found.P017, found.P121]).toEqual(['kitten', 'nuthatch'])
  })
  it('lists every photograph there ever was, those of today first', () => {
    const [today, before] = [
      { name: 'P121', alt: '' },
      { name: 'P017', alt: '' },
    ]
    expect(everyOne({ cards: [today], earlier: [before] })).toEqual([today, before])
    expect(everyOne({ cards: [today] })).toEqual([today])
  })
})
