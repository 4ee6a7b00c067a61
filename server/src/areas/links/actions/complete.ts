import type { getCompletion as operation, saveLinkPrescription } from '@shop/contract/areas/links'
import { OPEN_LINK } from '@shop/contract/areas/links'
import type { CompletionKind } from '@shop/contract/fields/completions'
import type { AnswerOf, BodyOf } from '@shop/contract/kit/operation'
import type { Database } from '../../../platform/db/database.ts'
import { ApiError, fieldError, throwApiError } from '../../../platform/http/api-error.ts'
import type { LinkHolder } from '../../../platform/http/caller.ts'
import type { Platform } from '../../../platform/platform.ts'
import { answerCompletion, type Picture, type Pictured, readCompletion, readPictures } from '../../inquiry/index.ts'
import {
  addPatient,
  getPatient,
  type NewPatient,
  type PatientChange,
  type PreparedChange,
  prepareChange,
  prepareNewPatient,
  type StoredPatient,
  saveChange,
} from '../../patients/index.ts'
import { type LinkOwner, writeAsOwner } from '../holder-as-owner.ts'

type Completion = AnswerOf<typeof operation>
type Given = BodyOf<typeof saveLinkPrescription>

const numbers = [1, 2, 3, 4, 5] as const

/**
 * What the shop asks for, with the patient of the record or its draft until it was answered (links#33).
 * @throws ApiError LINK_INVALID also where it is of the other kind, and once nobody waits for it; LINK_SUBMITTED where it was answered and its
 *   order has gone on
 */
export async function getCompletion(
  platform: Platform,
  owner: LinkOwner,
  { requestId, kind }: { requestId: string | null; kind: CompletionKind },
  now: Date,
): Promise<Completion> {
  const request =
    requestId === null ? undefined : await readCompletion(platform.pool, platform, { ...owner, requestId }, now)
  if (request?.kind !== kind) return throwApiError('LINK_INVALID')
  if (request.isPast) throwApiError('LINK_SUBMITTED')
  const { needs, note, expiresAt, answeredAt, patientId, next } = request
  const patient = patientId === null ? null : await findPatient(platform, owner, patientId, now)
  return {
    requestCode: OPEN_LINK,
    restDate: Math.max(0, expiresAt.getTime() - now.getTime()),
    needs: [...needs],
    isPrescriptionNeed: needs.includes('prescription'),
    note,
    patient,
    prescriptionImage1: patient?.prescriptionImage1 ?? null,
    prescriptionImage2: patient?.prescriptionImage2 ?? null,
    prescriptionImage3: patient?.prescriptionImage3 ?? null,
    prescriptionImage4: patient?.prescriptionImage4 ?? null,
    prescriptionImage5: patient?.prescriptionImage5 ?? null,
    answeredAt: answeredAt?.getTime() ?? null,
    next,
  }
}

/** Who was removed since is nobody. */
async function findPatient(platform: Platform, owner: LinkOwner, id: string, now: Date) {
  try {
    return await getPatient(platform, owner, id, now)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NOT_FOUND') return null
    throw error
  }
}

/** What was done before the transaction that answers a request. */
export type PreparedAnswer = { given: PatientChange; pictures: readonly Picture[] } & (
  | { id: string; change: PreparedChange }
  | { id: undefined; added: NewPatient }
)

/**
 * Judges the patient, asks the authority who they are and reads the pictures. Nothing is prepared of a request that nobody waits for, so
 * that a call sent twice has its first answer.
 * @throws ApiError UPLOAD_UNKNOWN; else as `prepareNewPatient` and `prepareChange`
 */
export async function prepareAnswer(
  platform: Platform,
  owner: LinkOwner,
  requestId: string | null,
  body: Given,
  now: Date,
): Promise<PreparedAnswer | undefined> {
  const request =
    requestId === null ? undefined : await readCompletion(platform.pool, platform, { ...owner, requestId }, now)
  if (!request || request.answeredAt !== null || request.expiresAt <= now) return undefined
  const given = withPictures(body, request.needs.includes('prescription'))
  const { id } = body.patient
  const prepared =
    id === undefined
      ? { id, added: await prepareNewPatient(platform, owner, given, now) }
      : { id, change: await prepareChange(platform, owner, id, given, now) }
  const { patient } = prepared.id === undefined ? prepared.added : prepared.change
  const pictures = await readPictures(platform, owner.accountId, picturedBy(patient))
  if (given.isPrescriptionNeed) refuseLost(patient, pictures)
  return { ...prepared, given, pictures }
}

/** A picture that was asked for and whose file is gone is sent again, instead of left out. @throws ApiError UPLOAD_UNKNOWN beside it */
function refuseLost({ prescriptionImages }: StoredPatient, pictures: readonly Picture[]): void {
  const lost = prescriptionImages.flatMap((url, index) =>
    pictures.some((picture) => picture.url === url)
      ? []
      : [fieldError(`prescriptionImage${index + 1}`, 'UPLOAD_UNKNOWN')],
  )
  if (lost.length > 0) throw new ApiError('UPLOAD_UNKNOWN', { fields: lost })
}

/**
 * Saves the patient and gives the record of the order both patient and pictures, all or nothing (links#34).
 * @throws ApiError LINK_INVALID, LINK_NOT_OWN_PHONE, COMPLETION_ANSWERED; what saving a patient and `answerCompletion` refuse
 */
export async function saveAnswer(
  tx: Database,
  platform: Platform,
  holder: LinkHolder,
  prepared: PreparedAnswer | undefined,
  now: Date,
): Promise<AnswerOf<typeof saveLinkPrescription>> {
  // The answer itself uses the link up.
  return writeAsOwner(tx, platform, holder, now, () => answer(tx, platform, holder, prepared, now), ['open', 'used'])
}

async function answer(
  tx: Database,
  platform: Platform,
  { accountId, requestId }: LinkHolder,
  prepared: PreparedAnswer | undefined,
  now: Date,
): Promise<AnswerOf<typeof saveLinkPrescription>> {
  if (requestId === null) return throwApiError('LINK_INVALID')
  if (!prepared) {
    const request = await readCompletion(tx, platform, { accountId, requestId }, now)
    return throwApiError(request?.answeredAt ? 'COMPLETION_ANSWERED' : 'LINK_INVALID')
  }
  const { given, pictures } = prepared
  const saved =
    prepared.id === undefined
      ? await addPatient(tx, platform, accountId, given, prepared.added, now)
      : await saveChange(tx, platform, { accountId, id: prepared.id }, given, prepared.change, now)
  const about = { patientId: saved.id, isUnconfirmed: saved.realName === 'unavailable', pictures }
  const next = await answerCompletion(tx, platform, { accountId, requestId }, about, now)
  return next ? { ...saved, next } : throwApiError('LINK_INVALID')
}

/** The patient with the pictures of the prescription that the call names beside them; whether they are needed, the request says. */
function withPictures({ patient, ...beside }: Given, isPrescriptionNeed: boolean): PatientChange {
  const pictures = numbers.flatMap((number) => {
    const name = `prescriptionImage${number}` as const
    return beside[name] === undefined ? [] : [[name, beside[name] || null] as const]
  })
  return { ...patient, ...Object.fromEntries(pictures), isPrescriptionNeed }
}

/** Whose pictures a record may keep. */
function picturedBy({ certificateImage, certificateImageBack, guardianVo, ...patient }: StoredPatient): Pictured {
  const certificate = { image: certificateImage, imageBack: certificateImageBack }
  return { ...patient, certificate, guardian: guardianVo }
}
