import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compress = promisify(brotliCompress)
const worthwhile = /\.(js|css|html|svg|json|txt)$/
/** Below this a twin saves nothing over one packet, in bytes. */
const LEAST_BYTES = 600

/**
 * Brotli at its strongest, as every browser with modules takes it.
 * @param {Buffer} bytes
 * @returns {Promise<Buffer>}
 */
export function brotli(bytes) {
  return compress(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })
}

/**
 * Writes `<file>.br` beside every file below the folder that compresses; answers how many files there are.
 * @param {string} folder
 * @returns {Promise<number>}
 */
export async function compressAll(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !entry.parentPath.includes('.vite'))
  await Promise.all(
    files.map(async (entry) => {
      const path = join(entry.parentPath, entry.name)
      if (!worthwhile.test(entry.name) || entry.name === 'documents.json') return
      const bytes = await readFile(path)
      if (bytes.length >= LEAST_BYTES) await writeFile(`${path}.br`, await brotli(bytes))
    }),
  )
  return files.length
}
