import { describe, expect, it } from 'vitest'
import { botWords, SKILLS } from './levels'

describe('levels of bots', () => {
  it('go from drowsy to merciless, each said in a word', () => {
    expect(SKILLS.map((level) => botWords(level.skill))).toEqual([
      'a drowsy bot',
      'a fair bot',
      'a cunning bot',
      'a merciless bot',
    ])
  })
  it('know what bots were before there were levels', () => {
    expect([botWords('sensible'), botWords('random'), botWords(null)]).toEqual([
      'a fair bot',
      'a wild bot',
      'a fair bot',
    ])
  })
})
