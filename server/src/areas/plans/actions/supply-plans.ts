import { PLAN_LEAST_DAYS, planLimits, usualTimesOf } from '@shop/contract/fields/plans'
import type { Database } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { UsualDose } from '../../medication/index.ts'
import { withSupply } from '../domain/changed-plan.ts'
import { dayBegan } from '../domain/schedule.ts'
import { insertPlan, lockLivePlans, type PlanRow, writePlan } from '../store/plans.ts'
import { insertSupply, takeBackSupplies } from '../store/supplies.ts'

/** What an order brought of one drug, for one patient. */
export interface Delivery {
  accountId: string
  orderId: string
  ordersCode: string
  /** Null where nobody knows. */
  patient: { id: string; label: string } | null
  drug: { productCode: string; productName: string; amount: number }
  dose: UsualDose
}

/**
 * Adds what came to the patient's plan of that drug, or offers a plan where there is none and it lasts long enough
 * (care#190, care#191): once an order and product. Nothing is offered beyond what a member may have.
 */
export async function supplyPlan(tx: Database, delivery: Delivery, now: Date): Promise<void> {
  const { accountId, orderId, ordersCode, patient, drug, dose } = delivery
  const units = Math.min(dose.unitsPerPack * drug.amount, planLimits.unitsLeft)
  const live = await lockLivePlans(tx, accountId)
  const known = live.find((plan) => plan.productCode === drug.productCode && plan.patientId === (patient?.id ?? null))
  if (!known && (dose.daysPerPack * drug.amount < PLAN_LEAST_DAYS || live.length >= planLimits.live)) return
  const planId = known?.id ?? newId(now)
  const { productCode } = drug
  const isNew = await insertSupply(tx, { accountId, orderId, productCode, planId, ordersCode, units, suppliedAt: now })
  if (!isNew) return
  if (known) await writePlan(tx, withSupply(known, units, now))
  else await insertPlan(tx, offeredPlan(delivery, { id: planId, units }, now))
}

/** Takes back what an order had brought, as it was refunded (care#195). */
export async function unsupplyPlans(
  tx: Database,
  order: { accountId: string; orderId: string },
  now: Date,
): Promise<void> {
  const live = new Map((await lockLivePlans(tx, order.accountId)).map((plan) => [plan.id, plan]))
  for (const { planId, units } of await takeBackSupplies(tx, order, now)) {
    const plan = live.get(planId)
    if (plan) live.set(planId, await writePlan(tx, withSupply(plan, -units, now)))
  }
}

function offeredPlan(
  { accountId, patient, drug, dose }: Delivery,
  { id, units }: { id: string; units: number },
  now: Date,
): Omit<PlanRow, 'version' | 'remindRefill'> {
  return {
    accountId,
    id,
    state: 'offered',
    productCode: drug.productCode,
    productName: drug.productName,
    patientId: patient?.id ?? null,
    patientLabel: patient?.label ?? null,
    unit: dose.unit,
    unitsPerTime: dose.unitsPerTime,
    times: usualTimesOf(dose.timesPerDay),
    everyDays: dose.everyDays,
    startsOn: dayBegan(now),
    unitsCounted: units,
    countedAt: now,
    refillDueAt: null,
    refillToldAt: null,
    createdAt: now,
  }
}
