import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { root } from './server-process.ts'

const left = new Set(['node_modules', '.git', '.cache', 'test-results'])

/**
 * A copy of this checkout, built, with its packages linked and without its data, so that starting a shop in it disturbs
 * nothing here. Its own `data` from an earlier run stays.
 * @returns its folder
 */
export function scratchCopy(): string {
  const copy = join(root, '.cache/bench/start')
  mkdirSync(copy, { recursive: true })
  // The whole tree is copied by name: a folder cannot be copied into itself, and the copy lies below this one.
  for (const path of ['.npmrc', 'package.json', 'package-lock.json', 'tsconfig.base.json', 'areas.ts', ...workspaces]) {
    if (!existsSync(join(root, path))) continue
    rmSync(join(copy, path), { recursive: true, force: true })
    cpSync(join(root, path), join(copy, path), {
      recursive: true,
      preserveTimestamps: true,
      filter: (source) => !left.has(basename(source)),
    })
  }
  cpSync(join(root, '.cache/build'), join(copy, '.cache/build'), { recursive: true })
  for (const folder of ['.', ...workspaces]) {
    const packages = join(root, folder, 'node_modules')
    const link = join(copy, folder, 'node_modules')
    if (existsSync(packages) && !existsSync(link)) symlinkSync(relative(join(copy, folder), packages), link)
  }
  return copy
}

const workspaces = ['tools', 'contract', 'server', 'web', 'world', 'sandbox', 'bench', 'e2e', 'prove']
