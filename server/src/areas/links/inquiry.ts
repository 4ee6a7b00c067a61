import * as operations from '@shop/contract/areas/links'
import { throwApiError } from '../../platform/http/api-error.ts'
import type { Binder } from '../../platform/http/bind.ts'
import type { Platform } from '../../platform/platform.ts'
import { listDiseases } from '../diseases/index.ts'
import { readWarnings, saveDraft } from '../inquiry/index.ts'
import { countReadings } from '../patients/index.ts'
import { findNeededInquiry, findRecordByLink, submitByLink, submitOptionalByLink } from './actions/inquiry.ts'
import { startLinkPayment } from './actions/pay-by-link.ts'
import { holderAsOwner } from './holder-as-owner.ts'
import { requireNamed } from './require-named.ts'

/** The inquiry of a link's order, filled in by whoever holds the link (docs/product/links.md#12). */
export function linkInquiryRoutes(binder: Binder, platform: Platform): void {
  const readings = countReadings(platform)

  binder.bind(operations.findNeededInquiry, async ({ query, now }, holder) => {
    await requireNamed(platform, holder, query.token)
    await readings.one(holder.accountId, now)
    return findNeededInquiry(platform, holder, now)
  })
  binder.bind(operations.saveLinkDraft, async ({ query, body, now }, holder) => {
    await requireNamed(platform, holder, query.token)
    const owner = await holderAsOwner(platform, holder, now)
    return saveDraft(platform, owner, owner.ordersCode, body, now)
  })
  binder.bind(operations.submitLinkInquiry, async ({ body: { token, ...given }, now }, holder) => {
    await requireNamed(platform, holder, token)
    return submitByLink(platform, holder, given, now)
  })
  binder.bind(operations.submitOptionalInquiry, async ({ body, now }, holder) => {
    await requireNamed(platform, holder, body.token)
    return submitOptionalByLink(platform, holder, body, now)
  })
  binder.bind(operations.getPrescriptionSignByToken, async ({ params, now }, holder) => {
    await requireNamed(platform, holder, params.token)
    return findRecordByLink(platform, holder, undefined, now)
  })
  binder.bind(operations.findPrescriptionByOrderCode, ({ query, now }, holder) =>
    findRecordByLink(platform, holder, query.orderCode, now),
  )
  binder.bind(operations.submitPayInquiry, async ({ body, now }, holder) => {
    const { ordersCode } = await holderAsOwner(platform, holder, now)
    if (body.orderCode !== ordersCode) throwApiError('ORDER_NOT_FOUND')
    return startLinkPayment(platform, holder, body, now)
  })
  binder.bind(operations.checkLinkWarnings, async ({ query, now }, holder) => {
    const owner = await holderAsOwner(platform, holder, now)
    return readWarnings(platform, owner, { ordersCode: owner.ordersCode, patientId: query.patientInfoId }, now)
  })
  binder.bind(operations.listLinkDiseases, ({ query }) => listDiseases(platform.pool, query))
}
