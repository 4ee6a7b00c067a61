import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** In development the API is somewhere else: `API_PROXY=http://127.0.0.1:8080 npm run dev -w web`. */
const api = process.env.API_PROXY

export default defineConfig({
  plugins: [react()],
  server: { ...(api && { proxy: { '/api': { target: api } } }) },
  build: {
    // Browsers that know modules know preloading; the polyfill would stand in the way of the first page.
    modulePreload: { polyfill: false },
    manifest: true,
    // Nothing is inlined as a data address, so that every file is cached and checked by itself.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
})
