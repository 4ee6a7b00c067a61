import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { root } from '../system/root.mjs'
import { tempDir } from './temp-dir.mjs'

const inCache = join(root, '.cache', `test-postgres-${process.pid}`)
let memory = ''
beforeEach(() => {
  memory = mkdtempSync(join(tmpdir(), 'memory-'))
})
afterEach(() => rmSync(memory, { recursive: true, force: true }))

describe('the folder of a cluster that is thrown away', () => {
  it('is where there is room, closed to others, the same for each run of a project', () => {
    const folder = tempDir(memory, 1)
    expect(folder).toMatch(new RegExp(`^${memory}/hean-\\d+-[0-9a-f]{12}/test-postgres-${process.pid}$`))
    expect(statSync(dirname(folder)).mode & 0o777).toBe(0o700)
    expect(tempDir(memory, 1)).toBe(folder)
  })

  it('is in the cache where there is no room', () => {
    expect(tempDir(memory, Number.POSITIVE_INFINITY)).toBe(inCache)
    expect(readdirSync(memory)).toEqual([])
  })

  it('is in the cache where the system keeps no files in memory', () => {
    expect(tempDir(join(memory, 'none'), 1)).toBe(inCache)
  })

  it('is in the cache where somebody else could put a folder of his own in its place', () => {
    const own = dirname(tempDir(memory, 1))
    rmSync(own, { recursive: true })
    const elsewhere = join(memory, 'elsewhere')
    mkdirSync(elsewhere)
    symlinkSync(elsewhere, own)
    expect(tempDir(memory, 1)).toBe(inCache)
    expect(readdirSync(elsewhere)).toEqual([])
  })
})
