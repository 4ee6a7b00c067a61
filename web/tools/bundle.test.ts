import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { setUp } from '../../tools/start/set-up.mjs'
import { ENTRY, filesOf, readManifest, visitSource } from './manifest.mjs'

const dist = fileURLToPath(new URL('../dist', import.meta.url))

interface Facts {
  documents: { screen: string; path: string; file: string }[]
  fallback: string
  csp: { styleHashes: string[]; scriptHashes: string[] }
}

const facts = (): Facts => JSON.parse(readFileSync(`${dist}/documents.json`, 'utf8'))
const scripts = () => readdirSync(`${dist}/assets`).filter((file) => file.endsWith('.js'))
const sizeOf = (file: string) =>
  statSync(existsSync(`${dist}/${file}.br`) ? `${dist}/${file}.br` : `${dist}/${file}`).size
const sum = (files: string[]) => files.reduce((total, file) => total + sizeOf(file), 0)

function reactSize(): number {
  const react = scripts().find((file) => file.startsWith('react-'))
  if (!react) throw new Error('no file holds React alone')
  return sizeOf(`assets/${react}`)
}

/** What a document drawn at build, home, and any other page of a shopper may load over the wire, held against React alone. */
const DOCUMENT_TIMES_REACT = 1.6
const HOME_TIMES_REACT = 2.5
const PAGE_TIMES_REACT = 2.75
const HOME = 'src/pages/account-home/index.tsx'
/** So many scripts at most before a page can draw. */
const MOST_SCRIPTS = 28

// Of the sources as they are; whoever else builds here at the same time is waited for.
beforeAll(() => setUp(['web']), 120_000)

test('no chunk holds the schemas of the contract: the browser knows only where its calls go', () => {
  for (const file of scripts()) {
    const text = readFileSync(`${dist}/assets/${file}`, 'utf8')
    expect(text.includes('~kind') || text.includes('additionalProperties'), file).toBe(false)
  }
})

test('the builder’s own preload helper is in no chunk', () => {
  for (const file of scripts()) expect(readFileSync(`${dist}/assets/${file}`, 'utf8'), file).not.toContain('csp-nonce')
})

test('the parts for development are in no chunk', () => {
  for (const file of scripts()) expect(readFileSync(`${dist}/assets/${file}`, 'utf8'), file).not.toContain('设计系统')
})

test('each document drawn at build stays within its budget and loads no member part', async () => {
  const manifest = await readManifest(dist)
  const limit = DOCUMENT_TIMES_REACT * reactSize()
  for (const { screen } of facts().documents) {
    const files = filesOf(manifest, [visitSource(screen)]).scripts
    const size = sum(files)
    console.log(`${screen}: ${size} bytes of script over the wire, limit ${Math.floor(limit)}`)
    expect(size).toBeLessThanOrEqual(limit)
    expect(files.filter((file) => /packages-|shared-/.test(file))).toEqual([])
  }
})

test('a page of a shopper needs few scripts and stays within its budget before it can draw', async () => {
  const manifest = await readManifest(dist)
  const pages = Object.keys(manifest).filter((source) => /^src\/pages\/(?!ops\/)[^/]+\/index\.tsx$/.test(source))
  expect(pages).toContain(HOME)
  for (const page of pages) {
    const limit = (page === HOME ? HOME_TIMES_REACT : PAGE_TIMES_REACT) * reactSize()
    const { scripts } = filesOf(manifest, [ENTRY, page])
    expect(scripts.length, `${page}: ${scripts.join(' ')}`).toBeLessThanOrEqual(MOST_SCRIPTS)
    const size = sum(scripts)
    expect(size, `${page}: ${size} bytes`).toBeLessThanOrEqual(limit)
  }
})

test('no files import each other in a circle: which of them runs first would be chance', async () => {
  const manifest = await readManifest(dist)
  const circles: string[] = []
  const follow = (key: string, way: readonly string[]) => {
    if (way.includes(key)) return void circles.push([...way.slice(way.indexOf(key)), key].join(' → '))
    if (done.has(key)) return
    for (const next of manifest[key]?.imports ?? []) follow(next, [...way, key])
    done.add(key)
  }
  const done = new Set<string>()
  for (const key of Object.keys(manifest)) follow(key, [])
  expect(circles).toEqual([])
})

test('documents hold to the content policy: no inline script, no style attribute, the inlined style by its hash', async () => {
  const { createHash } = await import('node:crypto')
  for (const { file } of [...facts().documents, { file: facts().fallback }]) {
    const html = readFileSync(`${dist}/${file}`, 'utf8')
    expect(html).not.toMatch(/<script(?![^>]*\ssrc=)/)
    expect(html).not.toMatch(/\sstyle="/)
    expect(html).not.toMatch(/\son\w+="/)
    const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map((match) => match[1] ?? '')
    for (const style of styles) {
      const hash = `sha256-${createHash('sha256').update(style).digest('base64')}`
      expect(facts().csp.styleHashes).toContain(hash)
    }
  }
})

test('every asset that a document names is there', () => {
  for (const { file } of [...facts().documents, { file: facts().fallback }]) {
    const html = readFileSync(`${dist}/${file}`, 'utf8')
    for (const [, address] of html.matchAll(/(?:src|href)="(\/assets\/[^"#]+)/g)) {
      expect(existsSync(`${dist}${address}`), address).toBe(true)
    }
  }
})
