import * as operations from '@shop/contract/areas/links'
import type { Binder } from '../../platform/http/bind.ts'
import type { Platform } from '../../platform/platform.ts'
import { quoteForConsignee, readSettleRules } from '../cart/index.ts'
import { checkPayment, getPayment } from '../payments/index.ts'
import { correctConsigneePhone, findConsigneePhone } from './actions/correct-phone.ts'
import { enterLink, registerByLink, requireNamed } from './actions/enter-link.ts'
import { getLinkOrder, listUnpaidByLink } from './actions/get-link-order.ts'
import { leaveLink } from './actions/leave-link.ts'
import { checkLinkCode, sendLinkCode } from './actions/link-code.ts'
import { makeLinkOrder, prepareLinkOrder } from './actions/make-link-order.ts'
import { getOpening, openLink } from './actions/open-link.ts'
import { listLinks, sendLink, withdrawLink } from './actions/operate-links.ts'
import { startLinkPayment } from './actions/pay-by-link.ts'
import { renewLink } from './actions/renew-link.ts'
import { completionRoutes } from './completing.ts'
import { linkConsentRoutes } from './consents.ts'
import { linkInquiryRoutes } from './inquiry.ts'
import { linkPatientRoutes } from './patients.ts'
import { linkPictureRoutes } from './pictures.ts'

export function linkRoutes(binder: Binder, platform: Platform): void {
  completionRoutes(binder, platform)
  linkInquiryRoutes(binder, platform)
  linkPatientRoutes(binder, platform)
  linkConsentRoutes(binder, platform)
  linkPictureRoutes(binder, platform)

  binder.bind(operations.openLink, ({ body, client, now }) => openLink(platform, client, body.key, now))
  binder.bind(operations.getOpening, ({ now }, holder) => getOpening(platform, holder, now))
  binder.bind(operations.leaveLink, async ({ client }, holder) => {
    await leaveLink(platform, client, holder)
    return undefined
  })
  binder.bind(operations.enterLink, ({ body, client, now }, holder) => enterLink(platform, client, holder, body, now))
  binder.bind(operations.registerByLink, ({ body, client, now }, holder) =>
    registerByLink(platform, client, holder, body, now),
  )
  binder.bind(operations.renewLink, ({ now }, holder) => renewLink(platform, holder, now))
  binder.bind(operations.sendLinkCode, ({ client, now }, holder) => sendLinkCode(platform, client, holder, now))
  binder.bind(operations.checkLinkCode, async ({ body, client, now }, holder) => {
    await checkLinkCode(platform, client, holder, body.code, now)
    return undefined
  })

  binder.bind(operations.getLinkOrder, ({ now }, holder) => getLinkOrder(platform, holder, now))
  binder.bind(operations.listUnpaidByLink, async ({ query, now }, holder) => {
    await requireNamed(platform, holder, query.token)
    return listUnpaidByLink(platform, holder, query, now)
  })
  binder.bind(operations.startLinkPayment, ({ body, now }, holder) => startLinkPayment(platform, holder, body, now))
  binder.bind(operations.getLinkPayment, ({ params }, { accountId, orderId }) =>
    getPayment(platform, { accountId, orderId }, params.id),
  )
  binder.bind(operations.checkLinkPayment, ({ params, now }, { accountId, orderId }) =>
    checkPayment(platform, { accountId, orderId }, params.id, now),
  )
  binder.bind(operations.findConsigneePhone, async ({ params, now }, holder) => {
    await requireNamed(platform, holder, params.token)
    return findConsigneePhone(platform, holder, now)
  })
  binder.bind(operations.correctConsigneePhone, async ({ body, now }, holder) => {
    await requireNamed(platform, holder, body.token)
    return correctConsigneePhone(platform, holder, body.phone, now)
  })

  binder.bind(operations.quoteLinkOrder, async ({ body, now }) =>
    quoteForConsignee(platform.pool, body, await readSettleRules(platform), now),
  )
  binder.bindOncePrepared(
    operations.makeLinkOrder,
    ({ body, now }) => prepareLinkOrder(platform, body, now),
    (tx, { body, now }, operator, rules) => makeLinkOrder(tx, platform, operator, body, rules, now),
  )
  binder.bind(operations.sendLink, ({ params, body, now }, operator) =>
    sendLink(platform, operator, { ...params, ...body }, now),
  )
  binder.bind(operations.listLinks, ({ params, now }) => listLinks(platform, params.ordersCode, now))
  binder.bind(operations.withdrawLink, async ({ params, now }, operator) => {
    await withdrawLink(platform, operator, params, now)
    return undefined
  })
}
