import type { Database } from '../../platform/db/database.ts'
import { throwApiError } from '../../platform/http/api-error.ts'
import type { Platform } from '../../platform/platform.ts'
import { type FieldCipher, findFieldCipher } from '../../platform/secrets/account-keys.ts'
import { readKeyHolder } from '../operators/index.ts'
import { type PatientForCare, readPatientForCare } from '../patients/index.ts'
import { decryptAnswer, decryptQuestion } from './encrypted-record.ts'
import { type OpenedRecord, openRecord } from './open-record.ts'
import {
  type PrescriptionHead,
  type PrescriptionRecord,
  presentHead,
  presentRecord,
  type QuestionView,
} from './present.ts'
import { type QuestionRow, readQuestions } from './store/care.ts'
import { findLatestRecords, type RecordRow } from './store/records.ts'

type Parts = Pick<Platform, 'keyring'>

/** The latest record of each of these orders, in the order of their codes, as they are shown; an order without one is left out. */
export async function readOrderRecords(
  { pool, keyring }: Pick<Platform, 'pool' | 'keyring'>,
  accountId: string,
  ordersCodes: readonly string[],
  now: Date,
): Promise<PrescriptionRecord[]> {
  return presentRecords(pool, { keyring }, accountId, await findLatestRecords(pool, accountId, [...ordersCodes]), now)
}

/**
 * The member's records in full, as they are shown.
 * @throws ApiError NOT_LOGGED_IN when a merge or an erasure overtook the caller
 */
export async function presentRecords(
  db: Database,
  platform: Parts,
  accountId: string,
  rows: readonly RecordRow[],
  now: Date,
): Promise<PrescriptionRecord[]> {
  const { cipher, beside } = await openAll(db, platform, accountId, rows, now)
  const questions = await readQuestions(
    db,
    accountId,
    rows.map(({ id }) => id),
  )
  return beside.map(({ record, ...rest }) =>
    presentRecord(record, {
      ...rest,
      questions: questions
        .filter(({ prescriptionId }) => prescriptionId === record.row.id)
        .map((question) => presentQuestion(cipher!, question)),
    }),
  )
}

/** The same as rows of a list. */
export async function presentHeads(
  db: Database,
  platform: Parts,
  accountId: string,
  rows: readonly RecordRow[],
  now: Date,
): Promise<PrescriptionHead[]> {
  const { beside } = await openAll(db, platform, accountId, rows, now)
  return beside.map(({ record, ...rest }) => presentHead(record, rest))
}

export function presentQuestion(cipher: FieldCipher, row: QuestionRow): QuestionView {
  const { id, question, askedAt, answer, answeredAt } = row
  return {
    id,
    question: decryptQuestion(cipher, id, question),
    askedAt: askedAt.getTime(),
    answer: answer && decryptAnswer(cipher, id, answer),
    answeredAt: answeredAt?.getTime() ?? null,
  }
}

async function openAll(db: Database, platform: Parts, accountId: string, rows: readonly RecordRow[], now: Date) {
  if (rows.length === 0) return { cipher: undefined, beside: [] }
  const cipher = (await findFieldCipher(db, platform.keyring, accountId, 'retained')) ?? throwApiError('NOT_LOGGED_IN')
  const beside: {
    record: OpenedRecord
    chosen: PatientForCare | undefined
    reviewer: PrescriptionHead['reviewer']
    now: Date
  }[] = []
  for (const row of rows) {
    const record = openRecord(cipher, row)
    const { patientInfoId: patientId } = record.content
    const isChosen = record.patient === null && patientId !== null
    const chosen = isChosen ? await readPatientForCare(db, platform.keyring, { accountId, patientId }, now) : undefined
    beside.push({ record, chosen, reviewer: await reviewerOf(db, row), now })
  }
  return { cipher, beside }
}

/** Who decided, by the name and licence of the key. */
async function reviewerOf(db: Database, { reviewerId }: RecordRow): Promise<PrescriptionHead['reviewer']> {
  if (reviewerId === null) return null
  const { name, licenceNumber } = await readKeyHolder(db, reviewerId)
  return { name, licenceNumber: licenceNumber ?? '' }
}
