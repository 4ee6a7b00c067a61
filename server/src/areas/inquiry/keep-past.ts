import { INQUIRY_CONFIRMATION_VERSION, inquiryLimits, type PrescriptionState } from '@shop/contract/fields/inquiry'
import { warningSeverities } from '@shop/contract/fields/medication'
import { patientRulesOf } from '@shop/contract/fields/patients'
import type { Database } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import { makeLog } from '../../platform/log.ts'
import { type FieldCipher, fieldCipher } from '../../platform/secrets/account-keys.ts'
import type { Keyring } from '../../platform/secrets/keyring.ts'
import { readDiseaseGroups } from '../diseases/index.ts'
import { readForReview } from '../orders/index.ts'
import { readPatientForCare } from '../patients/index.ts'
import type { ChosenDiseasesInput, InquiryContent } from './domain/record.ts'
import { isChild, isStrictlyControlled } from './domain/rules.ts'
import type { RecordActor } from './domain/states.ts'
import {
  encryptAnswer,
  encryptContent,
  encryptFindings,
  encryptPatient,
  encryptQuestion,
  encryptReason,
} from './encrypted-record.ts'
import { examine } from './examine.ts'
import { toStored } from './given-content.ts'
import { insertEvent, insertQuestion, insertReview } from './store/care.ts'
import { project } from './store/queue.ts'
import { insertRecord } from './store/records.ts'

const DAY = 24 * 60 * 60 * 1000

/** A record with its past, for a world that is made up. */
export interface PastRecord {
  accountId: string
  orderId: string
  patientId: string
  state: PrescriptionState
  /** Why each drug is taken; what it is mostly taken for, unless said. */
  diseases?: readonly ChosenDiseasesInput[]
  /** Why the shopper went on in spite of each warning. */
  warningReason: string
  /** Which pharmacists: of a decided record the one who decided, of a child's before it the first. */
  reviewerId?: string | undefined
  firstReviewerId?: string | undefined
  /** Of a refusal, or why it ended. */
  reason?: string | undefined
  /** What the pharmacist asked; without an answer it waits for one. */
  question?: { text: string; answer?: string | undefined } | undefined
  at: { created: Date; submitted: Date; decided: Date; used?: Date | undefined }
}

/** Keeps a record that went the whole way to its state, as members and pharmacists would have made it; nobody hears of it. */
export async function keepPastRecord(tx: Database, keyring: Keyring, past: PastRecord): Promise<{ id: string }> {
  const { accountId, orderId, patientId, state, at } = past
  const order = await readForReview(tx, { accountId, orderId }, at.submitted)
  const patient = await readPatientForCare(tx, keyring, { accountId, patientId }, at.submitted)
  if (!order || !patient) throw new Error('a record is of an order and a patient')
  const cipher = await fieldCipher(tx, keyring, accountId, 'retained')
  const platform = { keyring, log: makeLog('silent') }
  const bare: InquiryContent = {
    patientInfoId: patientId,
    diseaseData: past.diseases ?? (await usualDiseases(tx, order.drugs)),
    answers: [
      { question: 'contraindication', answer: 1 },
      { question: 'allergy', answer: 0 },
      { question: 'adverseReaction', answer: 0 },
    ],
    pregnancy: null,
    warningReasons: [],
    isConfirmed: state !== 'draft',
    riskNoticeVersion: null,
  }
  const first = await examine(tx, platform, { order, content: bare, patient }, at.submitted)
  const pregnancy = first.asksPregnancy ? 'no' : null
  const warningReasons = first.warnings
    .filter(({ severity }) => severity !== 'info')
    .map(({ code, productCode }) => ({ code, productCode, reason: past.warningReason }))
  const content: InquiryContent = { ...bare, pregnancy, warningReasons }
  const findings = await examine(tx, platform, { order, content, patient }, at.submitted)
  const id = newId(at.created)
  const { isComplete, ...kept } = patient
  const rules = patientRulesOf(findings.rules, isStrictlyControlled(order.drugs))
  const wasSubmitted = state !== 'draft'
  const wasDecided = ['approved', 'refused', 'expired'].includes(state)
  const hasEnded = ['refused', 'expired', 'withdrawn'].includes(state)
  await insertRecord(tx, {
    accountId,
    id,
    orderId,
    ordersCode: order.ordersCode,
    state,
    version: wasSubmitted ? 2 : 1,
    patientId,
    content: encryptContent(cipher, id, await toStored(tx, order, content)),
    drugCount: order.drugs.length,
    createdAt: at.created,
    ...(wasSubmitted && {
      patient: encryptPatient(cipher, id, { ...kept, isComplete: isComplete(rules) }),
      findings: encryptFindings(cipher, id, findings),
      isChild: isChild(patient.age),
      severity:
        [...warningSeverities].reverse().find((each) => findings.warnings.some(({ severity }) => severity === each)) ??
        null,
      openQuestions: past.question && past.question.answer === undefined ? 1 : 0,
      confirmedVersion: INQUIRY_CONFIRMATION_VERSION,
      submittedAt: at.submitted,
      waitingSince: at.submitted,
    }),
    firstReviewerId: (isChild(patient.age) && past.firstReviewerId) || null,
    ...(wasDecided && { reviewerId: past.reviewerId ?? null, decidedAt: at.decided }),
    ...(wasDecided && state !== 'refused' && { validUntil: after(at.decided, inquiryLimits.validDays * DAY) }),
    ...(hasEnded && { endedAt: at.decided }),
    usedAt: at.used ?? null,
    reason: past.reason === undefined ? null : encryptReason(cipher, id, past.reason),
  })
  await keepWay(tx, id, isChild(patient.age) ? past : { ...past, firstReviewerId: undefined })
  if (past.question) await keepQuestion(tx, cipher, id, past, past.question)
  await project(tx, { accountId, id })
  return { id }
}

const after = (from: Date, ms: number) => new Date(from.getTime() + ms)

/** What the drugs are mostly taken for; of a drug that nothing is known of, words of one's own. */
async function usualDiseases(
  tx: Database,
  drugs: readonly { productCode: string }[],
): Promise<readonly ChosenDiseasesInput[]> {
  const codes = drugs.map(({ productCode }) => productCode)
  const groups = await readDiseaseGroups(tx, codes)
  return codes.map((productCode) => {
    const known = groups.find((group) => group.productCode === productCode)?.diseasesList ?? []
    const usual = known.find(({ isDefault }) => isDefault) ?? known[0]
    return usual
      ? { productCode, diseases: [usual.icdCode], customizeDiseases: [] }
      : { productCode, diseases: [], customizeDiseases: ['复诊续方'] }
  })
}

/** The changes of state that led to it, and the care that was taken. */
async function keepWay(tx: Database, id: string, past: PastRecord): Promise<void> {
  const { accountId, state, at, reviewerId, firstReviewerId } = past
  const of = { accountId, prescriptionId: id }
  const step = (
    fromState: PrescriptionState | null,
    toState: PrescriptionState,
    actor: RecordActor,
    when: Date,
    actorId: string | null = null,
  ) => insertEvent(tx, { ...of, fromState, toState, actor, actorId, at: when })
  await step(null, 'draft', 'member', at.created)
  if (state === 'draft') return
  await step('draft', 'submitted', 'member', at.submitted)
  const signed = (act: 'firstApproved' | 'approved' | 'refused', operatorId: string, when: Date) =>
    insertReview(tx, { ...of, id: newId(when), operatorId, act, openFor: 60_000, checks: [], at: when })
  const opened = (operatorId: string, when: Date) =>
    insertReview(tx, { ...of, id: newId(when), operatorId, act: 'opened', checks: [], at: when })
  if (firstReviewerId) {
    await opened(firstReviewerId, at.submitted)
    await signed('firstApproved', firstReviewerId, at.submitted)
  }
  if (state === 'submitted') return
  if (state === 'withdrawn') return step('submitted', 'withdrawn', 'order', at.decided)
  if (reviewerId) {
    await opened(reviewerId, at.submitted)
    await signed(state === 'refused' ? 'refused' : 'approved', reviewerId, at.decided)
  }
  await step('submitted', state === 'refused' ? 'refused' : 'approved', 'operator', at.decided, reviewerId ?? null)
  if (state === 'expired') await step('approved', 'expired', 'order', at.decided)
}

async function keepQuestion(
  tx: Database,
  cipher: FieldCipher,
  prescriptionId: string,
  { accountId, at, reviewerId, firstReviewerId }: PastRecord,
  { text, answer }: NonNullable<PastRecord['question']>,
): Promise<void> {
  const id = newId(at.submitted)
  await insertQuestion(tx, {
    accountId,
    prescriptionId,
    id,
    question: encryptQuestion(cipher, id, text),
    askedBy: reviewerId ?? firstReviewerId ?? id,
    askedAt: at.submitted,
    ...(answer !== undefined && { answer: encryptAnswer(cipher, id, answer), answeredAt: at.decided }),
  })
}
