/** What the shell takes from this game. */

export { default } from './Board.svelte'
export { default as Side } from './Side.svelte'
export { default as Ending } from './Ending.svelte'
export { default as Die } from './Die.svelte'
export { default as Cover } from './cover.svelte'
