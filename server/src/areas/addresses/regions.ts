import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type RegionTree, readRegionTree } from './domain/region-tree.ts'

let known: RegionTree | undefined

/** The national table of divisions; read once, when somebody first needs it. */
export function regions(): RegionTree {
  // The package's own name for the file: it stands elsewhere seen from the sources than from the bundle.
  const file = createRequire(import.meta.url).resolve('#regions')
  known ??= readRegionTree(readFileSync(file, 'utf8'))
  return known
}
