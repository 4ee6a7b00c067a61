import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { ENTRY, filesOf, pageSource, readManifest } from './manifest.mjs'

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

/** @param {string} screen */
const fileName = (screen) => `${screen.replace(/(?<!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase()}.html`

/**
 * The document of one screen: its styles stand in it, and are named by links that are switched off, so that nothing fetches
 * them a second time; its page's scripts are fetched at once.
 * @param {string} template
 * @param {import('../src/app/prerender.tsx').DrawnScreen} screen
 * @param {{ scripts: string[], styles: string[] }} files
 * @param {string} css
 */
function documentOf(template, screen, files, css) {
  const head = [
    `<meta name="description" content="${escapeText(screen.description)}" />`,
    `<style>${css}</style>`,
    ...files.styles.map((file) => `<link rel="stylesheet" href="/${file}" disabled />`),
    ...files.scripts
      .filter((file) => !template.includes(`/${file}`))
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
  ]
  let text = template.replace(/\s*<link rel="stylesheet"[^>]*>/g, '')
  text = replaceOnce(text, /\s*<meta name="robots"[^>]*>/, '')
  text = replaceOnce(text, /<title>.*?<\/title>/, `<title>${escapeText(screen.title)}</title>`)
  text = replaceOnce(text, '</head>', `${head.join('\n    ')}\n  </head>`)
  return replaceOnce(text, '<div id="root"></div>', `<div id="root">${screen.html}</div>`)
}

/**
 * Writes the document of each screen and `documents.json`; answers how many there are.
 * @param {string} dist
 * @param {import('../src/app/prerender.tsx').DrawnScreen[]} screens
 */
export async function writeDocuments(dist, screens) {
  const manifest = await readManifest(dist)
  const template = await readFile(`${dist}/index.html`, 'utf8')
  /** @type {Set<string>} */
  const styleHashes = new Set()
  const documents = []
  for (const screen of screens) {
    if (/ style="/.test(screen.html)) throw new Error(`${screen.name}: the content policy bars style attributes`)
    if (/<script/.test(screen.html)) throw new Error(`${screen.name}: the content policy bars inline scripts`)
    const files = filesOf(manifest, [ENTRY, pageSource(screen.name)])
    const css = (await Promise.all(files.styles.map((file) => readFile(`${dist}/${file}`, 'utf8')))).join('').trim()
    styleHashes.add(`sha256-${createHash('sha256').update(css).digest('base64')}`)
    const file = fileName(screen.name)
    await writeFile(`${dist}/${file}`, documentOf(template, screen, files, css))
    documents.push({ screen: screen.name, path: screen.path, file })
  }
  const facts = { documents, fallback: 'index.html', csp: { styleHashes: [...styleHashes], scriptHashes: [] } }
  await writeFile(`${dist}/documents.json`, `${JSON.stringify(facts, null, 2)}\n`)
  return documents.length
}
