import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const sources = fileURLToPath(new URL('../src', import.meta.url))

/** Everything that the `tables.ts` files of the platform and of all areas export, by the names of the exports. */
export async function statedTables(): Promise<Record<string, unknown>> {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  const modules = files
    .filter((file) => /tables\.ts$/.test(file))
    .map((file): Promise<object> => import(pathToFileURL(join(sources, file)).href))
  return Object.assign({}, ...(await Promise.all(modules)))
}
