import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface DeskFile {
  readonly type: string
  readonly body: Buffer
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/** The workspace's folder: the nearest one above with a package.json, from `src/desk/` and from `dist/` alike. */
function workspaceFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder)
  return folder
}

/**
 * Reads files of the page, paths below `src/` and the main files of packages, once at the start: they are sent to browsers
 * as they stand, so a bundle of the process needs no loader for them.
 * @throws Error when one is missing
 */
export function deskFiles(paths: Iterable<string>, packages: Iterable<string> = []): ReadonlyMap<string, DeskFile> {
  const source = join(workspaceFolder(), 'src')
  const { resolve } = createRequire(import.meta.url)
  const files = [
    ...[...new Set(paths)].map((path) => [path, join(source, path)] as const),
    ...[...new Set(packages)].map((name) => [`packages/${name}.js`, resolve(name)] as const),
  ]
  return new Map(
    files.map(([path, from]) => {
      const type = TYPES[extname(path)] ?? 'application/octet-stream'
      return [path, { type, body: readFileSync(from) }]
    }),
  )
}
