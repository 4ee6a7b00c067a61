import { transaction } from '../../platform/db/transaction.ts'
import type { Platform } from '../../platform/platform.ts'
import { readBuiltInList } from './built-in-list.ts'
import { importDiseases } from './import-diseases.ts'
import { hasDiseases, waitForOthers } from './store/diseases.ts'

/**
 * Gives a shop that knows no disease the list that comes along; with the start, beside the work. Each row says which list it is from, and
 * operators change and withdraw it like any other (care#64).
 */
export async function fillDiseases({ pool, clock }: Pick<Platform, 'pool' | 'clock'>): Promise<void> {
  if (await hasDiseases(pool)) return
  await transaction(pool, async (tx) => {
    await waitForOthers(tx)
    if (!(await hasDiseases(tx))) await importDiseases(tx, readBuiltInList(), clock.now())
  })
}
