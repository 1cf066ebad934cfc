/** Called while no page of ours is open: the server calls this browser, through the browser's own push service. */
import { api } from './api'

/** `on`: it is called. `server`: the server calls nobody. `browser`: this one cannot be called, or does not want to. */
export type Called = 'on' | 'server' | 'browser'

/** Let this browser be called; notices must be allowed already, and their worker registered. */
export async function pushOn(): Promise<Called> {
  try {
    const { push } = await api.reach()
    if (!push) return 'server'
    const manager = (await navigator.serviceWorker.ready).pushManager
    if (!manager) return 'browser'
    await api.callHere(wishOf(await subscribed(manager, push)))
    return 'on'
  } catch {
    return 'browser'
  }
}

/** The subscription of this browser with the key of this server; one with another key is of no use any more. */
async function subscribed(manager: PushManager, push: string): Promise<PushSubscription> {
  const known = await manager.getSubscription()
  const key = known?.options.applicationServerKey
  if (known && key && textOf(key) === push) return known
  await known?.unsubscribe()
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: push })
}

export async function pushOff(): Promise<void> {
  try {
    const registered = await navigator.serviceWorker?.getRegistration()
    const known = await registered?.pushManager?.getSubscription()
    if (!known) return
    await known.unsubscribe()
    await api.callNoMore({ endpoint: known.endpoint })
  } catch {
    // Whoever is no longer there is taken off the list by the service itself.
  }
}

function wishOf(subscription: PushSubscription): { endpoint: string; key: string; auth: string } {
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', key: keys?.p256dh ?? '', auth: keys?.auth ?? '' }
}

/** Bytes as keys are written. */
export function textOf(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
