import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { build } from 'vite'
import { root } from '../processes/server-process.ts'

const compress = promisify(brotliCompress)

/**
 * Builds a page of react and react-dom alone with the bundler of the shop, in the form that the shop's server serves.
 * @returns the folder, for WEB_DIST
 */
export async function buildReactAlone(): Promise<string> {
  const folder = join(root, '.cache/bench/react-alone')
  process.env.NODE_ENV = 'production'
  await build({
    root: fileURLToPath(new URL('react-alone', import.meta.url)),
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir: folder,
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      reportCompressedSize: false,
    },
  })
  for (const name of await readdir(join(folder, 'assets'))) {
    const bytes = await readFile(join(folder, 'assets', name))
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    await writeFile(join(folder, 'assets', `${name}.br`), await compress(bytes, { params }))
  }
  const facts = {
    screens: ['Login'],
    documents: [],
    fallback: 'index.html',
    csp: { styleHashes: [], scriptHashes: [] },
  }
  await writeFile(join(folder, 'documents.json'), JSON.stringify(facts))
  return folder
}
