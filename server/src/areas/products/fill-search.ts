import { transaction } from '../../platform/db/transaction.ts'
import type { Platform } from '../../platform/platform.ts'
import { searchReader } from './read-names.ts'
import { lockUnsearchable, writeSearchFields } from './store/catalogue.ts'

/** Products in one transaction: short enough that nobody who sells one waits. */
const AT_ONCE = 100

/**
 * Makes products findable that came in before there was a search; with the start, beside the work. Several processes share
 * the work, and it ends when there is none left.
 */
export async function fillSearch({ pool }: Pick<Platform, 'pool'>): Promise<void> {
  let last: string | undefined = ''
  while (last !== undefined) {
    const after = last
    last = await transaction(pool, async (tx) => {
      const rows = await lockUnsearchable(tx, after, AT_ONCE)
      if (rows.length === 0) return undefined
      const searchFieldsOf = await searchReader()
      for (const row of rows) await writeSearchFields(tx, row.code, searchFieldsOf(row))
      return rows.at(-1)?.code
    })
  }
}
