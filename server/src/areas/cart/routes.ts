import * as contract from '@shop/contract/areas/cart'
import { addressOf } from '@shop/contract/screens'
import type { Database } from '../../platform/db/database.ts'
import type { Binder } from '../../platform/http/bind.ts'
import type { Member } from '../../platform/http/caller.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { memberTransaction } from '../../platform/sessions/member-transaction.ts'
import { readSettingsOf } from '../mall/index.ts'
import { addItem, readOffer } from './actions/add-item.ts'
import { changeItem } from './actions/change-item.ts'
import { getCart } from './actions/get-cart.ts'
import { quoteSettle } from './actions/quote-settle.ts'
import { readRebuyable, rebuyOrder } from './actions/rebuy.ts'
import { restoreItems } from './actions/restore-items.ts'
import { submitOrder } from './actions/submit-order.ts'
import { countBuyer } from './asked-buyers.ts'
import { leadTo } from './domain/leads.ts'
import { presentRebuyable } from './present.ts'
import { readSettleRules } from './read-settle-rules.ts'
import { deleteItems, selectItems } from './store/items.ts'

export function cartRoutes(binder: Binder, platform: Platform): void {
  const { pool, log } = platform

  const lead = async (path: string, sourceHost: string | undefined) => ({
    url: leadTo(path, await readSettingsOf(pool, log, 'mall-global'), sourceHost),
  })
  const listAddress = (isRx: boolean) => addressOf('ShoppingCart', undefined, { isRx })

  /** What puts items on lists holds the account alone: so the limit of items holds, and changes come one after the other. */
  const changeLists = <Result>(member: Member, now: Date, work: (tx: Database) => Promise<Result>) =>
    memberTransaction(platform, member, now, work, 'update')

  binder.bind(contract.getCart, ({ query, now }, { accountId }) => getCart(pool, accountId, query.isRx, now))

  binder.bind(contract.addCartItem, async ({ body, now }, member) => {
    const { productCode, num, sourceHost } = body
    const { isRx } = await changeLists(member, now, (tx) => addItem(tx, member.accountId, productCode, num, now))
    return lead(listAddress(isRx), sourceHost)
  })

  binder.bind(contract.changeCartItem, async ({ params, body, now }, member) => {
    await changeLists(member, now, (tx) => changeItem(tx, member.accountId, params.itemCode, body, now))
    return undefined
  })

  binder.bind(contract.selectCartItems, async ({ body, now }, member) => {
    await changeLists(member, now, (tx) => selectItems(tx, member.accountId, body))
    return undefined
  })

  binder.bind(contract.removeCartItems, async ({ query, now }, member) => {
    await changeLists(member, now, (tx) => deleteItems(tx, member.accountId, query.itemCodes.split(',')))
    return undefined
  })

  binder.bind(contract.restoreCartItems, async ({ body, now }, member) => ({
    missing: await changeLists(member, now, (tx) => restoreItems(tx, member.accountId, body.items, now)),
  }))

  binder.bind(contract.buyNow, async ({ body: { skuCode, quantity, sourceHost }, now }, { accountId }) => {
    await readOffer(pool, accountId, skuCode, quantity, now)
    return lead(addressOf('Settle', undefined, { skuCode, quantity }), sourceHost)
  })

  binder.bind(contract.previewRebuy, async ({ params, now }, { accountId }) => {
    const lines = await readRebuyable(pool, accountId, params.id, now)
    return { lines: lines.map(presentRebuyable) }
  })

  binder.bind(contract.rebuyOrder, async ({ params, query, now }, member) => {
    const { isRx } = await changeLists(member, now, (tx) => rebuyOrder(tx, member.accountId, params.id, now))
    return lead(listAddress(isRx), query.sourceHost)
  })

  binder.bind(contract.quoteSettle, async ({ body, now }, { accountId }) =>
    quoteSettle(pool, accountId, body, await readSettleRules(platform), now),
  )

  const prepareOrder = async ({ body, now }: Context<typeof contract.submitOrder>, { accountId }: Member) => {
    const rules = await readSettleRules(platform)
    await countBuyer(platform, accountId, body, rules.globalMaximumTotal, now)
    return rules
  }
  binder.bindOncePrepared(contract.submitOrder, prepareOrder, async (tx, { body, now }, { accountId }, rules) => {
    const { ordersCode, isPayable, hasRx } = await submitOrder(tx, platform, accountId, body, rules, now)
    if (hasRx)
      return { ordersCode, url: addressOf('PayInquiry', undefined, { orderCode: ordersCode, paySource: 'PC' }) }
    const url = isPayable
      ? addressOf('Pay', undefined, { orderCodes: ordersCode })
      : addressOf('OrderDetail', { id: ordersCode })
    return { ordersCode, url }
  })
}
