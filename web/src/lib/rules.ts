/** Finding one's way in a rulebook. */
import type { RuleInfo } from './wire'

export interface Section {
  title: string
  rules: RuleInfo[]
}

/** Every word must be there, in the text, the section or the number. */
export function findRules(rules: readonly RuleInfo[], search: string): RuleInfo[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  if (!words.length) return [...rules]
  return rules.filter((rule) => {
    const text = `${rule.id} ${rule.section} ${rule.text}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

export function sections(rules: readonly RuleInfo[]): Section[] {
  const found = new Map<string, Section>()
  for (const rule of rules) {
    const section = found.get(rule.section) ?? { title: rule.section, rules: [] }
    section.rules.push(rule)
    found.set(rule.section, section)
  }
  return [...found.values()]
}
