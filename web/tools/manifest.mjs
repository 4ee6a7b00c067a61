import { readFile } from 'node:fs/promises'

/** @typedef {Record<string, { file: string, name?: string, css?: string[], imports?: string[] }>} Manifest */

export const ENTRY = 'index.html'

/**
 * @param {string} dist
 * @returns {Promise<Manifest>}
 */
export async function readManifest(dist) {
  return JSON.parse(await readFile(`${dist}/.vite/manifest.json`, 'utf8'))
}

/** Header and footer, which documents drawn at build fetch only when somebody wants something of them. */
export const SHELL = 'src/shell/parts.tsx'

/**
 * `PayEntry` → `pay-entry`.
 * @param {string} screen
 */
export const kebab = (screen) => screen.replace(/(?<!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase()

/**
 * Entry of the document that a prerendered screen has to itself.
 * @param {string} screen
 */
export const visitSource = (screen) => `src/visits/${kebab(screen)}.tsx`

/**
 * Scripts and styles that these sources need before they can run, each once, in the order in which they are needed.
 * @param {Manifest} manifest
 * @param {string[]} sources
 */
export function filesOf(manifest, sources) {
  /** @type {Set<string>} */
  const seen = new Set()
  /** @type {Set<string>} */
  const scripts = new Set()
  /** @type {Set<string>} */
  const styles = new Set()
  /** @param {string} source */
  const visit = (source) => {
    if (seen.has(source)) return
    seen.add(source)
    const row = manifest[source]
    if (!row) throw new Error(`the build holds no ${source}`)
    for (const imported of row.imports ?? []) visit(imported)
    scripts.add(row.file)
    for (const style of row.css ?? []) styles.add(style)
  }
  for (const source of sources) visit(source)
  return { scripts: [...scripts], styles: [...styles] }
}
