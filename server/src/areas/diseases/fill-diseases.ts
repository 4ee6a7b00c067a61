import { transaction } from '../../platform/db/transaction.ts'
import type { Platform } from '../../platform/platform.ts'
import { readBuiltInList } from './built-in-list.ts'
import { rowsOfList } from './import-diseases.ts'
import { hasDiseases, insertDiseases } from './store/diseases.ts'

/**
 * Gives a shop that knows no disease the list that comes along; with the start, beside the work. Several processes may do so at once, as
 * what is known already stays as it is. Each row says which list it is from, and operators change and withdraw it like any other (care#64).
 */
export async function fillDiseases({ pool, clock }: Pick<Platform, 'pool' | 'clock'>): Promise<void> {
  if (await hasDiseases(pool)) return
  const rows = await rowsOfList(readBuiltInList(), clock.now())
  await transaction(pool, (tx) => insertDiseases(tx, rows))
}
