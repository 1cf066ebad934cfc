import { describe, expect, it } from 'vitest'
import { Checks } from './checks'

const NO = { code: 'top_row', rule: 'KC-5.6', text: 'It is already in the top row.' }

describe('a question asked quietly', () => {
  it('is answered to whoever asked, once', async () => {
    const checks = new Checks()
    const ids: string[] = []
    const [one, other] = [checks.ask((id) => ids.push(id) > 0), checks.ask((id) => ids.push(id) > 0)]
    expect(checks.answered(ids[1]!, null)).toBe(true)
    expect(checks.answered(ids[0]!, NO)).toBe(true)
    expect(await Promise.all([one, other])).toEqual([NO, null])
    expect(checks.answered(ids[0]!, null), 'nobody waits for it any more').toBe(false)
  })
  it('stands in nobody’s way where it cannot be asked', async () => {
    expect(await new Checks().ask(() => false)).toBeNull()
  })
  it('of an old line is answered by nobody', async () => {
    const checks = new Checks()
    const asked = checks.ask(() => true)
    checks.drop()
    expect(await asked).toBeNull()
  })
})
