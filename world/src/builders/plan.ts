import { type Database, lockLivePlans, movePlan, newId, readUsualDoses, supplyPlan } from '@shop/server/testing/seeding'
import { productByCode } from '../catalogue/index.ts'
import type { BuiltMember } from './member.ts'
import type { BuiltOrder } from './order.ts'

export interface PlanOptions {
  /** A drug of the catalogue whose dose is known. */
  productCode?: string
  /** Packs. */
  amount?: number
  /** The order that brought it; one that is not kept unless said. */
  order?: Pick<BuiltOrder, 'id' | 'ordersCode'>
  patient?: { id: string; label: string } | null
  state?: 'offered' | 'active' | 'paused'
  /** When the order was received, and the plan started; now unless said. */
  suppliedAt?: Date
}

/** A medicine plan as it comes of a receipt, started unless something else matters. */
export async function buildPlan(
  tx: Database,
  { accountId }: Pick<BuiltMember, 'accountId'>,
  options: PlanOptions,
  now: Date,
): Promise<{ id: string }> {
  const { productCode = '10020001', amount = 1, patient = null, state = 'active', suppliedAt = now } = options
  const order = options.order ?? { id: newId(suppliedAt), ordersCode: '000000000000000000' }
  const dose = (await readUsualDoses(tx, [productCode])).get(productCode)
  if (!dose) throw new Error(`nobody knows how ${productCode} is taken`)
  const { productName } = productByCode(productCode)
  const drug = { productCode, productName, amount }
  const { id: orderId, ordersCode } = order
  await supplyPlan(tx, { accountId, orderId, ordersCode, patient, drug, dose }, suppliedAt)
  const plan = (await lockLivePlans(tx, accountId)).find((each) => each.productCode === productCode)
  if (!plan) throw new Error(`${amount} of ${productCode} last too short for a plan`)
  const key = { accountId, id: plan.id }
  if (state === 'offered') return key
  const started = await movePlan(tx, key, { version: plan.version, state: 'active' }, suppliedAt)
  if (state === 'paused') await movePlan(tx, key, { version: started.version, state }, suppliedAt)
  return key
}
