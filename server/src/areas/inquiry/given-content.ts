import type { submitInquiry } from '@shop/contract/areas/inquiry'
import { cleanDiseaseName } from '@shop/contract/fields/diseases'
import type { BodyOf } from '@shop/contract/kit/operation'
import type { Database } from '../../platform/db/database.ts'
import { ApiError, fieldError, throwApiError } from '../../platform/http/api-error.ts'
import { findDiseases } from '../diseases/index.ts'
import type { OrderForInquiry } from '../orders/index.ts'
import type { InquiryContent, StoredContent } from './domain/record.ts'

export type GivenContent = BodyOf<typeof submitInquiry>

const nothing: InquiryContent = {
  patientInfoId: null,
  diseaseData: [],
  answers: [],
  pregnancy: null,
  warningReasons: [],
  isConfirmed: false,
  riskNoticeVersion: null,
}

/** What a shopper sends, over what the draft says already: what is left out stays (care#81). */
export function contentOf(given: GivenContent, before: InquiryContent = nothing): InquiryContent {
  const chosen = given.prescriptionSignExternal?.diseaseData
  const patientInfoId = given.patientInfoId === undefined ? before.patientInfoId : given.patientInfoId
  // Whether somebody is pregnant says nothing of anybody else.
  const known = patientInfoId === before.patientInfoId ? before.pregnancy : null
  return {
    patientInfoId,
    pregnancy: given.pregnancy === undefined ? known : given.pregnancy,
    diseaseData: chosen
      ? chosen.map(({ productCode, diseases, customizeDiseases }) => ({
          productCode,
          diseases,
          customizeDiseases: customizeDiseases.map(cleanDiseaseName),
        }))
      : before.diseaseData,
    answers: given.prescriptionAnswer?.map(({ question, answer }) => ({ question, answer })) ?? before.answers,
    warningReasons: given.warningReasons ?? before.warningReasons,
    isConfirmed: given.isConfirmed ?? before.isConfirmed,
    riskNoticeVersion: given.riskNoticeVersion === undefined ? before.riskNoticeVersion : given.riskNoticeVersion,
  }
}

/**
 * The content as it is kept, with names as they stand; only drugs of the order may be in it.
 * @throws ApiError DRUG_UNKNOWN
 */
export async function toStored(db: Database, order: OrderForInquiry, content: InquiryContent): Promise<StoredContent> {
  refuseForeignDrugs(order, content)
  const diseases = await findDiseases(
    db,
    content.diseaseData.flatMap((choice) => choice.diseases),
  )
  return {
    ...content,
    drugs: order.drugs.map(({ productCode, productName }) => ({ productCode, productName })),
    diseaseNames: Object.fromEntries([...diseases].map(([code, { icdName }]) => [code, icdName])),
  }
}

function refuseForeignDrugs({ drugs }: OrderForInquiry, { diseaseData }: InquiryContent): void {
  const codes = diseaseData.map(({ productCode }) => productCode)
  if (new Set(codes).size < codes.length)
    throwApiError('DRUG_UNKNOWN', { field: 'prescriptionSignExternal.diseaseData' })
  const foreign = codes.filter((code) => !drugs.some(({ productCode }) => productCode === code))
  if (foreign.length === 0) return
  throw new ApiError('DRUG_UNKNOWN', {
    fields: foreign.map((code) => fieldError(`prescriptionSignExternal.diseaseData.${code}`, 'DRUG_UNKNOWN')),
  })
}
