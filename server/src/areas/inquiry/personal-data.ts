import { completionNeedNames, completionPartNames } from '@shop/contract/messages/completions'
import { getTableName } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import type { PersonalDataHandler } from '../../platform/personal-data/registry.ts'
import { retentionCutoff } from '../../platform/personal-data/retained.ts'
import { type FieldCipher, fieldCipher } from '../../platform/secrets/account-keys.ts'
import type { Keyring } from '../../platform/secrets/keyring.ts'
import {
  decryptAnswer,
  decryptImage,
  decryptNote,
  decryptQuestion,
  encryptAnswer,
  encryptContent,
  encryptFindings,
  encryptImage,
  encryptNote,
  encryptPatient,
  encryptQuestion,
  encryptReason,
} from './encrypted-record.ts'
import { openRecord } from './open-record.ts'
import { plainRecord } from './plain-record.ts'
import { type QuestionRow, readQuestions } from './store/care.ts'
import type { RequestRow } from './store/completions.ts'
import {
  beginMove,
  deleteDrafts,
  deleteOldRecords,
  memberTables,
  moveImageTo,
  moveQuestionTo,
  moveRecordTo,
  moveRequestTo,
  moveTraces,
  readAllImages,
  readAllRecords,
  readAllRequests,
  readPictureOf,
} from './store/personal-data.ts'
import type { RecordRow } from './store/records.ts'

/**
 * How prescription records follow their member (care#100): a merge hands them over, encrypted again; an erasure keeps what came
 * before a pharmacist for five years, out of reach, and removes drafts; an export tells the member everything.
 */
export function inquiryPersonalData(keyring: Keyring): PersonalDataHandler {
  const retained = (db: Database, accountId: string) => fieldCipher(db, keyring, accountId, 'retained')
  return {
    area: 'inquiry',
    tables: memberTables.map(getTableName),
    keeps: Object.fromEntries(memberTables.map((table) => [getTableName(table), 'prescriptions'])),
    merge: async (tx, from, into) => {
      const [rows, requests] = [await readAllRecords(tx, from), await readAllRequests(tx, from)]
      if (rows.length === 0 && requests.length === 0) return
      const [old, fresh] = [await retained(tx, from), await retained(tx, into)]
      const questions = await readQuestionsOf(tx, from, rows)
      await beginMove(tx)
      for (const row of rows) await moveRecordTo(tx, row, into, reencrypt(row, old, fresh))
      for (const question of questions) await moveQuestionTo(tx, question, into, reencryptWords(question, old, fresh))
      for (const image of await readAllImages(tx, from)) {
        const { prescriptionId, number } = image
        const picture = decryptImage(old, prescriptionId, number, await readPictureOf(tx, image))
        const again = encryptImage(fresh, prescriptionId, number, Buffer.from(picture, 'base64'))
        await moveImageTo(tx, image, into, again)
      }
      for (const request of requests) {
        const { id, note } = request
        await moveRequestTo(tx, request, into, note && encryptNote(fresh, id, decryptNote(old, id, note)))
      }
      await moveTraces(tx, from, into)
    },
    erase: deleteDrafts,
    expireRetention: (tx, accountId, now) => deleteOldRecords(tx, accountId, retentionCutoff('prescriptions', now)),
    export: async (db, accountId) => {
      const [rows, requests] = [await readAllRecords(db, accountId), await readAllRequests(db, accountId)]
      if (rows.length === 0 && requests.length === 0) return { completionRequests: [], prescriptions: [] }
      const cipher = await retained(db, accountId)
      const questions = await readQuestionsOf(db, accountId, rows)
      return {
        completionRequests: requests.map((request) => plainRequest(request, cipher)),
        prescriptions: rows.map((row) =>
          plainRecord(
            openRecord(cipher, row),
            questions
              .filter(({ prescriptionId }) => prescriptionId === row.id)
              .map((question) => plainQuestion(question, cipher)),
          ),
        ),
      }
    },
  }
}

const readQuestionsOf = (db: Database, accountId: string, rows: readonly RecordRow[]) =>
  readQuestions(
    db,
    accountId,
    rows.map(({ id }) => id),
  )

function reencrypt(row: RecordRow, old: FieldCipher, fresh: FieldCipher) {
  const { id } = row
  const { content, patient, findings, reason } = openRecord(old, row)
  return {
    content: encryptContent(fresh, id, content),
    patient: patient && encryptPatient(fresh, id, patient),
    findings: findings && encryptFindings(fresh, id, findings),
    reason: reason === null ? null : encryptReason(fresh, id, reason),
  }
}

function reencryptWords({ id, question, answer }: QuestionRow, old: FieldCipher, fresh: FieldCipher) {
  return {
    question: encryptQuestion(fresh, id, decryptQuestion(old, id, question)),
    answer: answer && encryptAnswer(fresh, id, decryptAnswer(old, id, answer)),
  }
}

function plainQuestion({ id, question, askedAt, answer, answeredAt }: QuestionRow, cipher: FieldCipher) {
  return {
    question: decryptQuestion(cipher, id, question),
    askedAt: askedAt.getTime(),
    answer: answer && decryptAnswer(cipher, id, answer),
    answeredAt: answeredAt?.getTime() ?? null,
  }
}

function plainRequest(request: RequestRow, cipher: FieldCipher) {
  const { id, ordersCode, kind, needs, note, askedAs, state, changed, askedAt, expiresAt, answeredAt, endedAt } =
    request
  return {
    ordersCode,
    kind,
    askedAs,
    needs: needs.map((need) => completionNeedNames[need]).join('、'),
    note: note && decryptNote(cipher, id, note),
    state,
    askedAt: askedAt.getTime(),
    expiresAt: expiresAt.getTime(),
    answeredAt: answeredAt?.getTime() ?? null,
    changed: changed.map((part) => completionPartNames[part]).join('、'),
    endedAt: endedAt?.getTime() ?? null,
  }
}
