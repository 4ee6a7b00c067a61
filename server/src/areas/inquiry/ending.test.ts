import { settingMost } from '@shop/contract/areas/mall'
import { inquiryLimits } from '@shop/contract/fields/inquiry'
import { DAY, HOUR } from '@shop/world'
import { beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '../../platform/db/transaction.ts'
import {
  fillDiseases,
  orderToFillIn,
  type PharmacistAtWork,
  pharmacistAtWork,
  submitFilled,
} from '../../testing/inquiry-steps.ts'
import { useOrderDesk } from '../../testing/order-desk.ts'
import { callsBy, orderRow } from '../../testing/order-steps.ts'
import { actedAuthority } from '../../testing/patient-steps.ts'
import { useShop } from '../../testing/shop.ts'
import { endDueOrders, transitionOrder } from '../orders/index.ts'
import { expireApprovals } from './actions/expire-approvals.ts'
import { presentRecords } from './read-records.ts'
import { findRecord } from './store/records.ts'

const shop = useShop({ realName: actedAuthority().provider })
const on = useOrderDesk(shop)
const { sql } = on
let pharmacist: PharmacistAtWork

beforeAll(async () => {
  await fillDiseases(shop())
  pharmacist = await pharmacistAtWork(shop(), on.a)
})

async function approved() {
  const { order, patientId } = await orderToFillIn(shop(), on.a, on.member)
  const id = await submitFilled(on.call, order.ordersCode, patientId)
  await pharmacist.open(id)
  await pharmacist.approve(id)
  return { order, patientId, id }
}
const seen = (id: string) => on.call('GET', `/prescriptions/${id}`).then(({ body }) => body)
const later = (ms: number) => new Date(shop().shop.clock.now().getTime() + ms)

describe('how a record ends', () => {
  // Holds care#96, care#98.
  it('has expired when nobody paid by the order’s deadline, which comes before its validity is over', async () => {
    expect(settingMost.paymentHours * HOUR).toBeLessThanOrEqual(inquiryLimits.validDays * DAY)
    const { order, id } = await approved()
    await endDueOrders(shop().shop, later(24 * HOUR + 1))
    expect(await orderRow(shop(), order)).toMatchObject({ status: 200 })
    expect(await seen(id)).toMatchObject({ state: 'expired', step: 'none', reason: '超过处方有效期未支付' })
  })

  // Holds care#96.
  it('expires three days after the approval to the millisecond, unless it was used', async () => {
    const { id } = await approved()
    const { validUntil } = await seen(id)
    await expireApprovals(shop().shop, new Date(validUntil - 1))
    expect(await seen(id)).toMatchObject({ state: 'approved' })
    await expireApprovals(shop().shop, new Date(validUntil))
    expect(await seen(id)).toMatchObject({ state: 'expired' })
    const used = await approved()
    await sql('UPDATE prescriptions SET used_at = now() WHERE id = $1', [used.id])
    await expireApprovals(shop().shop, later(4 * DAY))
    expect(await seen(used.id)).toMatchObject({ state: 'approved', step: 'served' })
  })

  // Holds care#96.
  it('is shown as expired from the moment on at which its validity is over, before the clock has come by', async () => {
    const { id } = await approved()
    const { validUntil } = await seen(id)
    const { member } = on
    const shownAt = async (at: number) => {
      const row = (await findRecord(shop().shop.pool, member.accountId, id))!
      const [record] = await presentRecords(shop().shop.pool, shop().shop, member.accountId, [row], new Date(at))
      return record
    }
    expect(await shownAt(validUntil - 1)).toMatchObject({ state: 'approved', step: 'pay', reason: null })
    expect(await shownAt(validUntil)).toMatchObject({ state: 'expired', step: 'none', reason: '超过处方有效期未支付' })
    await sql('UPDATE prescriptions SET used_at = now() WHERE id = $1', [id])
    expect(await shownAt(validUntil)).toMatchObject({ state: 'approved', step: 'served', reason: null })
  })

  // Holds care#99.
  it('is used once its order is paid, and stays so', async () => {
    const { order, id } = await approved()
    const { pool, events } = shop().shop
    const now = shop().shop.clock.now()
    const paid = { accountId: order.accountId, orderId: order.id, to: 'waitDelivery', actor: 'payment' } as const
    await transaction(pool, (tx) => transitionOrder(tx, events, paid, now))
    expect(await orderRow(shop(), order)).toMatchObject({ status: 30 })
    expect(await seen(id)).toMatchObject({ state: 'approved', step: 'served' })
  })

  // Holds care#98.
  it('is withdrawn as a draft where the order waited a day in vain', async () => {
    const { order } = await orderToFillIn(shop(), on.a, on.member)
    const { body } = await on.call('PUT', `/inquiry/${order.ordersCode}`, { version: 0 })
    await endDueOrders(shop().shop, later(24 * HOUR + 1))
    expect(await seen(body.id)).toMatchObject({ state: 'withdrawn' })
    expect(await sql('SELECT to_state FROM prescription_events WHERE prescription_id = $1', [body.id])).toHaveLength(2)
  })

  // Holds care#98.
  it('is withdrawn with an order that the shop cancels after the approval', async () => {
    const { order, id } = await approved()
    expect(await on.post(order.ordersCode, 'cancel', { reason: '缺货' })).toMatchObject({ status: 204 })
    expect(await seen(id)).toMatchObject({ state: 'withdrawn' })
  })
})

describe('one prescription', () => {
  // Holds care#97.
  it('serves one order: its id is not taken for another, and its events are not rewritten', async () => {
    const { id } = await approved()
    const other = await orderToFillIn(shop(), on.a, on.member)
    const copy = 'UPDATE prescriptions SET order_id = $2 WHERE id = $1'
    await on.call('PUT', `/inquiry/${other.order.ordersCode}`, { version: 0 })
    await expect(sql(copy, [id, other.order.id])).rejects.toThrow('prescriptions_one_live')
    await expect(sql('DELETE FROM prescription_events WHERE prescription_id = $1', [id])).rejects.toThrow()
    await expect(sql('UPDATE prescription_reviews SET open_for = 0 WHERE prescription_id = $1', [id])).rejects.toThrow()
  })

  // Holds care#168.
  it('of a child is not approved by one pharmacist, not even in the database', async () => {
    const { id } = await approved()
    await expect(
      sql('UPDATE prescriptions SET is_child = true, first_reviewer_id = reviewer_id WHERE id = $1', [id]),
    ).rejects.toThrow('prescriptions_approved_by_two')
  })
})

describe('a record that a world is made with', () => {
  it.each(['draft', 'submitted', 'approved', 'refused', 'expired', 'withdrawn'] as const)(
    'stands as %s',
    async (state) => {
      const { member, bearer } = await on.a.session()
      const call = callsBy(shop(), bearer)
      const built = await on.a.prescription({ member, state })
      const { body } = await call('GET', `/prescriptions/${built.id}`)
      expect(body).toMatchObject({ state, ordersCode: built.order.ordersCode, isPerfect: state !== 'draft' })
      const { body: order } = await call('GET', `/v3/orders/${built.order.ordersCode}`)
      expect(order.prescription.state).toBe(
        { draft: 'inquiryNeeded', refused: 'refused', approved: 'approved', expired: 'approved' }[state as string] ??
          'underReview',
      )
    },
  )

  it('of a child that was approved has been seen by two', async () => {
    const { id } = await on.a.prescription({ state: 'approved', patient: { birthday: '2020-03-04' } })
    const [row] = await sql('SELECT first_reviewer_id <> reviewer_id AS two FROM prescriptions WHERE id = $1', [id])
    expect(row.two).toBe(true)
  })
})
