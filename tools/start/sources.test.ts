import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readStamp, stampOf, writeStamp } from './sources.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sources-'))
  mkdirSync(join(folder, 'src', 'node_modules'), { recursive: true })
  writeFileSync(join(folder, 'src', 'main.ts'), 'one')
  writeFileSync(join(folder, 'lock.json'), '{}')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const stamp = (known?: ReturnType<typeof stampOf>) => stampOf(folder, ['src', 'lock.json'], known)

it('stays the same when only times change, and is remembered', () => {
  const first = stamp()
  utimesSync(join(folder, 'src', 'main.ts'), new Date(0), new Date(0))
  expect(stamp(first).digest).toBe(first.digest)
  expect(stamp().digest).toBe(first.digest)
  writeStamp(join(folder, '.cache', 'stamp.json'), first)
  expect(readStamp(join(folder, '.cache', 'stamp.json'))).toEqual(first)
})

it.each([
  ['a file changes', () => writeFileSync(join(folder, 'src', 'main.ts'), 'two')],
  ['a file is added', () => writeFileSync(join(folder, 'src', 'more.ts'), '')],
  ['a file is gone', () => rmSync(join(folder, 'src', 'main.ts'))],
  ['a folder is gone', () => rmSync(join(folder, 'src'), { recursive: true })],
  ['a single file changes', () => writeFileSync(join(folder, 'lock.json'), '[]')],
])('changes when %s', (_, change) => {
  const first = stamp()
  change()
  expect(stamp(first).digest).not.toBe(first.digest)
})

it('does not care for tests and packages', () => {
  const first = stamp()
  writeFileSync(join(folder, 'src', 'main.test.ts'), '')
  writeFileSync(join(folder, 'src', 'node_modules', 'x.js'), '')
  expect(stamp(first).digest).toBe(first.digest)
})

it('reads only files whose size or time changed', () => {
  const first = stamp()
  const path = join(folder, 'src', 'main.ts')
  const { atime, mtime } = statSync(path)
  writeFileSync(path, 'two')
  utimesSync(path, atime, mtime)
  const { mtimeMs } = statSync(path)
  const known = {
    ...first,
    files: { ...first.files, 'src/main.ts': [3, mtimeMs, 'as known'] as [number, number, string] },
  }
  expect(stamp(known).files['src/main.ts']?.[2]).toBe('as known')
})
