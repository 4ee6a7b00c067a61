import type { WarningCheck } from '@shop/contract/areas/medication'
import { prescriptionTypes } from '@shop/contract/fields/prescription'
import type { Static } from 'typebox'
import type { Database } from '../../../platform/db/database.ts'
import { readCareFacts } from '../../products/index.ts'
import { findWarningsOf } from '../domain/find-warnings.ts'
import { type CarePatient, patientFacts } from '../domain/patient-facts.ts'
import type { Drug } from '../domain/substances.ts'
import { readActiveRules, readDrugs, readSubstances } from '../store/reference.ts'

export interface CheckedOrder {
  /** Products of the order with their packs; gifts and what is no medicine may be among them. */
  products: readonly { productCode: string; amount: number }[]
  patient: CarePatient
  /** What the patient was prescribed earlier and may still be taking. */
  livePrescriptions: readonly { productCode: string; amount: number; takenSince: Date }[]
}

/**
 * Compares an order with the patient and with what the patient takes already (care#140, care#141). Whether to go on in spite of
 * a warning is the caller's to ask.
 */
export async function findWarnings(
  tx: Database,
  { products, patient, livePrescriptions }: CheckedOrder,
  now: Date,
): Promise<Static<typeof WarningCheck>> {
  const codes = [...products, ...livePrescriptions].map(({ productCode }) => productCode)
  const [rules, substances] = [await readActiveRules(tx), await readSubstances(tx)]
  const [drugs, names] = [await readDrugs(tx, codes), await readCareFacts(tx, codes)]
  const drugOf = <Taken extends { productCode: string }>(taken: Taken): Taken & Drug => {
    const known = drugs.get(taken.productCode) ?? { route: 'systemic', dose: null, ingredients: [] }
    return { ...known, ...taken, productName: names.get(taken.productCode)?.name ?? taken.productCode }
  }
  const isMedicine = ({ productCode }: { productCode: string }) =>
    drugs.has(productCode) || names.get(productCode)?.prescriptionType !== prescriptionTypes.none
  return findWarningsOf(rules, {
    patient: patientFacts(patient, substances),
    ordered: products.filter(isMedicine).map(drugOf),
    live: livePrescriptions.map(drugOf),
    now,
  })
}
