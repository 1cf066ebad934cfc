/** Which card of the hand a key means: 1 to 9 and 0 by place, arrows from the one in focus. */
export function handKey(key: string, here: number, count: number): number | null {
  if (!count) return null
  if (/^\d$/.test(key)) {
    const at = key === '0' ? 9 : Number(key) - 1
    return at < count ? at : null
  }
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key]
  if (step === undefined || here < 0) return null
  return Math.min(count - 1, Math.max(0, here + step))
}
