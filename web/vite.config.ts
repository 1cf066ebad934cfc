import { defineConfig } from 'vitest/config'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { svelteTesting } from '@testing-library/svelte/vite'

/** What is shared is called after all who share it, which no address need tell. */
const short = (name = '[name]'): string => (name.startsWith('shared~') ? 'shared' : '[name]')

const SHARED = { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 20_000 }
const OF_TABLES = {
  ...SHARED,
  test: /src\/(table|shell|lib|lessons|art)\//,
  entriesAwareMergeThreshold: 30_000,
  includeDependenciesRecursively: false,
}

const server = 'http://127.0.0.1:8000'

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  build: {
    target: 'es2022',
    outDir: '../src/tablekeep/server/static',
    emptyOutDir: true,
    assetsInlineLimit: 2048,
    // What each page is made of, for the server to say with the page itself.
    manifest: 'parts.json',
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name }) => `assets/${short(name)}-[hash].js`,
        assetFileNames: ({ names }) => `assets/${short(names[0])}-[hash][extname]`,
        // Over a slow line thirty small files come later than a few: the door, with what every page needs and nothing
        // more, is one; so is what the same pages share, tables by themselves, that no game comes with another's.
        codeSplitting: {
          groups: [{ name: 'shared', tags: ['$initial'] }, OF_TABLES, SHARED],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.ts'],
    setupFiles: ['src/testing/setup.ts'],
    // A busy machine is slow, not wrong.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
