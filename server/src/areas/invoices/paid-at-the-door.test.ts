import { type BuiltOrder, prize } from '@shop/world'
import { expect, it } from 'vitest'
import type { TaxGateway } from '../../gateways/tax/port.ts'
import { useOrderDesk } from '../../testing/order-desk.ts'
import { heldOrder, linesOf, openDesk, orderRow, parcel, shelf } from '../../testing/order-steps.ts'
import { useShop } from '../../testing/shop.ts'
import { invoiceDelivery } from './settle-invoice.ts'

const shop = useShop()
const on = useOrderDesk(shop)
const { post, sql } = on

const delivered = (code: string) =>
  post(code, 'traces', { description: '快件已签收', time: on.now.getTime(), stage: 'delivered' })
const receive = (code: string) => on.call('PUT', `/v3/orders/${code}/received`)
/** Cash on delivery, shipped, with an invoice that was asked for when it was settled. */
const onItsWay = () =>
  on.a.order({
    member: on.member,
    paymentType: 1,
    status: 'waitReceiving',
    parcelStage: 'collected',
    lines: linesOf('first', 'second'),
    invoice: { state: 'requested', type: '1-1', title: '林知夏', taxPayerNumber: null, content: '商品明细' },
  })

/** What the order says of its invoice once everything that waited for that is done. */
async function stateOf(order: BuiltOrder): Promise<string> {
  const waiting = await sql(
    `SELECT id, payload FROM outbox_messages WHERE kind = 'invoice' AND payload ->> 'accountId' = $1`,
    [on.member.accountId],
  )
  for (const { id, payload } of waiting) {
    await invoiceDelivery(shop().shop)(payload, id)
    await sql('DELETE FROM outbox_messages WHERE id = $1', [id])
  }
  return (await orderRow(shop(), order)).invoiceState
}

// Holds orders#81.
it('an invoice of cash on delivery is made once it is received and paid, whichever comes last', async () => {
  const first = await onItsWay()
  await receive(first.ordersCode)
  expect(await stateOf(first)).toBe('requested')
  await delivered(first.ordersCode)
  expect(await stateOf(first)).toBe('issued')
  const second = await onItsWay()
  await post(second.ordersCode, 'collection')
  expect(await stateOf(second)).toBe('requested')
  await receive(second.ordersCode)
  expect(await stateOf(second)).toBe('issued')
})

// Holds orders#82.
it('a wish that was changed before a split goes to the parts that cost something, a parcel of gifts has none', async () => {
  const order = await heldOrder(shop(), on.a, {
    member: on.member,
    paymentType: 1,
    status: 'waitAudit',
    lines: [...linesOf('first'), { ...prize(shelf.elsewhere), warehouse: 'WH' }],
    invoice: { state: 'requested', type: '1-1', title: '林知夏', taxPayerNumber: null, content: '商品明细' },
  })
  const wish = { ordersCode: order.ordersCode, invoiceType: '1-1', title: '林知秋' }
  expect(await on.call('POST', '/my_invoice', wish)).toMatchObject({ status: 204 })
  expect(await on.call('GET', `/my_invoice/${order.ordersCode}`)).toMatchObject({ body: { title: '林知秋' } })
  expect(await post(order.ordersCode, 'verdict', { approved: true })).toMatchObject({ status: 204 })
  const parts = await sql('SELECT id, orders_code AS "ordersCode", warehouse FROM orders WHERE parent_id = $1', [
    order.id,
  ])
  const [goods, gifts] = ['GZ', 'WH'].map((warehouse) => parts.find((part) => part.warehouse === warehouse))
  const { content } = (await on.call('GET', '/my_invoice')).body
  expect(content).toMatchObject([{ ordersCode: goods.ordersCode, title: '林知秋' }])

  // Nobody reviews gifts: their parcel is over once it is there.
  for (const { ordersCode } of parts) {
    await post(ordersCode, 'shipment', parcel)
    expect(await receive(ordersCode)).toMatchObject({ status: 204 })
  }
  expect([(await orderRow(shop(), goods)).status, (await orderRow(shop(), gifts)).status]).toEqual([45, 50])
  await delivered(goods.ordersCode)
  expect([await stateOf(goods), await stateOf(gifts)]).toEqual(['issued', 'none'])
})

it('one that nobody paid for is dropped with the order', async () => {
  const order = await onItsWay()
  await post(order.ordersCode, 'return', { reason: '收货人拒收' })
  expect(await stateOf(order)).toBe('none')
})

it('an invoice that a merge handed on while it was made is asked for by its new account', async () => {
  const order = await onItsWay()
  await delivered(order.ordersCode)
  await receive(order.ordersCode)
  const { member: into } = await openDesk(shop(), on.a)
  const { gateways } = shop().shop
  const tax: TaxGateway = {
    ...gateways.tax,
    request: async (invoice) => {
      // Everything of the order goes to another account before the answer comes.
      for (const table of ['invoices', 'invoice_submission_directory']) {
        await sql(`UPDATE ${table} SET account_id = $2 WHERE account_id = $1`, [on.member.accountId, into.accountId])
      }
      return gateways.tax.request(invoice)
    },
  }
  const [message] = await sql(
    `SELECT id, payload FROM outbox_messages WHERE kind = 'invoice' AND payload ->> 'accountId' = $1 ORDER BY id DESC LIMIT 1`,
    [on.member.accountId],
  )
  await invoiceDelivery({ ...shop().shop, gateways: { ...gateways, tax } })(message.payload, message.id)
  const handedOn = [into.accountId]
  expect(await sql('SELECT state FROM invoices WHERE account_id = $1', handedOn)).toEqual([{ state: 'requested' }])
  expect(await sql('SELECT state FROM invoice_submission_directory WHERE account_id = $1', handedOn)).toEqual([
    { state: 'submitted' },
  ])
})
