/** Calling a player back: a mark in the title, and a notice of the browser if it was allowed. */
import { settings } from './settings.svelte'

export function canCall(): boolean {
  return typeof Notification !== 'undefined' && Notification.permission !== 'denied'
}

/** Ask the browser; only ever from a click. */
export async function allowCalls(): Promise<boolean> {
  if (typeof Notification === 'undefined') return false
  const answer =
    Notification.permission === 'default' ? await Notification.requestPermission() : Notification.permission
  settings.calls = answer === 'granted'
  return settings.calls
}

export function callBack(title: string, text: string, id: string): void {
  if (!settings.calls || typeof Notification === 'undefined') return
  if (!document.hidden || Notification.permission !== 'granted') return
  const notice = new Notification(title, { body: text, tag: `tablekeep-${id}` })
  notice.onclick = () => {
    window.focus()
    notice.close()
  }
}

/** The title of the page, with a mark in front while something waits for us. */
export function titled(words: string, yours = false): void {
  if (typeof document !== 'undefined') document.title = `${yours ? '(1) Your turn: ' : ''}${words} · Tablekeep`
}
