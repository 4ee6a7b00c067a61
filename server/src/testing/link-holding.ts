import { orderToFillIn } from './inquiry-steps.ts'
import { openLinkIn, sendLinkOf } from './link-steps.ts'
import type { useOrderDesk } from './order-desk.ts'
import { linesOf } from './order-steps.ts'
import type { TestShop } from './test-shop.ts'

let nextPhone = 13_600_000_000

/** Browsers that hold the link of an order of prescription drugs, with the digits entered and, unless told, the code. */
export function linkHolding(shop: () => TestShop, on: ReturnType<typeof useOrderDesk>) {
  /** The code goes to the order's own phone; here it is taken as entered. */
  const enterCode = (orderId: string) =>
    on.sql("UPDATE link_holders SET stage = 'code' WHERE link_id IN (SELECT id FROM order_links WHERE order_id = $1)", [
      orderId,
    ])
  return async ({ isOwnPhone = true, stage = 'code', isRiskOpen = false } = {}) => {
    const phone = String(nextPhone++)
    const member = await on.a.member({ phone })
    const { order, patientId } = await orderToFillIn(shop(), on.a, member)
    const consigneePhone = isOwnPhone ? phone : String(nextPhone++)
    const linked = await on.a.order({
      member,
      lines: linesOf('rx'),
      status: 'waitAudit',
      rxState: 'inquiryNeeded',
      consigneePhone,
      isRiskOpen,
      placedAt: shop().shop.clock.now(),
    })
    const key = await sendLinkOf(shop(), on.operate, linked.ordersCode)
    const browser = await openLinkIn(shop(), key)
    const entered = await browser.send('POST', '/links/enter', { digits: consigneePhone.slice(3, 7) })
    if (entered.body.isPerfect !== false) throw new Error(`the link was not entered: ${entered.code}`)
    if (stage === 'code') await enterCode(linked.id)
    return { member, order: linked, other: order, patientId, key, browser, enterCode: () => enterCode(linked.id) }
  }
}
