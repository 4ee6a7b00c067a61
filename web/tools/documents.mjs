import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { filesOf, kebab, readManifest, SHELL, visitSource } from './manifest.mjs'

/** @param {string} text */
const escapeText = (text) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

/**
 * Replaces what must be there exactly once, so that a changed template cannot go unnoticed.
 * @param {string} text
 * @param {string | RegExp} pattern
 * @param {string} replacement
 */
function replaceOnce(text, pattern, replacement) {
  const parts = text.split(pattern)
  if (parts.length !== 2) throw new Error(`index.html holds ${parts.length - 1} of ${pattern}`)
  return parts.join(replacement)
}

/**
 * The document of one screen: its styles stand in it, and are named by links that are switched off, so that nothing fetches
 * them a second time; it loads its own entry in place of the shop's.
 * @param {string} template
 * @param {import('../src/app/prerender.tsx').DrawnScreen} screen
 * @param {{ entry: string, scripts: string[], styles: string[] }} files
 * @param {string} css
 */
function documentOf(template, screen, files, css) {
  const head = [
    `<meta name="description" content="${escapeText(screen.description)}" />`,
    `<style>${css}</style>`,
    ...files.styles.map((file) => `<link rel="stylesheet" href="/${file}" disabled />`),
    `<script type="module" crossorigin src="/${files.entry}"></script>`,
    ...files.scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
  ]
  let text = template.replace(
    /\s*<(link rel="(stylesheet|modulepreload)"[^>]*|script type="module"[^>]*><\/script)>/g,
    '',
  )
  text = replaceOnce(text, /\s*<meta name="robots"[^>]*>/, '')
  text = replaceOnce(text, /<title>.*?<\/title>/, `<title>${escapeText(screen.title)}</title>`)
  text = replaceOnce(text, /\s*<\/head>/, `\n    ${head.join('\n    ')}\n  </head>`)
  return replaceOnce(text, '<div id="root"></div>', `<div id="root">${screen.html}</div>`)
}

/**
 * Writes the document of each drawn screen and `documents.json`; answers how many there are.
 * @param {string} dist
 * @param {string[]} built names of all screens
 * @param {import('../src/app/prerender.tsx').DrawnScreen[]} screens
 */
export async function writeDocuments(dist, built, screens) {
  const manifest = await readManifest(dist)
  const template = await readFile(`${dist}/index.html`, 'utf8')
  /** @type {Set<string>} */
  const styleHashes = new Set()
  const documents = []
  for (const screen of screens) {
    if (/ style="/.test(screen.html)) throw new Error(`${screen.name}: the content policy bars style attributes`)
    if (/<script/.test(screen.html)) throw new Error(`${screen.name}: the content policy bars inline scripts`)
    const own = filesOf(manifest, [visitSource(screen.name)])
    const { styles } = filesOf(manifest, [visitSource(screen.name), SHELL])
    const css = (await Promise.all(styles.map((file) => readFile(`${dist}/${file}`, 'utf8')))).join('').trim()
    styleHashes.add(`sha256-${createHash('sha256').update(css).digest('base64')}`)
    const file = `${kebab(screen.name)}.html`
    const entry = own.scripts.at(-1) ?? ''
    const text = documentOf(template, screen, { entry, scripts: own.scripts.slice(0, -1), styles }, css)
    await writeFile(`${dist}/${file}`, text)
    documents.push({ screen: screen.name, path: screen.path, file })
  }
  const facts = {
    screens: built,
    documents,
    fallback: 'index.html',
    csp: { styleHashes: [...styleHashes], scriptHashes: [] },
  }
  await writeFile(`${dist}/documents.json`, `${JSON.stringify(facts, null, 2)}\n`)
  return documents.length
}
