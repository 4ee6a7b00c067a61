// Builds what the shop serves: hashed assets, a document for each prerendered screen, one for all others, and what the
// server must know of them (`documents.json`). Everything that compresses has its brotli twin beside it.
import { rm } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'
import { compressAll } from './compress.mjs'
import { writeDocuments } from './documents.mjs'

process.env.NODE_ENV = 'production'
const root = fileURLToPath(new URL('..', import.meta.url))
const dist = `${root}dist`
const scratch = `${root}node_modules/.prerender`

const startedAt = performance.now()
await build({
  root,
  logLevel: 'warn',
  build: { outDir: scratch, emptyOutDir: true, ssr: 'src/app/prerender.tsx', copyPublicDir: false, manifest: false },
})
/** @type {typeof import('../src/app/prerender.tsx')} */
const { builtScreens, drawnSettings, drawScreens } = await import(pathToFileURL(`${scratch}/prerender.js`).href)
await build({
  root,
  logLevel: 'warn',
  define: { DRAWN_SETTINGS: String(drawnSettings()) },
  build: { outDir: dist, emptyOutDir: true },
})
const documents = await writeDocuments(dist, builtScreens, await drawScreens())
await rm(scratch, { recursive: true })
const files = await compressAll(dist)
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
console.log(`web: ${files} files, ${documents} drawn, ${seconds} s`)
