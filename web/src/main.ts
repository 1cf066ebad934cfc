import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'
import { mount } from 'svelte'
import App from './App.svelte'
import './lib/settings.svelte'
import { keepShell } from './lib/shell'

/** The page, in place of what stood there while the scripts came. */
function show(target: HTMLElement): void {
  target.replaceChildren()
  mount(App, { target })
}

const target = document.getElementById('app')
/** Something is painted before the page is made, which takes a slow phone its time; where nobody looks there is no need. */
const seen = document.hidden || performance.getEntriesByName('first-contentful-paint').length > 0
if (target && seen) show(target)
else if (target) requestAnimationFrame(() => setTimeout(() => show(target)))
if (import.meta.env.PROD) window.addEventListener('load', () => void keepShell())
