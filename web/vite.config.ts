import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { lightPreload } from './tools/light-preload.ts'

/** In development the API is somewhere else: `API_PROXY=http://127.0.0.1:8080 npm run dev -w web`. */
const api = process.env.API_PROXY

/** Entries of the documents that are drawn at build, one a file. */
const visits = readdirSync(new URL('src/visits', import.meta.url)).map((file) => `src/visits/${file}`)

export default defineConfig({
  plugins: [react(), lightPreload()],
  resolve: {
    alias: {
      'use-sync-external-store/shim/index.js': fileURLToPath(new URL('src/router/own-sync-store.ts', import.meta.url)),
    },
  },
  server: { ...(api && { proxy: { '/api': { target: api }, '/return': { target: api } } }) },
  build: {
    // Browsers that know modules know preloading; the polyfill would stand in the way of the first page.
    modulePreload: { polyfill: false },
    manifest: true,
    // The packages that the pages hold, with the texts of their licences.
    license: { fileName: 'licences.md' },
    // Nothing is inlined as a data address, so that every file is cached and checked by itself.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      input: ['index.html', ...visits],
      output: {
        codeSplitting: {
          // By itself the bundler makes a file of each module that two pages share, so that home would ask for fifty-nine.
          groups: [
            // React changes seldom: a file of its own stays in the browser's cache when the shop changes.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|rolldown\/runtime/, priority: 4 },
            // What the entries need before anything else is asked for; the entries themselves stay their own files.
            {
              name: 'first',
              tags: ['$initial'],
              test: /^(?!.*\/web\/(index\.html|src\/(main|visits\/)))/,
              priority: 3,
            },
            { name: 'packages', test: /\/node_modules\//, minShareCount: 4, priority: 2 },
            { name: 'shared', test: /\/(web|contract)\/src\//, minShareCount: 8, priority: 1 },
            // Home, the list and the pages of one order show the same parts.
            { name: 'orders', test: /\/web\/src\/areas\/orders\//, minShareCount: 2, priority: 0 },
            // So do the lists, settling and product pages of the cart.
            { name: 'cart', test: /\/web\/src\/areas\/cart\//, minShareCount: 2, priority: 0 },
            // Coupons as settling, their own page and the account home's column show them; what the home itself knows stays out.
            {
              name: 'benefits',
              test: /\/web\/src\/areas\/coupons\/(?!home-aside)|\/contract\/src\/(fields|messages)\/(coupons|benefits)\./,
              minShareCount: 2,
              priority: 0,
            },
          ],
        },
      },
    },
  },
})
