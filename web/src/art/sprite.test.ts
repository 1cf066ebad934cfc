import { describe, expect, it } from 'vitest'
import { laySprite } from './sprite'

const files = import.meta.glob<string>('./svg/*.svg', { query: '?raw', import: 'default', eager: true })

describe('drawings of the house', () => {
  it('refer to nothing in themselves, so that they need not be laid out to be used', () => {
    expect(Object.keys(files).length).toBeGreaterThan(50)
    for (const [name, text] of Object.entries(files)) expect(text, name).not.toMatch(/url\(#|href=/)
  })
  it('lie in the page once, and are not laid out', () => {
    laySprite()
    laySprite()
    const [sprite, ...more] = document.querySelectorAll<HTMLElement>('#tablekeep-art')
    expect(more).toEqual([])
    expect(sprite?.style.display).toBe('none')
    expect(sprite?.querySelectorAll('symbol')).toHaveLength(Object.keys(files).length)
  })
})
