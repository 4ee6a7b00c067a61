import { type PatientRules, patientRulesOf } from '@shop/contract/fields/patients'
import type { Database } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { readSettingsOf } from '../mall/index.ts'

/**
 * The rules that the shop's settings make for patients (care#32). What a browser says of checks is not asked. Without an order those for
 * products that are not strictly controlled hold; the inquiry judges by its order.
 */
export async function readPatientRules(
  db: Database,
  { log }: Pick<Platform, 'log'>,
  isStrictlyControlled = false,
): Promise<PatientRules> {
  const { rxRules } = await readSettingsOf(db, log, 'mall-global')
  return patientRulesOf(rxRules, isStrictlyControlled)
}
