import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { requireWritable } from './writable.ts'

const folder = mkdtempSync(join(tmpdir(), 'writable-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('makes a folder with those above it, and leaves nothing in it', () => {
  requireWritable('UPLOADS_DIR', join(folder, 'a', 'b'))
  requireWritable('UPLOADS_DIR', join(folder, 'a', 'b'))
  expect(readdirSync(join(folder, 'a', 'b'))).toEqual([])
})

it('refuses a folder that cannot be made, such as one below a file or below the list of processes, and names the setting', () => {
  writeFileSync(join(folder, 'file'), '')
  for (const impossible of [join(folder, 'file', 'x'), '/proc/x', '/dev/null/x']) {
    expect(() => requireWritable('UPLOADS_DIR', impossible)).toThrow(/UPLOADS_DIR: the folder .* cannot be written/)
  }
})
