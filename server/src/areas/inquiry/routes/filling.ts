import * as contract from '@shop/contract/areas/inquiry'
import { PRESCRIPTIONS_PAGE_SIZE } from '@shop/contract/fields/inquiry'
import { totalPages } from '@shop/contract/kit/page'
import { throwApiError } from '../../../platform/http/api-error.ts'
import type { Binder } from '../../../platform/http/bind.ts'
import type { Member } from '../../../platform/http/caller.ts'
import type { Client } from '../../../platform/http/client.ts'
import type { Platform } from '../../../platform/platform.ts'
import { memberAsOwner } from '../../../platform/sessions/owner.ts'
import { countReadings, keepOwnReading, type OwnReading } from '../../patients/index.ts'
import { answerQuestion } from '../actions/answer-question.ts'
import { readInquiry, readWarnings } from '../actions/get-inquiry.ts'
import { saveDraft } from '../actions/save-draft.ts'
import { prepareSubmission, submitInquiry } from '../actions/submit-inquiry.ts'
import { presentHeads, presentRecords, readOrderRecords } from '../read-records.ts'
import { findRecord, readRecordPage } from '../store/records.ts'

/** What members do with inquiries and their prescriptions. */
export function fillingRoutes(binder: Binder, platform: Platform): void {
  const { pool } = platform
  const readings = countReadings(platform)

  /** Counts that health facts are read, and leaves the row that tells the member of it, before they are answered (care#102). */
  const count = (member: Member, now: Date) => readings.one(member.accountId, now)
  const keep = (member: Member, { device }: Client, reading: OwnReading, now: Date) => {
    const reader = { accountId: member.accountId, reader: 'member', sight: member.sessionId, device } as const
    return keepOwnReading(platform, memberAsOwner(platform, member, now), reader, reading, now)
  }

  binder.bind(contract.getInquiry, async ({ params, client, now }, member) => {
    await count(member, now)
    const inquiry = await readInquiry(platform, member, params.ordersCode, now)
    if (inquiry.record) await keep(member, client, { kind: 'prescription', of: inquiry.record.id }, now)
    return inquiry
  })
  binder.bind(contract.checkWarnings, async ({ params, query, client, now }, member) => {
    const { patientInfoId: patientId } = query
    await count(member, now)
    const check = await readWarnings(platform, member, { ordersCode: params.ordersCode, patientId }, now)
    await keep(member, client, { kind: 'health', of: patientId }, now)
    return check
  })
  binder.bind(contract.saveInquiryDraft, ({ params, body, now }, member) =>
    saveDraft(platform, memberAsOwner(platform, member, now), params.ordersCode, body, now),
  )
  binder.bindOncePrepared(
    contract.submitInquiry,
    ({ params, body, now }, member) =>
      prepareSubmission(platform, memberAsOwner(platform, member, now), params, body, now),
    (tx, { params, body, now }, member, prepared) => submitInquiry(tx, platform, member, params, body, prepared, now),
  )
  binder.bindOncePrepared(
    contract.submitOrderInquiry,
    ({ body, now }, member) => prepareSubmission(platform, memberAsOwner(platform, member, now), body, {}, now),
    (tx, { body, now }, member, prepared) => submitInquiry(tx, platform, member, body, {}, prepared, now),
  )
  binder.bind(contract.findByOrdersCodes, async ({ query, client, now }, member) => {
    await count(member, now)
    const records = await readOrderRecords(platform, member.accountId, query.ordersCodes.split(','), now)
    // A row names no record, so that one tells of them all.
    const [first] = records
    if (first) await keep(member, client, { kind: 'prescription', of: first.id }, now)
    return records
  })

  binder.bind(contract.listPrescriptions, async ({ query, now }, { accountId }) => {
    const { page = 1, size = PRESCRIPTIONS_PAGE_SIZE } = query
    const { rows, total } = await readRecordPage(pool, accountId, { offset: (page - 1) * size, size })
    const content = await presentHeads(pool, platform, accountId, rows, now)
    return { content, totalElements: total, totalPages: totalPages(total, size) }
  })
  binder.bind(contract.getPrescription, async ({ params, client, now }, member) => {
    const { accountId } = member
    await count(member, now)
    const row = (await findRecord(pool, accountId, params.id)) ?? throwApiError('INQUIRY_NOT_FOUND')
    const [record] = await presentRecords(pool, platform, accountId, [row], now)
    await keep(member, client, { kind: 'prescription', of: row.id }, now)
    return record!
  })
  binder.bind(contract.answerQuestion, async ({ params, body, now }, member) => {
    await answerQuestion(platform, member, { ...params, answer: body.answer }, now)
    return undefined
  })
}
