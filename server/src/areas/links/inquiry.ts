import * as operations from '@shop/contract/areas/links'
import { throwApiError } from '../../platform/http/api-error.ts'
import type { Binder } from '../../platform/http/bind.ts'
import type { LinkHolder } from '../../platform/http/caller.ts'
import type { Client } from '../../platform/http/client.ts'
import type { Platform } from '../../platform/platform.ts'
import { listDiseases } from '../diseases/index.ts'
import { readWarnings, saveDraft } from '../inquiry/index.ts'
import { countReadings, keepOwnReading, type OwnReading } from '../patients/index.ts'
import { requireNamed } from './actions/enter-link.ts'
import { findNeededInquiry, findRecordByLink, submitByLink, submitOptionalByLink } from './actions/inquiry.ts'
import { startLinkPayment } from './actions/pay-by-link.ts'
import { holderAsOwner } from './holder-as-owner.ts'

/** The inquiry of a link's order, filled in by whoever holds the link (links#12). */
export function linkInquiryRoutes(binder: Binder, platform: Platform): void {
  const readings = countReadings(platform)

  const count = (holder: LinkHolder, now: Date) => readings.one(holder.accountId, now)
  /** Leaves the row that tells the member what whoever holds the link read, before it is answered (care#102). */
  const keep = async (holder: LinkHolder, { device }: Client, reading: OwnReading, now: Date) => {
    const reader = { accountId: holder.accountId, reader: 'linkHolder', sight: holder.holderId, device } as const
    await keepOwnReading(platform, await holderAsOwner(platform, holder, now), reader, reading, now)
  }
  const showRecord = async (holder: LinkHolder, client: Client, orderCode: string | undefined, now: Date) => {
    await count(holder, now)
    const record = await findRecordByLink(platform, holder, orderCode, now)
    await keep(holder, client, { kind: 'prescription', of: record.id }, now)
    return record
  }

  binder.bind(operations.findNeededInquiry, async ({ query, client, now }, holder) => {
    await requireNamed(platform, holder, query.token)
    await count(holder, now)
    const inquiry = await findNeededInquiry(platform, holder, now)
    if (inquiry.record) await keep(holder, client, { kind: 'prescription', of: inquiry.record.id }, now)
    return inquiry
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
  binder.bind(operations.getPrescriptionSignByToken, async ({ params, client, now }, holder) => {
    await requireNamed(platform, holder, params.token)
    return showRecord(holder, client, undefined, now)
  })
  binder.bind(operations.findPrescriptionByOrderCode, ({ query, client, now }, holder) =>
    showRecord(holder, client, query.orderCode, now),
  )
  binder.bind(operations.submitPayInquiry, async ({ body, now }, holder) => {
    const { ordersCode } = await holderAsOwner(platform, holder, now)
    if (body.orderCode !== ordersCode) throwApiError('ORDER_NOT_FOUND')
    return startLinkPayment(platform, holder, { paymentType: body.paymentType ?? 99 }, now)
  })
  binder.bind(operations.checkLinkWarnings, async ({ query, client, now }, holder) => {
    const { patientInfoId: patientId } = query
    await count(holder, now)
    const owner = await holderAsOwner(platform, holder, now)
    const check = await readWarnings(platform, owner, { ordersCode: owner.ordersCode, patientId }, now)
    await keep(holder, client, { kind: 'health', of: patientId }, now)
    return check
  })
  binder.bind(operations.listLinkDiseases, ({ query }) => listDiseases(platform.pool, query))
}
