import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { lightPreload } from './tools/light-preload.ts'
import { scriptsAhead, sharedFileOf } from './tools/shared-files.ts'

/** In development the API is somewhere else: `API_PROXY=http://127.0.0.1:8080 npm run dev -w web`. */
const api = process.env.API_PROXY

/** Entries of the documents that are drawn at build, one a file. */
const visits = readdirSync(new URL('src/visits', import.meta.url)).map((file) => `src/visits/${file}`)

export default defineConfig({
  plugins: [react(), lightPreload()],
  resolve: {
    alias: {
      'use-sync-external-store/shim/index.js': fileURLToPath(new URL('src/app/own-sync-store.ts', import.meta.url)),
    },
  },
  server: { ...(api && { proxy: { '/api': { target: api }, '/return': { target: api } } }) },
  build: {
    // Browsers that know modules know preloading; the polyfill would stand in the way of the first page.
    modulePreload: { polyfill: false, resolveDependencies: (_, files, { hostId }) => scriptsAhead(hostId, files) },
    manifest: true,
    // The packages that the pages hold, with the texts of their licences.
    license: { fileName: 'licences.md' },
    // Nothing is inlined as a data address, so that every file is cached and checked by itself.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      input: ['index.html', ...visits],
      // React changes seldom: a file of its own stays in the browser's cache when the shop changes.
      // What documents drawn at build need of the shop is one file too, shared with all other pages.
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|rolldown\/runtime/, priority: 2 },
            { name: (id) => sharedFileOf(id), debugName: 'shared', priority: 1 },
          ],
        },
      },
    },
  },
})
