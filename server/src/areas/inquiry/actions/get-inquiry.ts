import type { checkWarnings, getInquiry } from '@shop/contract/areas/inquiry'
import { RISK_NOTICE_VERSION } from '@shop/contract/fields/cart'
import type { AnswerOf } from '@shop/contract/kit/operation'
import type { Database } from '../../../platform/db/database.ts'
import { throwApiError } from '../../../platform/http/api-error.ts'
import type { Platform } from '../../../platform/platform.ts'
import { hasCurrentConsent } from '../../consent/index.ts'
import { readSettingsOf } from '../../mall/index.ts'
import { type OrderForInquiry, readForInquiry } from '../../orders/index.ts'
import { readPatientForCare } from '../../patients/index.ts'
import { pictureAddress } from '../../products/index.ts'
import { asksForPicture } from '../domain/completions.ts'
import { orderRuleType } from '../domain/rules.ts'
import { warningsFor } from '../examine.ts'
import { readAwaited } from '../read-completion.ts'
import { readOrderRecords } from '../read-records.ts'
import { listRequests } from '../store/completions.ts'

/**
 * What the page of an inquiry needs at once (care#81).
 * @throws ApiError INQUIRY_NOT_FOUND, INQUIRY_NOT_NEEDED
 */
export async function readInquiry(
  platform: Platform,
  { accountId }: { accountId: string },
  ordersCode: string,
  now: Date,
): Promise<AnswerOf<typeof getInquiry>> {
  const { pool, log } = platform
  const order = await readNeeding(pool, accountId, ordersCode, now)
  const [record = null] = await readOrderRecords(platform, accountId, [ordersCode], now)
  const { rxRules } = await readSettingsOf(pool, log, 'mall-global')
  return {
    ordersCode,
    rxState: order.rxState,
    isOpen: order.isOpen,
    inquiryDeadline: order.inquiryDeadline?.getTime() ?? null,
    drugs: order.drugs.map((drug) => ({ ...drug, productImageUrl: pictureAddress(drug.productCode) })),
    record,
    isPrescriptionNeed: asksForPicture(await listRequests(pool, order), now),
    riskNoticeVersion: order.isRiskConfirmed ? null : RISK_NOTICE_VERSION,
    completion: await readAwaited(pool, platform, order, now),
    settings: { ...rxRules, orderStrictControlRxRuleType: orderRuleType(rxRules, order.drugs) },
    consents: {
      health: await hasCurrentConsent(pool, accountId, 'health'),
      prescription: await hasCurrentConsent(pool, accountId, 'prescription'),
    },
  }
}

/**
 * What an order's drugs must not be taken with, or by a patient (care#90); whether she is pregnant, the draft says.
 * @throws ApiError INQUIRY_NOT_FOUND, INQUIRY_NOT_NEEDED, PATIENT_NOT_FOUND
 */
export async function readWarnings(
  platform: Platform,
  { accountId }: { accountId: string },
  { ordersCode, patientId }: { ordersCode: string; patientId: string },
  now: Date,
): Promise<AnswerOf<typeof checkWarnings>> {
  const { pool, keyring } = platform
  const order = await readNeeding(pool, accountId, ordersCode, now)
  const patient =
    (await readPatientForCare(pool, keyring, { accountId, patientId }, now)) ?? throwApiError('PATIENT_NOT_FOUND')
  const [record] = await readOrderRecords(platform, accountId, [ordersCode], now)
  const pregnancy = record?.patientInfoId === patientId ? record.pregnancy : null
  return warningsFor(pool, platform, order, { patient, pregnancy }, now)
}

async function readNeeding(
  db: Database,
  accountId: string,
  ordersCode: string,
  now: Date,
): Promise<OrderForInquiry & { rxState: NonNullable<OrderForInquiry['rxState']> }> {
  const order = (await readForInquiry(db, accountId, ordersCode, now)) ?? throwApiError('INQUIRY_NOT_FOUND')
  const { rxState } = order
  return rxState === null ? throwApiError('INQUIRY_NOT_NEEDED') : { ...order, rxState }
}
