import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** In development the API is somewhere else: `API_PROXY=http://127.0.0.1:8080 npm run dev -w web`. */
const api = process.env.API_PROXY

const base = new RegExp(
  [
    'contract/src/(kit/client|screens|paths|agreements|mall-defaults|fields/(phone|sms-code|image-code)|messages/(platform|fields|access))',
    'web/src/lib/(client|api-base|session|marker|safe-return|failure)\\.',
    'web/src/app/(route|routes|screen-link|use-query-string|chunk|shell/(shell|wake|restore-elder-mode))\\.',
    'web/src/areas/mall/',
    'web/src/ui/(tokens|base|button|field|text-input|check-box|icons|classes)\\.',
    'preload-helper',
  ].join('|'),
)

/** Entries of the documents that are drawn at build, one a file. */
const visits = readdirSync(new URL('src/visits', import.meta.url)).map((file) => `src/visits/${file}`)

export default defineConfig({
  plugins: [react()],
  resolve: {
    alias: {
      'use-sync-external-store/shim/index.js': fileURLToPath(new URL('src/app/own-sync-store.ts', import.meta.url)),
    },
  },
  server: { ...(api && { proxy: { '/api': { target: api } } }) },
  build: {
    // Browsers that know modules know preloading; the polyfill would stand in the way of the first page.
    modulePreload: { polyfill: false },
    manifest: true,
    // Nothing is inlined as a data address, so that every file is cached and checked by itself.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      input: ['index.html', ...visits],
      // React changes seldom: a file of its own stays in the browser's cache when the shop changes.
      // What a document drawn at build needs of the shop is one file too, shared with all other pages.
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
            { name: 'base', test: base, priority: 1 },
          ],
        },
      },
    },
  },
})
