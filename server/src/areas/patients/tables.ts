import type { CertificateType } from '@shop/contract/fields/certificates'
import { type PatientSex, patientLimits, type RelationLabel } from '@shop/contract/fields/patients'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { RealNameOutcome } from '../../gateways/real-name/port.ts'
import { bytes, instant, owner } from '../../platform/db/columns.ts'

/** Who takes the medicine; what tells who they are and how they are is encrypted field by field with the personal key (care#25). */
export const patients = pgTable(
  'patients',
  {
    accountId: owner(),
    id: uuid('id').notNull(),
    name: bytes('name').notNull(),
    sex: smallint('sex').$type<PatientSex>(),
    birthDay: bytes('birth_day'),
    phone: bytes('phone').notNull(),
    relationLabel: text('relation_label').$type<RelationLabel>().notNull(),
    idCardNumber: bytes('id_card_number'),
    certificateType: smallint('certificate_type').$type<CertificateType>(),
    cardNumber: bytes('card_number'),
    /** Addresses that our own upload gave, as are all pictures here. */
    certificateImage: text('certificate_image'),
    certificateImageBack: text('certificate_image_back'),
    healthInfo: bytes('health_info'),
    guardianName: bytes('guardian_name'),
    guardianPhone: bytes('guardian_phone'),
    guardianCardNum: bytes('guardian_card_num'),
    guardianImage: text('guardian_image'),
    prescriptionImages: text('prescription_images').array().notNull().default(sql`'{}'`),
    medicalRecords: text('medical_records').array().notNull().default(sql`'{}'`),
    /** When the real-name check said yes to the name and ID number that stand here. */
    realNameAt: instant('real_name_at'),
    /** The same of the guardian. */
    guardianRealNameAt: instant('guardian_real_name_at'),
    /** When a pharmacist approved the pictures of the certificate that stands here (care#38). */
    certificateApprovedAt: instant('certificate_approved_at'),
    isDefault: boolean('is_default').notNull().default(false),
    /** The shop's own record of the member, made from the profile (care#29). */
    isSystemDefault: boolean('is_system_default').notNull().default(false),
    /** Counts the changes, so that nobody overwrites what they have not seen. */
    version: integer('version').notNull(),
    /** When it was last chosen, made or changed: the latest follows a default that is removed. */
    usedAt: instant('used_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    uniqueIndex('patients_one_default').on(table.accountId).where(sql`${table.isDefault}`),
    uniqueIndex('patients_one_system_default').on(table.accountId).where(sql`${table.isSystemDefault}`),
    check(
      'patients_pictures',
      sql`cardinality(${table.prescriptionImages}) <= ${sql.raw(String(patientLimits.pictures))} AND cardinality(${table.medicalRecords}) <= ${sql.raw(String(patientLimits.pictures))}`,
    ),
    check('patients_one_document', sql`${table.idCardNumber} IS NULL OR ${table.certificateType} IS NULL`),
    check('patients_real_name', sql`${table.realNameAt} IS NULL OR ${table.idCardNumber} IS NOT NULL`),
  ],
)

/** How many patients a member has: the row that parallel changes wait for, and the limit that they meet. */
export const patientBooks = pgTable(
  'patient_books',
  {
    accountId: uuid('account_id').primaryKey(),
    held: smallint('held').notNull(),
  },
  (table) => [
    check('patient_books_limit', sql`${table.held} BETWEEN 0 AND ${sql.raw(String(patientLimits.patients))}`),
  ],
)

/** What the authority said about a name and a number; of these only a keyed hash is kept. Append-only. */
export const patientChecks = pgTable(
  'patient_checks',
  {
    accountId: owner(),
    id: uuid('id').notNull(),
    personHash: bytes('person_hash').notNull(),
    outcome: text('outcome').$type<RealNameOutcome>().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    index('patient_checks_by_person').on(table.accountId, table.personHash, table.at),
    index('patient_checks_by_time').on(table.at),
  ],
)
