import pg from 'pg'
import { vi } from 'vitest'

/** The first lock that a transaction takes on rows of a table, by the statement that takes it. */
export interface RowLock {
  table: string
  statement: string
}

/** A statement as pg is handed it: its text, an object that holds it, or a run of a named statement, which holds that. */
type Statement = string | { text?: string; statement?: { text: string } }

const textOf = (given: Statement): string =>
  typeof given === 'string' ? given : (given.text ?? given.statement?.text ?? '')

/** Words that lock rows which are there already, before the table that they lock; a new row that replaces one locks that. */
const locking = /\b(?:update|delete from)\s+"?(\w+)"?/gi
const reading = /\bfrom\s+"?(\w+)"?[\s\S]*\bfor (?:no key update|update|share)\b/i
const replacing = /\binsert into\s+"?(\w+)"?[\s\S]*\bon conflict\b[\s\S]*\bdo update\b/i

function lockedBy(statement: string): string[] {
  const read = reading.exec(statement)?.[1]
  const replaced = replacing.exec(statement)?.[1]
  const written = [...statement.replace(/\b(?:for (?:no key )?|do )update\b/gi, '').matchAll(locking)].map(
    ([, table]) => table,
  )
  return [read, replaced, ...written].filter((table) => table !== undefined)
}

/**
 * Watches what goes to the database while `work` runs.
 * @returns one list for each transaction that locked rows: the tables in the order in which it first locked rows of each
 */
export async function watchRowLocks(work: () => Promise<void>): Promise<RowLock[][]> {
  const open = new Map<unknown, RowLock[]>()
  const transactions: RowLock[][] = []
  const query = pg.Client.prototype.query as (this: unknown, ...given: unknown[]) => unknown
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: unknown, ...given: unknown[]) {
    note(this, textOf(given[0] as Statement))
    return query.apply(this, given)
  } as never)
  try {
    await work()
  } finally {
    spy.mockRestore()
  }
  return transactions.filter((locks) => locks.length > 0)

  function note(client: unknown, statement: string): void {
    if (/^\s*begin\b/i.test(statement)) {
      const locks: RowLock[] = []
      open.set(client, locks)
      transactions.push(locks)
      return
    }
    if (/^\s*(?:commit|rollback)\b/i.test(statement)) open.delete(client)
    const locks = open.get(client)
    for (const table of locks ? lockedBy(statement) : []) {
      if (locks?.every((lock) => lock.table !== table)) locks.push({ table, statement })
    }
  }
}
