import { relationNames } from '@shop/contract/messages/patients'
import type { Database } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { hasAccountKey } from '../../platform/secrets/account-keys.ts'
import { readPatientOfOrder } from '../inquiry/index.ts'
import { readUsualDoses } from '../medication/index.ts'
import { type OrderTransition, readForReview } from '../orders/index.ts'
import { readPatientForCare } from '../patients/index.ts'
import { supplyPlan, unsupplyPlans } from './actions/supply-plans.ts'

/**
 * Follows orders and sub-orders: what is received supplies plans, what is refunded afterwards no longer does (care#190, care#195). An
 * order that an erased account left supplies nobody.
 */
export function followTransition({ keyring }: Pick<Platform, 'keyring'>) {
  return async (tx: Database, transition: OrderTransition, now: Date): Promise<void> => {
    const { accountId, orderId, isSplit, from, to } = transition
    if (isSplit) return
    if (to === 'refundOrder') return unsupplyPlans(tx, { accountId, orderId }, now)
    if (from !== 'waitReceiving' || to !== 'waitEvaluate') return
    const { drugs = [] } = (await readForReview(tx, { accountId, orderId }, now)) ?? {}
    const doses = await readUsualDoses(
      tx,
      drugs.map(({ productCode }) => productCode),
    )
    if (doses.size === 0 || !(await hasAccountKey(tx, accountId, 'personal'))) return
    const patient = await patientOf(tx, { keyring }, transition, now)
    for (const drug of drugs) {
      const dose = doses.get(drug.productCode)
      if (dose) await supplyPlan(tx, { ...transition, patient, drug, dose }, now)
    }
  }
}

async function patientOf(
  tx: Database,
  { keyring }: Pick<Platform, 'keyring'>,
  { accountId, orderId, parentId }: OrderTransition,
  now: Date,
): Promise<{ id: string; label: string } | null> {
  const patientId = await readPatientOfOrder(tx, { accountId, orderId: parentId ?? orderId })
  const patient = patientId && (await readPatientForCare(tx, keyring, { accountId, patientId }, now))
  return patient ? { id: patient.id, label: relationNames[patient.relationLabel] } : null
}
