import * as contract from '@shop/contract/areas/inquiry'
import { PRESCRIPTIONS_PAGE_SIZE } from '@shop/contract/fields/inquiry'
import { totalPages } from '@shop/contract/kit/page'
import { throwApiError } from '../../../platform/http/api-error.ts'
import type { Binder } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { memberAsOwner } from '../../../platform/sessions/owner.ts'
import { answerQuestion } from '../actions/answer-question.ts'
import { readInquiry, readWarnings } from '../actions/get-inquiry.ts'
import { saveDraft } from '../actions/save-draft.ts'
import { prepareSubmission, submitInquiry } from '../actions/submit-inquiry.ts'
import { presentHeads, presentRecords, readOrderRecords } from '../read-records.ts'
import { findRecord, readRecordPage } from '../store/records.ts'

/** What members do with inquiries and their prescriptions. */
export function fillingRoutes(binder: Binder, platform: Platform): void {
  const { pool } = platform

  binder.bind(contract.getInquiry, ({ params, now }, member) => readInquiry(platform, member, params.ordersCode, now))
  binder.bind(contract.checkWarnings, ({ params, query, now }, member) =>
    readWarnings(platform, member, { ordersCode: params.ordersCode, patientId: query.patientInfoId }, now),
  )
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
  binder.bind(contract.findByOrdersCodes, ({ query, now }, { accountId }) =>
    readOrderRecords(platform, accountId, query.ordersCodes.split(','), now),
  )

  binder.bind(contract.listPrescriptions, async ({ query, now }, { accountId }) => {
    const { page = 1, size = PRESCRIPTIONS_PAGE_SIZE } = query
    const { rows, total } = await readRecordPage(pool, accountId, { offset: (page - 1) * size, size })
    const content = await presentHeads(pool, platform, accountId, rows, now)
    return { content, totalElements: total, totalPages: totalPages(total, size) }
  })
  binder.bind(contract.getPrescription, async ({ params, now }, { accountId }) => {
    const row = (await findRecord(pool, accountId, params.id)) ?? throwApiError('INQUIRY_NOT_FOUND')
    const [record] = await presentRecords(pool, platform, accountId, [row], now)
    return record!
  })
  binder.bind(contract.answerQuestion, async ({ params, body, now }, member) => {
    await answerQuestion(platform, member, { ...params, answer: body.answer }, now)
    return undefined
  })
}
