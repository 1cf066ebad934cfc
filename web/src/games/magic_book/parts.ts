/** What a table fetches of Dragonkeepers. */
export { default as board } from './Board.svelte'
export { default as answer } from './Answer.svelte'
export { default as side } from './Side.svelte'
export { default as ending } from './Ending.svelte'
export { default as hands } from './Hands.svelte'
export * as count from './count'
