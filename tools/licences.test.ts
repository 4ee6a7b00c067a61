import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { licenceTable, packagesIn } from './licences.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'licences-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(path: string, text: string | object) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), typeof text === 'string' ? text : JSON.stringify(text))
}

it('lists the licence of every installed package, nested and scoped ones included, with its text', () => {
  write('node_modules/b/package.json', { name: 'b', version: '2.0.0', license: 'MIT' })
  write('node_modules/b/LICENSE', 'MIT …')
  write('node_modules/b/node_modules/a/package.json', { name: 'a', version: '1.0.0', licenses: [{ type: 'ISC' }] })
  write('node_modules/@scope/c/package.json', { name: '@scope/c', version: '3.0.0' })
  write('node_modules/@scope/c/LICENCE.md', '…')
  write('node_modules/.bin/tool', '')
  expect(licenceTable(packagesIn(folder)).split('\n').slice(2)).toEqual([
    '| @scope/c | 3.0.0 | see its text | node_modules/@scope/c/LICENCE.md |',
    '| a | 1.0.0 | ISC |  |',
    '| b | 2.0.0 | MIT | node_modules/b/LICENSE |',
    '',
  ])
})

it('knows no licence of a package that names none and brings no text', () => {
  write('node_modules/d/package.json', { name: 'd', version: '1.0.0' })
  expect(packagesIn(folder)).toEqual([{ name: 'd', version: '1.0.0', licence: '', texts: [] }])
})
