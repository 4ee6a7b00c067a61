import { watchStatements } from './statement-log.ts'

/** The first lock that a transaction takes on rows of a table, by the statement that takes it. */
export interface RowLock {
  table: string
  statement: string
}

/** Words that lock rows which are there already, before the table that they lock; a new row that replaces one locks that. */
const locking = /\b(?:update|delete from)\s+"?(\w+)"?/gi
const reading = /\bfrom\s+"?(\w+)"?/i
const held = /\bfor (?:no key update|update|share)\b(?: of "?(\w+)"?)?/gi
const replacing = /\binsert into\s+"?(\w+)"?[\s\S]*\bon conflict\b[\s\S]*\bdo update\b/i

function lockedBy(statement: string): string[] {
  const reads = [...statement.matchAll(held)].map(({ index, 1: named }, place, all) => {
    const before = all[place - 1]
    return named ?? reading.exec(statement.slice(before ? before.index : 0, index))?.[1]
  })
  const replaced = replacing.exec(statement)?.[1]
  const written = [...statement.replace(/\b(?:for (?:no key )?|do )update\b/gi, '').matchAll(locking)].map(
    ([, table]) => table,
  )
  return [...reads, replaced, ...written].filter((table) => table !== undefined)
}

/**
 * Watches what goes to the database while `work` runs.
 * @returns one list for each transaction that locked rows: the tables in the order in which it first locked rows of each
 */
export async function watchRowLocks(work: () => Promise<void>): Promise<RowLock[][]> {
  const open = new Map<unknown, RowLock[]>()
  const transactions: RowLock[][] = []
  await watchStatements(work, note)
  return transactions.filter((locks) => locks.length > 0)

  function note(statement: string, client: unknown): void {
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
