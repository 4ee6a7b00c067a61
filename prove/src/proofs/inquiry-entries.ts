import { type BuiltMember, line } from '@shop/world'
import { send } from '../http.ts'
import type { ProvingRig } from '../rig.ts'

const DRUG = '10020001'

/** Inquiries of the owner at each of which one thing is done, and records that pharmacists decide on. */
export interface StagedInquiries {
  /** Orders that wait: without a draft, and with one that is filled in whole. */
  empty: string
  filled: { ordersCode: string; id: string }
  filledToo: { ordersCode: string; id: string }
  patientId: string
  /** A record under review, and a question to it that waits for an answer. */
  asked: { id: string; questionId: string }
  toDecide: string
  /** A record whose shopper is asked for what it lacks. */
  completing: { id: string; requestId: string }
}

/** What of the stage of the owner matrix these entries point at. */
interface Staged {
  inquiries: StagedInquiries
  missingCode: string
  missingId: string
}
interface Target {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: object
}
type Entry =
  | { kind: 'owned'; found(stage: Staged): readonly Target[]; missing(stage: Staged): Target; isSpent?: true }
  | { kind: 'self'; targets(stage: Staged): readonly Target[] }
  | { kind: 'operator'; found(stage: Staged): Target; missing?(stage: Staged): Target }

const answers = [
  { question: 'contraindication', answer: 1 },
  { question: 'allergy', answer: 0 },
  { question: 'adverseReaction', answer: 0 },
]

/** What an owner fills in for somebody with a passport, whom no authority is asked about. */
export const wholeInquiry = (patientInfoId: string) => ({
  patientInfoId,
  prescriptionSignExternal: {
    diseaseData: [{ productCode: DRUG, diseases: [], customizeDiseases: ['高血压复诊'] }],
  },
  prescriptionAnswer: answers,
  isConfirmed: true,
})

/** Somebody with a passport. */
export const withPassport = {
  certificateType: 1,
  cardNumber: 'E12345678',
  certificateImage: '/api/uploads/00000000-0000-7000-8000-000000000000',
} as const

/** Has the owner’s orders wait at each step of an inquiry. */
export async function setInquiries(rig: ProvingRig, owner: BuiltMember): Promise<StagedInquiries> {
  const { world, browser, next } = rig
  const asked = await world.prescription({ member: owner, question: { text: '近期血压多少？' } })
  const { id: patientId } = await world.patient({ member: owner, ...withPassport })
  const member = browser(await world.cookies(owner))
  const waiting = async () =>
    (await world.order({ member: owner, status: 'waitAudit', lines: [line(DRUG)], placedAt: new Date() })).ordersCode
  const filled = async () => {
    const ordersCode = await waiting()
    const body = { version: 0, ...wholeInquiry(patientId) }
    const { json } = await member.call(next(), 'PUT', `/inquiry/${ordersCode}`, body)
    return { ordersCode, id: (json as { id: string }).id }
  }
  const { json } = await member.call(next(), 'GET', `/prescriptions/${asked.id}`)
  const completing = await world.prescription({ member: owner })
  const orders = { empty: await waiting(), filled: await filled(), filledToo: await filled() }
  // What operators import does not count towards what a member may have open.
  await rig.database.query(
    `WITH fed AS (
       INSERT INTO fed_orders (account_id, order_id, operator_id, external_id, body_hash)
       SELECT account_id, id, gen_random_uuid(), id::text, '' FROM orders WHERE account_id = $1 AND has_rx AND status = 20
       RETURNING *
     ) INSERT INTO imported_order_directory (operator_id, external_id, account_id, order_id)
       SELECT operator_id, external_id, account_id, order_id FROM fed`,
    [owner.accountId],
  )
  const [question] = (json as { questions: { id: string }[] }).questions
  const { id: toDecide } = await world.prescription({ member: owner })
  const { accountId } = owner
  const { id: requestId } = await world.completion({ order: { ...completing.order, accountId } })
  return {
    ...orders,
    patientId,
    asked: { id: asked.id, questionId: question?.id ?? '' },
    toDecide,
    completing: { id: completing.id, requestId },
  }
}

/** Has a pharmacist look at what the pharmacist is going to ask about and decide. */
export async function openReviews(
  rig: ProvingRig,
  { inquiries }: Pick<Staged, 'inquiries'>,
  bearer: Record<string, string>,
): Promise<void> {
  for (const id of [inquiries.asked.id, inquiries.toDecide]) {
    const headers = { ...bearer, 'x-forwarded-for': rig.freshAddress() }
    await send(rig.next(), `/api/ops/reviews/${id}`, { method: 'GET', headers })
  }
}

const ofOrder = (which: (inquiries: StagedInquiries) => string, target: Target = {}, isSpent?: true): Entry => ({
  kind: 'owned',
  found: ({ inquiries }) => [{ ...target, params: { ordersCode: which(inquiries) } }],
  missing: ({ missingCode }) => ({ ...target, params: { ordersCode: missingCode } }),
  ...(isSpent ? { isSpent } : {}),
})

const review = (which: (inquiries: StagedInquiries) => string, target: Target = {}): Entry => ({
  kind: 'operator',
  found: ({ inquiries }) => ({ ...target, params: { id: which(inquiries) } }),
  missing: ({ missingId }) => ({ ...target, params: { id: missingId } }),
})

/** How inquiries are held to their member, and their review to pharmacists. */
export const inquiryEntries: Readonly<Record<string, Entry>> = {
  'inquiry.getInquiry': ofOrder(({ filled }) => filled.ordersCode),
  'inquiry.saveInquiryDraft': ofOrder(({ empty }) => empty, { body: { version: 0 } }, true),
  'inquiry.checkWarnings': {
    kind: 'owned',
    found: ({ inquiries: { filled, patientId } }) => [
      { params: { ordersCode: filled.ordersCode }, query: { patientInfoId: patientId } },
    ],
    missing: ({ missingCode, inquiries }) => ({
      params: { ordersCode: missingCode },
      query: { patientInfoId: inquiries.patientId },
    }),
  },
  'inquiry.submitInquiry': {
    kind: 'owned',
    found: ({ inquiries }) => [{ params: { id: inquiries.filled.id }, body: {} }],
    missing: ({ missingId }) => ({ params: { id: missingId }, body: {} }),
    isSpent: true,
  },
  'inquiry.submitOrderInquiry': {
    kind: 'owned',
    found: ({ inquiries }) => [{ body: { ordersCode: inquiries.filledToo.ordersCode } }],
    missing: ({ missingCode }) => ({ body: { ordersCode: missingCode } }),
    isSpent: true,
  },
  'inquiry.findByOrdersCodes': {
    kind: 'self',
    targets: ({ inquiries }) => [{ query: { ordersCodes: inquiries.filled.ordersCode } }],
  },
  'inquiry.listPrescriptions': { kind: 'self', targets: () => [{}, { query: { page: '1', size: '20' } }] },
  'inquiry.getPrescription': {
    kind: 'owned',
    found: ({ inquiries }) => [{ params: { id: inquiries.asked.id } }],
    missing: ({ missingId }) => ({ params: { id: missingId } }),
  },
  'inquiry.answerQuestion': {
    kind: 'owned',
    found: ({ inquiries: { asked } }) => [{ params: { ...asked }, body: { answer: '130/80' } }],
    missing: ({ missingId, inquiries }) => ({
      params: { id: missingId, questionId: inquiries.asked.questionId },
      body: { answer: '130/80' },
    }),
    isSpent: true,
  },
  'inquiry.listReviews': { kind: 'operator', found: () => ({ query: { queue: 'open' } }) },
  'inquiry.listOrderReviews': {
    kind: 'operator',
    found: ({ inquiries }) => ({ params: { ordersCode: inquiries.filled.ordersCode } }),
  },
  'inquiry.openReview': review(({ asked }) => asked.id),
  'inquiry.revealReviewIdentity': review(({ asked }) => asked.id),
  'inquiry.revealReviewImages': review(({ asked }) => asked.id),
  'inquiry.askShopper': review(({ asked }) => asked.id, { body: { question: '近期血压多少？' } }),
  'inquiry.askForCompletion': review(({ asked }) => asked.id, { body: { kind: 'plain', needs: ['patient'] } }),
  'inquiry.withdrawReviewCompletion': {
    kind: 'operator',
    found: ({ inquiries: { completing } }) => ({ params: { ...completing } }),
    missing: ({ missingId, inquiries: { completing } }) => ({ params: { ...completing, requestId: missingId } }),
  },
  'inquiry.decidePrescription': review(({ toDecide }) => toDecide, {
    body: { approved: false, reason: '处方图片看不清', checks: [] },
  }),
}
