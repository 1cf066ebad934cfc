/** What a table fetches of Keepers & Creepers. */
export { default as board } from './Board.svelte'
export { default as side } from './Side.svelte'
export { default as ending } from './Ending.svelte'
export * as count from './count'
