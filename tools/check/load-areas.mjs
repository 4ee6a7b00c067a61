import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../system/root.mjs'

/** @typedef {{ areas: Record<string, import('../../areas.ts').Area>, workspaces: Record<string, { uses: readonly string[], testsUse?: readonly string[] }> }} EdgeTables */

/**
 * The tables of `areas.ts`, for tools that run without a TypeScript loader.
 * @returns {Promise<EdgeTables>}
 */
export async function loadAreas() {
  const { transform } = await import('esbuild')
  const { code } = await transform(await readFile(join(root, 'areas.ts'), 'utf8'), { loader: 'ts', format: 'esm' })
  return import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`)
}

/**
 * The areas that one may use: those it names and the base ones.
 * @param {EdgeTables['areas']} areas
 * @param {string} name
 */
export function usableBy(areas, name) {
  const base = Object.keys(areas).filter((area) => areas[area]?.base)
  return new Set([...base, ...(areas[name]?.uses ?? [])])
}
