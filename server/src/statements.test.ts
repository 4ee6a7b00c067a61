import { expect, it } from 'vitest'
import { useOrderDesk } from './testing/order-desk.ts'
import { heldOrder, linesOf } from './testing/order-steps.ts'
import { addItem, quote, submit } from './testing/settle-steps.ts'
import { useShop } from './testing/shop.ts'
import { openShopper, putProduct } from './testing/shopping.ts'
import { watchStatements } from './testing/statement-log.ts'

const shop = useShop()
const on = useOrderDesk(shop)

/** Statements of one operation, beside those that begin and end its transaction. */
async function statementsOf(work: () => Promise<{ status: number }>): Promise<string[]> {
  const statements: string[] = []
  const { status } = await watchStatements(work, (statement) => void statements.push(statement))
  expect(status).toBeLessThan(300)
  return statements.filter((statement) => !/^\s*(?:begin|commit|rollback)\b/i.test(statement))
}

const ordered = async () => {
  const { member } = on
  const { ordersCode } = await heldOrder(shop(), on.a, {
    member,
    status: 'waitAudit',
    paymentType: 1,
    lines: linesOf('second', 'first'),
  })
  return ordersCode
}

/**
 * What each operation may take (decision record 73). A change that goes over says so here.
 */
it.each<[operation: string, most: number, prepare: () => Promise<() => Promise<{ status: number }>>]>([
  ['a page of orders', 1, async () => () => on.call('GET', '/v3/orders?page=1')],
  [
    'an order',
    2,
    async () => {
      const ordersCode = await ordered()
      return () => on.call('GET', `/v3/orders/${ordersCode}`)
    },
  ],
  ['all counts', 1, async () => () => on.call('GET', '/counts')],
  [
    'a cancellation',
    8,
    async () => {
      const ordersCode = await ordered()
      return () => on.call('PUT', `/v3/orders/${ordersCode}/platformCancel`, { reason: 'changedMind' })
    },
  ],
  [
    'an order that is placed',
    21,
    async () => {
      const member = await openShopper(shop())
      for (const code of [await putProduct(shop()), await putProduct(shop())]) await addItem(member, code)
      const { body } = await quote(member)
      return () => submit(member, { isRx: false, expectedSum: body.sum })
    },
  ],
])('%s takes %i statements at most', async (operation, most, prepare) => {
  const call = await prepare()
  const statements = await statementsOf(call)
  expect(statements.length, `${operation}:\n${statements.join('\n')}`).toBeLessThanOrEqual(most)
})
