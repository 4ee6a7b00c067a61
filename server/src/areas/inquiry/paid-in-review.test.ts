import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  fillDiseases,
  orderToFillIn,
  type PharmacistAtWork,
  passportOf,
  pharmacistAtWork,
  submitFilled,
} from '../../testing/inquiry-steps.ts'
import { orderRow } from '../../testing/order-steps.ts'
import { setRxRules } from '../../testing/patient-steps.ts'
import { useCashier } from '../../testing/payment-steps.ts'

const on = await useCashier()
const { shop } = on
let pharmacist: PharmacistAtWork

beforeAll(async () => {
  await fillDiseases(shop())
  pharmacist = await pharmacistAtWork(shop(), on.a)
  await setRxRules(shop(), { prepositionCheckType: 0 })
})
afterAll(() => setRxRules(shop()))

const toFillIn = async () => orderToFillIn(shop(), on.a, on.member, { patient: await passportOf(shop(), on) })
async function submitted() {
  const { order, patientId } = await toFillIn()
  return { order, id: await submitFilled(on.call, order.ordersCode, patientId) }
}
const actionsOf = async (code: string) => (await on.call('GET', `/v3/orders/${code}`)).body.actions

describe('in a shop where paying may come before the review, an order', () => {
  // Holds care#101.
  it('is paid once its record is perfect, stays under review, and goes on when it is approved', async () => {
    const { order, id } = await submitted()
    expect(await actionsOf(order.ordersCode)).toContain('pay')
    const listed = (await on.call('GET', '/v3/orders?page=1&size=4')).body.content
    expect(listed.find((card: { ordersCode: string }) => card.ordersCode === order.ordersCode).actions).toContain('pay')
    await on.pay('alipay', order.ordersCode)
    const paid = await orderRow(shop(), order)
    expect(paid).toMatchObject({ status: 20, rxState: 'underReview' })
    expect(paid.paidAt).not.toBeNull()
    expect(await actionsOf(order.ordersCode)).not.toContain('pay')
    await pharmacist.open(id)
    expect(await pharmacist.approve(id)).toMatchObject({ status: 200 })
    expect(await orderRow(shop(), order)).toMatchObject({ status: 30, rxState: 'approved' })
    expect((await on.call('GET', `/prescriptions/${id}`)).body).toMatchObject({ state: 'approved', step: 'served' })
  })

  // Holds care#101.
  it('that was paid is paid back when it is refused', async () => {
    const { order, id } = await submitted()
    await on.pay('alipay', order.ordersCode)
    await pharmacist.open(id)
    expect(await pharmacist.refuse(id)).toMatchObject({ status: 200 })
    await on.deliver()
    expect(await orderRow(shop(), order)).toMatchObject({ status: 150, rxState: 'refused' })
    const { body } = await on.call('GET', `/v3/orders/${order.ordersCode}/money`)
    expect(body.refunded).toBe(body.paid)
    expect((await on.call('GET', `/prescriptions/${id}`)).body).toMatchObject({ state: 'refused' })
  })

  // Holds care#101.
  it('is not paid before its record is perfect', async () => {
    const { order } = await toFillIn()
    expect(await actionsOf(order.ordersCode)).not.toContain('pay')
    expect(await on.start('alipay', order.ordersCode)).toMatchObject({ status: 409 })
  })

  // Holds care#101.
  it('that is paid for while it is approved is paid once', async () => {
    const { order, id } = await submitted()
    const { outTradeNo } = await on.start('alipay', order.ordersCode)
    await pharmacist.open(id)
    await pharmacist.approve(id)
    expect(await orderRow(shop(), order)).toMatchObject({ status: 10 })
    await on.payAttempt(outTradeNo)
    expect(await orderRow(shop(), order)).toMatchObject({ status: 30 })
  })
})

describe('in every other shop, an order', () => {
  // Holds care#101.
  it('waits for the pharmacist before it is paid', async () => {
    await setRxRules(shop())
    const { order } = await submitted()
    await setRxRules(shop(), { prepositionCheckType: 0 })
    // The rule of the submission holds.
    expect(await actionsOf(order.ordersCode)).not.toContain('pay')
    expect(await on.start('alipay', order.ordersCode)).toMatchObject({ status: 409 })
  })
})
