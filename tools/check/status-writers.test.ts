import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../system/root.mjs'
import { findStatusWriters } from './status-writers.mjs'

/** What the check says of a repository with one file in the server. */
function problemsOf(text: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'status-writers-'))
  const path = join(folder, 'server/src/areas/payments/store.ts')
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  const problems = findStatusWriters(folder)
  rmSync(folder, { recursive: true })
  return problems
}

// Holds orders#94.
it('nothing in the server writes the status of orders but transitionOrder', () => {
  expect(findStatusWriters(root)).toEqual([])
})

it.each([
  ['a statement', 'tx.query("UPDATE orders SET paid_at = $1, status = 30 WHERE id = $2")'],
  ['the query builder', 'tx.orm.update(orders).set({ status: 30 }).where(mine)'],
  ['the store of orders', 'await writeStatus(tx, change, now)'],
])('a status that is written by %s elsewhere is found', (_how, text) => {
  expect(problemsOf(text)).toHaveLength(1)
})

it.each([
  ['reads the status', 'tx.query("SELECT status FROM orders WHERE status = 30")'],
  ['writes another column where the status is right', 'tx.query("UPDATE orders SET paid_at = $1 WHERE status = 30")'],
  ['writes the status of something else', 'tx.orm.update(claims).set({ status: 30 })'],
])('what %s is let be', (_how, text) => {
  expect(problemsOf(text)).toEqual([])
})
