import type { CompletionKind, CompletionNeed, CompletionPart } from '@shop/contract/fields/completions'
import type { PrescriptionState, ReviewCheck } from '@shop/contract/fields/inquiry'
import type { WarningSeverity } from '@shop/contract/fields/medication'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, instant, owner } from '../../platform/db/columns.ts'

/** States in which a record stands for its order. */
const live = sql.raw(`state IN ('draft', 'submitted', 'approved')`)

/**
 * Prescription records, each of one order for good. What a shopper filled in, the patient as they were, and what was found then are
 * encrypted with the account's retained key, as the law has prescriptions kept.
 */
export const prescriptions = pgTable(
  'prescriptions',
  {
    accountId: owner(),
    id: uuid('id').notNull(),
    orderId: uuid('order_id').notNull(),
    ordersCode: text('orders_code').notNull(),
    state: text('state').$type<PrescriptionState>().notNull(),
    /** Counts what the shopper changes, so that nobody overwrites, or approves, what they have not seen. */
    version: integer('version').notNull(),
    /** The patient who was chosen last; the patient's own row may be gone since. */
    patientId: uuid('patient_id'),
    /** What was filled in: diagnoses, answers, reasons. */
    content: bytes('content').notNull(),
    /** From the submission on: the patient as they were then, and what was checked. */
    patient: bytes('patient'),
    findings: bytes('findings'),
    isChild: boolean('is_child').notNull().default(false),
    severity: text('severity').$type<WarningSeverity>(),
    drugCount: smallint('drug_count').notNull(),
    imageCount: smallint('image_count').notNull().default(0),
    openQuestions: smallint('open_questions').notNull().default(0),
    /** Which text the confirm box stood for, and when it was ticked. */
    confirmedVersion: text('confirmed_version'),
    createdAt: instant('created_at').notNull(),
    submittedAt: instant('submitted_at'),
    /** From when a pharmacist lets it wait: the submission, or the shopper's last answer. */
    waitingSince: instant('waiting_since'),
    /** Of a child's record: the first of two pharmacists. */
    firstReviewerId: uuid('first_reviewer_id'),
    reviewerId: uuid('reviewer_id'),
    decidedAt: instant('decided_at'),
    /** Why it was refused, or ended; encrypted. */
    reason: bytes('reason'),
    validUntil: instant('valid_until'),
    /** When what it was approved for was paid, or went to the warehouses. */
    usedAt: instant('used_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    uniqueIndex('prescriptions_one_live').on(table.accountId, table.orderId).where(live),
    index('prescriptions_of_member').on(table.accountId, table.createdAt.desc(), table.id.desc()),
    index('prescriptions_of_order').on(table.accountId, table.orderId, table.createdAt),
    index('prescriptions_of_patient').on(table.accountId, table.patientId, table.submittedAt),
    index('prescriptions_lapsing').on(table.validUntil).where(sql`state = 'approved' AND used_at IS NULL`),
    check('prescriptions_submitted_whole', sql`submitted_at IS NULL OR (patient IS NOT NULL AND findings IS NOT NULL)`),
    check('prescriptions_submitted_state', sql`state IN ('draft', 'withdrawn') OR submitted_at IS NOT NULL`),
    check(
      'prescriptions_approved_by_two',
      sql`state <> 'approved' OR NOT is_child OR first_reviewer_id <> reviewer_id`,
    ),
    check('prescriptions_decided', sql`(state <> 'approved' AND state <> 'refused') OR reviewer_id IS NOT NULL`),
    check('prescriptions_answered', sql`state <> 'approved' OR open_questions = 0`),
  ],
)

/** Every change of state, append-only: the state of a record is the last of these. */
export const prescriptionEvents = pgTable(
  'prescription_events',
  {
    accountId: owner(),
    prescriptionId: uuid('prescription_id').notNull(),
    number: smallint('number').notNull(),
    fromState: text('from_state').$type<PrescriptionState>(),
    toState: text('to_state').$type<PrescriptionState>().notNull(),
    actor: text('actor').$type<'member' | 'operator' | 'order' | 'clock'>().notNull(),
    actorId: uuid('actor_id'),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.prescriptionId, table.number] })],
)

/** What pharmacists did with a record, append-only: the care that is taken of each (care#166). */
export const prescriptionReviews = pgTable(
  'prescription_reviews',
  {
    accountId: owner(),
    prescriptionId: uuid('prescription_id').notNull(),
    id: uuid('id').notNull(),
    operatorId: uuid('operator_id').notNull(),
    act: text('act')
      .$type<'opened' | 'asked' | 'askedForCompletion' | 'firstApproved' | 'approved' | 'refused'>()
      .notNull(),
    /** Which version of the record that was; null of what was opened before versions were kept. */
    version: integer('version'),
    /** ms since this pharmacist first opened it. */
    openFor: integer('open_for').notNull().default(0),
    checks: jsonb('checks').$type<ReviewCheck[]>().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.prescriptionId, table.id] }),
    index('prescription_reviews_by_operator').on(table.accountId, table.prescriptionId, table.operatorId, table.at),
  ],
)

/** What pharmacists asked and what was answered; both are encrypted. */
export const prescriptionQuestions = pgTable(
  'prescription_questions',
  {
    accountId: owner(),
    prescriptionId: uuid('prescription_id').notNull(),
    id: uuid('id').notNull(),
    question: bytes('question').notNull(),
    askedBy: uuid('asked_by').notNull(),
    askedAt: instant('asked_at').notNull(),
    answer: bytes('answer'),
    answeredAt: instant('answered_at'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.prescriptionId, table.id] })],
)

/** Pictures as they were at the submission, encrypted: the patient's own may change and go. */
export const prescriptionImages = pgTable(
  'prescription_images',
  {
    accountId: owner(),
    prescriptionId: uuid('prescription_id').notNull(),
    number: smallint('number').notNull(),
    kind: text('kind').$type<'prescription' | 'medicalRecord' | 'certificate' | 'guardian'>().notNull(),
    picture: bytes('picture').notNull(),
    /** Came with the shopper's last answer to a request for what was missing. */
    isNew: boolean('is_new').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.prescriptionId, table.number] })],
)

/**
 * What the shop asked a shopper for by a link, as the order's prescription lacks it (links#30). At most one of an order
 * waits; its time is told by `expires_at` alone.
 */
export const completionRequests = pgTable(
  'completion_requests',
  {
    accountId: owner(),
    id: uuid('id').notNull(),
    orderId: uuid('order_id').notNull(),
    ordersCode: text('orders_code').notNull(),
    kind: text('kind').$type<CompletionKind>().notNull(),
    needs: jsonb('needs').$type<CompletionNeed[]>().notNull(),
    /** What exactly is missing, in words for the shopper; encrypted. */
    note: bytes('note'),
    state: text('state').$type<'open' | 'answered' | 'withdrawn' | 'ended'>().notNull().default('open'),
    askedAs: text('asked_as').$type<'pharmacist' | 'service'>().notNull(),
    askedBy: uuid('asked_by').notNull(),
    askedAt: instant('asked_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    answeredAt: instant('answered_at'),
    endedAt: instant('ended_at'),
    /** What of the record the answer changed; names of parts alone. */
    changed: jsonb('changed').$type<CompletionPart[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    uniqueIndex('completion_requests_one_open').on(table.accountId, table.orderId).where(sql`state = 'open'`),
    index('completion_requests_of_order').on(table.accountId, table.orderId, table.askedAt),
    check('completion_requests_answered', sql`(state = 'answered') = (answered_at IS NOT NULL)`),
  ],
)

/**
 * The directory that turns the id of a submitted record, by which pharmacists know it, into its account; with what their queue
 * shows of it, so that no member's table is looked through (care#160). It says nothing of who the patient is.
 */
export const prescriptionDirectory = pgTable(
  'prescription_directory',
  {
    prescriptionId: uuid('prescription_id').primaryKey(),
    accountId: owner(),
    orderId: uuid('order_id').notNull(),
    ordersCode: text('orders_code').notNull(),
    state: text('state').$type<PrescriptionState>().notNull(),
    submittedAt: instant('submitted_at').notNull(),
    waitingSince: instant('waiting_since').notNull(),
    decidedAt: instant('decided_at'),
    /** Of an approval that was not used, when it ends. */
    lapsesAt: instant('lapses_at'),
    drugCount: smallint('drug_count').notNull(),
    isChild: boolean('is_child').notNull(),
    severity: text('severity').$type<WarningSeverity>(),
    openQuestions: smallint('open_questions').notNull(),
    firstReviewerId: uuid('first_reviewer_id'),
    /** Since when and until when the shopper is waited for, who was asked for what is missing; null where nobody is. */
    completionAskedAt: instant('completion_asked_at'),
    completionUntil: instant('completion_until'),
    /** When the shopper last sent what was missing. */
    completedAt: instant('completed_at'),
  },
  (table) => [
    index('prescription_directory_of_order').on(table.ordersCode),
    index('prescription_directory_of_account').on(table.accountId, table.prescriptionId),
    index('prescription_directory_waiting')
      .on(table.waitingSince, table.prescriptionId)
      .where(sql`state = 'submitted'`),
    index('prescription_directory_decided')
      .on(table.decidedAt.desc(), table.prescriptionId.desc())
      .where(sql`decided_at IS NOT NULL`),
  ],
)
