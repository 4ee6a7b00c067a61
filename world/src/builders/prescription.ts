import { consents } from '@shop/contract/consents'
import type { PrescriptionState } from '@shop/contract/fields/inquiry'
import type { RxState } from '@shop/contract/fields/orders'
import { relationNames } from '@shop/contract/messages/patients'
import {
  type Database,
  findOperatorId,
  type Keyring,
  keepPastRecord,
  newToken,
  recordConsentOnce,
  registerOperatorKey,
  type Status,
} from '@shop/server/testing/seeding'
import { line } from './lines.ts'
import type { BuiltMember } from './member.ts'
import { type BuiltOrder, buildOrder, type OrderOptions } from './order.ts'
import { type BuiltPatient, buildPatient, type PatientOptions } from './patient.ts'
import { HOUR, MINUTE } from './way.ts'

export interface PrescriptionOptions {
  /** Where the record has come to; before a pharmacist unless said. */
  state?: PrescriptionState
  /** An order that stands where such a record leaves it; one of its own unless said. */
  order?: Pick<BuiltOrder, 'id' | 'ordersCode'>
  /** What an order of its own holds; one drug unless said. */
  lines?: OrderOptions['lines']
  /** Where an order of its own has come to since. */
  orderStatus?: Status
  /** Of an order that is given: it was paid since, or sent. */
  isUsed?: boolean
  /** Whom it is for; an adult of its own unless said. */
  patient?: Pick<BuiltPatient, 'id' | 'relationLabel'> | PatientOptions
  /** Why the drug is taken; what it is mostly taken for, unless said. */
  diseases?: Parameters<typeof keepPastRecord>[2]['diseases']
  warningReason?: string
  /** Of a refusal. */
  reason?: string
  /** What the pharmacist asked, and what was answered. */
  question?: { text: string; answer?: string }
  /** When it was handed in; a while ago unless said. */
  submittedAt?: Date
  pharmacist?: { name: string; licenceNumber: string }
  /** Keys of pharmacists who are there already. */
  reviewers?: Reviewers
}

/** Who decides, and of a child's record before it the first of two. */
export interface Reviewers {
  reviewerId: string
  firstReviewerId: string
}

export interface BuiltPrescription {
  id: string
  accountId: string
  order: Pick<BuiltOrder, 'id' | 'ordersCode'>
  patientId: string
}

/** Where an order stands for a record of each state. */
const standing: Readonly<Record<PrescriptionState, { status: Status; rxState: RxState }>> = {
  draft: { status: 'waitAudit', rxState: 'inquiryNeeded' },
  submitted: { status: 'waitAudit', rxState: 'underReview' },
  approved: { status: 'waitPay', rxState: 'approved' },
  refused: { status: 'canceled', rxState: 'refused' },
  expired: { status: 'canceled', rxState: 'approved' },
  withdrawn: { status: 'canceled', rxState: 'underReview' },
}

const endReasons: Readonly<Partial<Record<PrescriptionState, string>>> = {
  refused: '所选药品与既往用药存在配伍禁忌，请线下就诊',
  expired: '超过处方有效期未支付',
  withdrawn: '订单已取消',
}

/** A prescription record with its order and patient, which are made where none is given; a submitted one waits in the pharmacists' queue. */
export async function buildPrescription(
  tx: Database,
  keyring: Keyring,
  member: BuiltMember,
  options: PrescriptionOptions,
  now: Date,
): Promise<BuiltPrescription> {
  const { accountId } = member
  const { state = 'submitted', patient: given = {}, question } = options
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const submitted = options.submittedAt ?? ago(state === 'submitted' ? 20 * MINUTE : 3 * HOUR)
  const created = new Date(submitted.getTime() - 5 * MINUTE)
  const decided = new Date(Math.min(submitted.getTime() + 30 * MINUTE, now.getTime()))
  await recordConsentOnce(tx, accountId, 'prescription', consents.prescription.version, created)
  const patient = 'id' in given ? given : await buildPatient(tx, keyring, member, given, created)
  const { status, rxState } = standing[state]
  const order =
    options.order ??
    (await buildOrder(
      tx,
      member,
      {
        lines: options.lines ?? [line('10020001')],
        status: options.orderStatus ?? status,
        rxState,
        patientLabel: relationNames[patient.relationLabel],
        placedAt: new Date(created.getTime() - MINUTE),
        ...(state === 'refused' && { reason: options.reason ?? endReasons.refused }),
      },
      now,
    ))
  const isDecided = state === 'approved' || state === 'refused' || state === 'expired'
  const reviewers = isDecided ? (options.reviewers ?? (await buildReviewers(tx, keyring, options, created))) : undefined
  const isUsed = options.isUsed ?? (options.orderStatus !== undefined && options.orderStatus !== 'waitPay')
  const { id } = await keepPastRecord(tx, keyring, {
    accountId,
    orderId: order.id,
    patientId: patient.id,
    state,
    ...(options.diseases && { diseases: options.diseases }),
    warningReason: options.warningReason ?? '医生知悉后要求继续使用',
    ...reviewers,
    reason: options.reason ?? endReasons[state],
    question,
    at: {
      created,
      submitted,
      decided,
      used: isUsed ? decided : undefined,
    },
  })
  return { id, accountId, order, patientId: patient.id }
}

const colleague = { name: '许复核', licenceNumber: 'YS00000002' }

/** Two pharmacists with keys of their own. */
export async function buildReviewers(
  tx: Database,
  keyring: Keyring,
  options: Pick<PrescriptionOptions, 'pharmacist'>,
  now: Date,
): Promise<Reviewers> {
  return {
    reviewerId: await pharmacistOf(tx, keyring, options, now),
    firstReviewerId: await pharmacistOf(tx, keyring, { pharmacist: colleague }, now),
  }
}

/** The key of a pharmacist, whose name and licence the shopper reads. */
export async function pharmacistOf(
  tx: Database,
  keyring: Keyring,
  { pharmacist = { name: '周审方', licenceNumber: 'YS00000001' } }: Pick<PrescriptionOptions, 'pharmacist'>,
  now: Date,
): Promise<string> {
  const key = newToken()
  await registerOperatorKey(tx, keyring, { key, scopes: ['prescriptions'], ...pharmacist }, now)
  return findOperatorId(tx, keyring, key)
}
