import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'
import { mount } from 'svelte'
import App from './App.svelte'
import './lib/settings.svelte'
import { keepShell } from './lib/shell'

const target = document.getElementById('app')
if (target) mount(App, { target })
if (import.meta.env.PROD) window.addEventListener('load', () => void keepShell())
