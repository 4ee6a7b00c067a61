import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { transaction } from '../../platform/db/transaction.ts'
import type { Platform } from '../../platform/platform.ts'
import { type DiseaseList, readDiseaseList } from './domain/read-list.ts'
import { rowsOfList } from './import-diseases.ts'
import { hasDiseases, insertDiseases } from './store/diseases.ts'

/** The list of diseases that comes along, until a shop feeds its own (care#64). */
export function readBuiltInList(): DiseaseList {
  // The package's own name for the file: it stands elsewhere seen from the sources than from the bundle.
  return readDiseaseList(readFileSync(createRequire(import.meta.url).resolve('#diseases'), 'utf8'))
}

/**
 * Gives a shop that knows no disease the list that comes along; with the start, beside the work. Several processes may do so at once, as
 * what is known already stays as it is. Each row says which list it is from, and operators change and withdraw it like any other (care#64).
 */
export async function fillDiseases({ pool, clock }: Pick<Platform, 'pool' | 'clock'>): Promise<void> {
  if (await hasDiseases(pool)) return
  const rows = await rowsOfList(readBuiltInList(), clock.now())
  await transaction(pool, (tx) => insertDiseases(tx, rows))
}
