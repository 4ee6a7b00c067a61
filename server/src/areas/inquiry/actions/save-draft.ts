import type { saveInquiryDraft } from '@shop/contract/areas/inquiry'
import type { BodyOf } from '@shop/contract/kit/operation'
import type { Database } from '../../../platform/db/database.ts'
import { throwApiError } from '../../../platform/http/api-error.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type FieldCipher, fieldCipher } from '../../../platform/secrets/account-keys.ts'
import type { Owner } from '../../../platform/sessions/owner.ts'
import { lockForInquiry, type OrderForInquiry } from '../../orders/index.ts'
import { readPatientForCare } from '../../patients/index.ts'
import type { StoredContent } from '../domain/record.ts'
import { encryptContent } from '../encrypted-record.ts'
import { contentOf, toStored } from '../given-content.ts'
import { openRecord } from '../open-record.ts'
import { requirePrescriptionConsent } from '../require-consent.ts'
import { insertEvent } from '../store/care.ts'
import { findLiveRecord, insertRecord, type RecordRow, writeRecord } from '../store/records.ts'

export interface SavedDraft {
  id: string
  version: number
}

/**
 * Keeps what is filled in so far, so that leaving the page loses nothing (care#81). Anything may be missing; nothing may be of another
 * order or another member's patient.
 * @throws ApiError INQUIRY_NOT_FOUND, INQUIRY_NOT_NEEDED, INQUIRY_CLOSED, INQUIRY_SUBMITTED; INQUIRY_CHANGED where another page was
 *   faster; CONSENT_REQUIRED; DRUG_UNKNOWN, PATIENT_NOT_FOUND
 */
export async function saveDraft(
  platform: Platform,
  owner: Owner,
  ordersCode: string,
  { version, ...given }: BodyOf<typeof saveInquiryDraft>,
  now: Date,
): Promise<SavedDraft> {
  const { accountId } = owner
  return owner.write(async (tx) => {
    const order = await lockOpenOrder(tx, accountId, ordersCode, now)
    await requirePrescriptionConsent(tx, accountId)
    const before = await findLiveRecord(tx, accountId, order.orderId, { lock: true })
    if (before && before.state !== 'draft') throwApiError('INQUIRY_SUBMITTED')
    if (version !== (before?.version ?? 0)) throwApiError('INQUIRY_CHANGED')
    if (!order.isOpen) throwApiError('INQUIRY_CLOSED')
    const cipher = await fieldCipher(tx, platform.keyring, accountId, 'retained')
    const content = contentOf(given, before && openRecord(cipher, before).content)
    await requirePatient(tx, platform, { accountId, patientId: content.patientInfoId }, now)
    return keepDraft(tx, cipher, { order, before, content: await toStored(tx, order, content) }, now)
  })
}

/** The member's order with prescription drugs, locked. @throws ApiError INQUIRY_NOT_FOUND, INQUIRY_NOT_NEEDED */
export async function lockOpenOrder(
  tx: Database,
  accountId: string,
  ordersCode: string,
  now: Date,
): Promise<OrderForInquiry> {
  const order = (await lockForInquiry(tx, accountId, ordersCode, now)) ?? throwApiError('INQUIRY_NOT_FOUND')
  return order.rxState === null ? throwApiError('INQUIRY_NOT_NEEDED') : order
}

async function requirePatient(
  tx: Database,
  { keyring }: Platform,
  { accountId, patientId }: { accountId: string; patientId: string | null },
  now: Date,
): Promise<void> {
  if (patientId === null) return
  const patient = await readPatientForCare(tx, keyring, { accountId, patientId }, now)
  if (!patient) throwApiError('PATIENT_NOT_FOUND', { field: 'patientInfoId' })
}

/** Keeps a draft over the one that is there, or as the first of a locked order. */
export async function keepDraft(
  tx: Database,
  cipher: FieldCipher,
  { order, before, content }: { order: OrderForInquiry; before: RecordRow | undefined; content: StoredContent },
  now: Date,
): Promise<SavedDraft> {
  const { accountId, orderId, ordersCode, drugs } = order
  const patientId = content.patientInfoId
  if (before) {
    const version = before.version + 1
    await writeRecord(tx, before, { version, patientId, content: encryptContent(cipher, before.id, content) })
    return { id: before.id, version }
  }
  const id = newId(now)
  const isNew = await insertRecord(tx, {
    accountId,
    id,
    orderId,
    ordersCode,
    state: 'draft',
    version: 1,
    patientId,
    content: encryptContent(cipher, id, content),
    drugCount: drugs.length,
    createdAt: now,
  })
  if (!isNew) throwApiError('INQUIRY_CHANGED')
  await insertEvent(tx, { accountId, prescriptionId: id, toState: 'draft', actor: 'member', at: now })
  return { id, version: 1 }
}
