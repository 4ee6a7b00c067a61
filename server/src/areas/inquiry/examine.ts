import type { PregnancyAnswer } from '@shop/contract/fields/inquiry'
import { patientRulesOf } from '@shop/contract/fields/patients'
import type { Database } from '../../platform/db/database.ts'
import { ApiError, fieldError } from '../../platform/http/api-error.ts'
import type { Platform } from '../../platform/platform.ts'
import { fieldCipher } from '../../platform/secrets/account-keys.ts'
import { findDiseases, readDiseaseGroups } from '../diseases/index.ts'
import { readSettingsOf } from '../mall/index.ts'
import { findWarnings } from '../medication/index.ts'
import type { OrderForInquiry } from '../orders/index.ts'
import type { PatientForCare } from '../patients/index.ts'
import type { ChosenDiseasesInput, DiagnosedDrug, Findings, InquiryContent, PatientSnapshot } from './domain/record.ts'
import { isStrictlyControlled, type RxRules } from './domain/rules.ts'
import { decryptFindings } from './encrypted-record.ts'
import { readServed } from './store/records.ts'

/** How long after buying it a patient may still take a drug; what a pack lasts, the rules of warnings know. */
const TAKEN_FOR_MS = 365 * 24 * 60 * 60 * 1000
/** Earlier prescriptions that are looked at. */
const SERVED_MOST = 20

type Parts = Pick<Platform, 'keyring' | 'log'>

/**
 * Puts together what an inquiry comes to (care#83): the order's drugs with the diseases that were chosen, their names and limits as they
 * stand, the warnings with the reasons that were given, and the rules that hold now.
 * @throws ApiError DISEASE_UNKNOWN, with its drug
 */
export async function examine(
  db: Database,
  platform: Parts,
  { order, content, patient }: { order: OrderForInquiry; content: InquiryContent; patient: PatientForCare | null },
  now: Date,
): Promise<Findings> {
  const { rxRules } = await readSettingsOf(db, platform.log, 'mall-global')
  const { warnings, checked, asksPregnancy, unknownProducts } = await warningsFor(
    db,
    platform,
    order,
    { patient, pregnancy: content.pregnancy },
    now,
  )
  return {
    drugs: await diagnosed(db, order, content.diseaseData),
    warnings: warnings.map((warning) => ({ ...warning, reason: reasonOf(content, warning) })),
    warningsChecked: checked,
    asksPregnancy,
    unknownProducts,
    rules: rxRules,
  }
}

/** What the drugs of an order must not be taken with, or by this patient; nothing without a patient (care#90). */
export async function warningsFor(
  db: Database,
  { keyring }: Pick<Platform, 'keyring'>,
  order: OrderForInquiry,
  { patient, pregnancy }: { patient: PatientForCare | null; pregnancy: PregnancyAnswer | null },
  now: Date,
) {
  if (!patient) return { checked: 0, warnings: [], asksPregnancy: false, unknownProducts: [] }
  const { accountId } = order
  const since = new Date(now.getTime() - TAKEN_FOR_MS)
  const served = await readServed(db, { accountId, patientId: patient.id }, since, SERVED_MOST)
  const cipher = served.length > 0 ? await fieldCipher(db, keyring, accountId, 'retained') : undefined
  const livePrescriptions = served.flatMap(({ id, findings, usedAt }) => {
    if (!cipher || !findings || !usedAt) return []
    return decryptFindings(cipher, id, findings).drugs.map(({ productCode, amount }) => ({
      productCode,
      amount,
      takenSince: usedAt,
    }))
  })
  const { age, sex, healthInfo } = patient
  const isPregnant = pregnancy === null || pregnancy === 'unsure' ? null : pregnancy === 'yes'
  return findWarnings(
    db,
    { products: order.drugs, patient: { age, sex, isPregnant, healthInfo }, livePrescriptions },
    now,
  )
}

/** Why the shopper goes on in spite of a warning, as far as they said. */
export function reasonOf(
  { warningReasons }: InquiryContent,
  warning: { code: string; productCode: string },
): string | null {
  const given = warningReasons.find(
    ({ code, productCode }) => code === warning.code && productCode === warning.productCode,
  )
  return given?.reason.trim() ?? null
}

async function diagnosed(
  db: Database,
  { drugs }: OrderForInquiry,
  chosen: readonly ChosenDiseasesInput[],
): Promise<DiagnosedDrug[]> {
  const groups = new Map(
    (
      await readDiseaseGroups(
        db,
        drugs.map(({ productCode }) => productCode),
      )
    ).map((group) => [group.productCode, group]),
  )
  const known = await findDiseases(
    db,
    chosen.flatMap(({ diseases }) => diseases),
  )
  return drugs.map((drug) => {
    const { forbiddenAgeLess = null, forbiddenAgeGreater = null } = groups.get(drug.productCode) ?? {}
    const choice = chosen.find(({ productCode }) => productCode === drug.productCode)
    const diseases = (choice?.diseases ?? []).map((code) => {
      const disease = known.get(code)
      if (!disease) throw unknownDisease(drug.productCode)
      const { icdCode, icdName, sex, ageMin, ageMax } = disease
      return { icdCode, icdName, sex, ageMin, ageMax }
    })
    return {
      ...drug,
      forbiddenAgeLess,
      forbiddenAgeGreater,
      diseases,
      customizeDiseases: choice?.customizeDiseases ?? [],
    }
  })
}

function unknownDisease(productCode: string): ApiError {
  const path = `prescriptionSignExternal.diseaseData.${productCode}`
  return new ApiError('DISEASE_UNKNOWN', { fields: [fieldError(path, 'DISEASE_UNKNOWN')] })
}

/** A patient as they are kept with a record, by the rules that hold for its order. */
export function snapshotOf(
  { isComplete, ...patient }: PatientForCare,
  { drugs }: Pick<OrderForInquiry, 'drugs'>,
  { rules }: { rules: RxRules },
): PatientSnapshot {
  return { ...patient, isComplete: isComplete(patientRulesOf(rules, isStrictlyControlled(drugs))) }
}
