import type { Database } from '../../../platform/db/database.ts'
import { type PresentedDisease, presentDisease } from '../present.ts'
import { readOffered } from '../store/diseases.ts'

/** The diseases of these codes that can be chosen, by code (care#56); unknown and withdrawn ones are left out. */
export async function findDiseases(db: Database, codes: readonly string[]): Promise<Map<string, PresentedDisease>> {
  const found = await readOffered(db, codes)
  return new Map([...found].map(([code, disease]) => [code, presentDisease(disease)]))
}
