/** The page and its scripts are kept in this browser, so that it can be installed, and opened without a line. */

const WORKER = '/calls.js'

/** The scripts and styles that were loaded before the worker could see it. */
export function loadedAssets(entries: readonly { name: string }[], origin: string): string[] {
  const paths = entries.map(({ name }) => new URL(name, origin)).filter((url) => url.origin === origin)
  return [...new Set(paths.map((url) => url.pathname))].filter((path) => path.startsWith('/assets/'))
}

export async function keepShell(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register(WORKER)
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ assets: loadedAssets(performance.getEntriesByType('resource'), location.origin) })
  } catch {
    // A browser that keeps nothing, or a private window: everything works, but not without a line.
  }
}
