import type { Database } from '../../../platform/db/database.ts'
import { daysPerPack } from '../domain/days-of-supply.ts'
import type { Dose } from '../domain/substances.ts'
import { readDrugs } from '../store/reference.ts'

export interface UsualDose extends Dose {
  /** Whole days that a pack lasts. */
  daysPerPack: number
}

/** How products are usually taken, by their codes; those of which nobody can tell are left out (care#150). */
export async function readUsualDoses(db: Database, productCodes: readonly string[]): Promise<Map<string, UsualDose>> {
  const drugs = await readDrugs(db, productCodes)
  return new Map(
    [...drugs.values()].flatMap(({ productCode, dose }) =>
      dose ? [[productCode, { ...dose, daysPerPack: daysPerPack(dose) }] as const] : [],
    ),
  )
}
