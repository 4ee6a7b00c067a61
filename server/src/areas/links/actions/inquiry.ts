import type { findNeededInquiry as needed, submitOptionalInquiry as optional } from '@shop/contract/areas/links'
import type { AnswerOf, BodyOf } from '@shop/contract/kit/operation'
import { throwApiError } from '../../../platform/http/api-error.ts'
import type { LinkHolder } from '../../../platform/http/caller.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readDiseaseGroups } from '../../diseases/index.ts'
import {
  type GivenContent,
  type PrescriptionRecord,
  prepareSubmission,
  readInquiry,
  readOrderRecords,
  saveDraft,
  submitInquiry,
} from '../../inquiry/index.ts'
import { listPatients } from '../../patients/index.ts'
import { holderAsOwner } from '../holder-as-owner.ts'

/**
 * What the inquiry of the link's order needs: as a member reads it, with the patient who is chosen already or proposed, and the diseases
 * (links#13).
 * @throws ApiError LINK_NOT_OWN_PHONE, LINK_INVALID, INQUIRY_NOT_FOUND, INQUIRY_NOT_NEEDED
 */
export async function findNeededInquiry(
  platform: Platform,
  holder: LinkHolder,
  now: Date,
): Promise<AnswerOf<typeof needed>> {
  const owner = await holderAsOwner(platform, holder, now)
  const inquiry = await readInquiry(platform, owner, owner.ordersCode, now)
  const patients = await listPatients(platform, owner, now)
  const { record } = inquiry
  const chosen = patients.find(({ id }) => id === record?.patientInfoId)
  const codes = inquiry.drugs.map(({ productCode }) => productCode)
  return {
    ...inquiry,
    patientVo: chosen ?? patients.find(({ isDefault }) => isDefault) ?? null,
    diseases: record?.prescriptionSignExternal.diseaseData ?? [],
    diseasesVos: await readDiseaseGroups(platform.pool, codes),
    isPerfect: inquiry.rxState !== 'inquiryNeeded',
  }
}

/**
 * Hands the inquiry of the link's order to the pharmacist (links#14): it is kept as a draft first, so that what is refused is there again.
 * @throws ApiError LINK_NOT_OWN_PHONE, LINK_INVALID; else as a member's
 */
export async function submitByLink(
  platform: Platform,
  holder: LinkHolder,
  given: GivenContent,
  now: Date,
): Promise<PrescriptionRecord> {
  const owner = await holderAsOwner(platform, holder, now)
  const { ordersCode } = owner
  const { record } = await readInquiry(platform, owner, ordersCode, now)
  const version = record?.state === 'draft' ? record.version : 0
  await saveDraft(platform, owner, ordersCode, { version, ...given }, now)
  const prepared = await prepareSubmission(platform, owner, { ordersCode }, {}, now)
  return owner.write((tx) => submitInquiry(tx, platform, owner, { ordersCode }, {}, prepared, now))
}

/** The specification's form of it, with one choice for all drugs that have none of their own. */
export async function submitOptionalByLink(
  platform: Platform,
  holder: LinkHolder,
  { patientVo, skus, diseases = [], customizeDiseases = [], ...answers }: BodyOf<typeof optional>,
  now: Date,
): Promise<PrescriptionRecord> {
  const owner = await holderAsOwner(platform, holder, now)
  const { drugs } = await readInquiry(platform, owner, owner.ordersCode, now)
  const chosen = skus.map(({ productCode, ...choice }) => ({
    productCode,
    diseases: choice.diseases,
    customizeDiseases: choice.customizeDiseases,
  }))
  const rest = drugs.filter(({ productCode }) => !skus.some((sku) => sku.productCode === productCode))
  const forRest = rest.map(({ productCode }) => ({ productCode, diseases, customizeDiseases }))
  const { prescriptionAnswer, pregnancy, warningReasons, isConfirmed, riskNoticeVersion } = answers
  const given: GivenContent = {
    patientInfoId: patientVo.id,
    prescriptionSignExternal: { diseaseData: [...chosen, ...forRest] },
    ...(prescriptionAnswer && { prescriptionAnswer }),
    ...(pregnancy !== undefined && { pregnancy }),
    ...(warningReasons && { warningReasons }),
    ...(isConfirmed !== undefined && { isConfirmed }),
    ...(riskNoticeVersion !== undefined && { riskNoticeVersion }),
  }
  return submitByLink(platform, holder, given, now)
}

/**
 * The record of the link's order.
 * @param orderCode where it is asked for by that, which has to be the link's own
 * @throws ApiError LINK_NOT_OWN_PHONE, LINK_INVALID, INQUIRY_NOT_FOUND
 */
export async function findRecordByLink(
  platform: Platform,
  holder: LinkHolder,
  orderCode: string | undefined,
  now: Date,
): Promise<PrescriptionRecord> {
  const owner = await holderAsOwner(platform, holder, now)
  if (orderCode !== undefined && orderCode !== owner.ordersCode) throwApiError('INQUIRY_NOT_FOUND')
  const [record] = await readOrderRecords(platform, owner.accountId, [owner.ordersCode], now)
  return record ?? throwApiError('INQUIRY_NOT_FOUND')
}
