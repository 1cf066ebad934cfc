/** The decks of the box with pictures, as they are chosen: three pictures of each, in a fan. */
const FANS: Record<string, string[]> = {
  photographs: ['photographs/P113', 'photographs/P007', 'photographs/P034'],
  drawn: ['keepers/K071', 'keepers/K041', 'keepers/K001'],
}

export const fanOf = (deck: string): string[] => (FANS[deck] ?? []).map((name) => `/pictures/${name}-480.webp`)
