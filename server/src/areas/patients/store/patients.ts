import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { patientBooks, patients } from '../tables.ts'

/** Every table of this file that belongs to members. */
export const bookTables = [patients, patientBooks] as const

export type PatientRow = typeof patients.$inferSelect
/** What saving writes of a patient; the marks, the version and the times follow from what is done with it. */
export type PatientFields = Omit<
  PatientRow,
  'accountId' | 'id' | 'isDefault' | 'isSystemDefault' | 'version' | 'usedAt' | 'createdAt' | keyof PatientStamps
>
/** What tells who a patient is to the authorities. */
export type DocumentFields = Pick<PatientFields, 'idCardNumber' | 'certificateType' | 'cardNumber'>
/** When somebody vouched for what stands in a row. */
export type PatientStamps = Pick<PatientRow, 'realNameAt' | 'guardianRealNameAt' | 'certificateApprovedAt'>

const ofAccount = (accountId: string) => eq(patients.accountId, accountId)
const oneOf = (accountId: string, id: string) => and(ofAccount(accountId), eq(patients.id, id))

/**
 * Locks the book of an account, made when it is not there: whoever changes patients waits here, so that the limit and the
 * one default hold.
 * @returns how many patients it holds; undefined when a merge or an erasure took it away meanwhile
 */
export async function lockBook(tx: Database, accountId: string): Promise<number | undefined> {
  await tx.orm.insert(patientBooks).values({ accountId, held: 0 }).onConflictDoNothing()
  const [book] = await tx.orm
    .select({ held: patientBooks.held })
    .from(patientBooks)
    .where(eq(patientBooks.accountId, accountId))
    .for('update')
  return book?.held
}

/** The default first, then the latest used. */
export async function readPatients(db: Database, accountId: string): Promise<PatientRow[]> {
  return db.orm
    .select()
    .from(patients)
    .where(ofAccount(accountId))
    .orderBy(desc(patients.isDefault), desc(patients.usedAt), desc(patients.id))
}

/** The documents of all patients of an account. */
export async function readDocuments(
  db: Database,
  accountId: string,
): Promise<(Pick<PatientRow, 'id'> & DocumentFields)[]> {
  const { id, idCardNumber, certificateType, cardNumber } = patients
  return db.orm.select({ id, idCardNumber, certificateType, cardNumber }).from(patients).where(ofAccount(accountId))
}

export async function findPatient(db: Database, accountId: string, id: string): Promise<PatientRow | undefined> {
  const [row] = await db.orm.select().from(patients).where(oneOf(accountId, id))
  return row
}

/** Locks one patient until the transaction ends, for areas that act on what is kept of them. */
export async function lockPatientRow(tx: Database, accountId: string, id: string): Promise<PatientRow | undefined> {
  const [row] = await tx.orm.select().from(patients).where(oneOf(accountId, id)).for('update')
  return row
}

export async function countPatients(db: Database, accountId: string): Promise<number> {
  return db.orm.$count(patients, ofAccount(accountId))
}

export async function insertPatient(tx: Database, patient: PatientRow): Promise<void> {
  await tx.orm.insert(patients).values(patient)
  await addToBook(tx, patient.accountId, 1)
}

/** Writes what is given and counts the change. */
export async function updatePatient(
  tx: Database,
  { accountId, id }: Pick<PatientRow, 'accountId' | 'id'>,
  changes: Partial<PatientFields & PatientStamps>,
  now: Date,
): Promise<void> {
  await tx.orm
    .update(patients)
    .set({ ...changes, version: sql`${patients.version} + 1`, usedAt: now })
    .where(oneOf(accountId, id))
}

export async function deletePatient(tx: Database, accountId: string, id: string): Promise<PatientRow | undefined> {
  const [gone] = await tx.orm.delete(patients).where(oneOf(accountId, id)).returning()
  if (gone) await addToBook(tx, accountId, -1)
  return gone
}

/** Makes one patient the default instead of whichever is; the book is locked by the caller. */
export async function setDefault(tx: Database, accountId: string, id: string): Promise<void> {
  await clearDefault(tx, accountId)
  await tx.orm.update(patients).set({ isDefault: true }).where(oneOf(accountId, id))
}

export async function clearDefault(tx: Database, accountId: string): Promise<void> {
  await tx.orm
    .update(patients)
    .set({ isDefault: false })
    .where(and(ofAccount(accountId), eq(patients.isDefault, true)))
}

export async function markUsed(tx: Database, accountId: string, id: string, now: Date): Promise<void> {
  await tx.orm.update(patients).set({ usedAt: now }).where(oneOf(accountId, id))
}

/**
 * Keeps what the real-name check said of the very version that was asked about; who asked does not see a later one.
 * @param at null for a no
 */
export async function stampRealName(
  tx: Database,
  { accountId, id, version }: Pick<PatientRow, 'accountId' | 'id' | 'version'>,
  role: 'patient' | 'guardian',
  at: Date | null,
): Promise<void> {
  await tx.orm
    .update(patients)
    .set(role === 'guardian' ? { guardianRealNameAt: at } : { realNameAt: at })
    .where(and(oneOf(accountId, id), eq(patients.version, version)))
}

/** Keeps that a pharmacist approved the certificate of the version that was looked at. */
export async function stampCertificate(
  tx: Database,
  { accountId, id, version }: Pick<PatientRow, 'accountId' | 'id' | 'version'>,
  now: Date,
): Promise<void> {
  await tx.orm
    .update(patients)
    .set({ certificateApprovedAt: now })
    .where(and(oneOf(accountId, id), eq(patients.version, version)))
}

/** Puts these in the place of whatever the account has. */
export async function replacePatients(tx: Database, accountId: string, rows: readonly PatientRow[]): Promise<void> {
  await tx.orm.delete(patients).where(ofAccount(accountId))
  if (rows.length > 0) await tx.orm.insert(patients).values([...rows])
  await tx.orm.update(patientBooks).set({ held: rows.length }).where(eq(patientBooks.accountId, accountId))
}

export async function deleteBook(tx: Database, accountId: string): Promise<void> {
  await tx.orm.delete(patients).where(ofAccount(accountId))
  await tx.orm.delete(patientBooks).where(eq(patientBooks.accountId, accountId))
}

async function addToBook(tx: Database, accountId: string, change: 1 | -1): Promise<void> {
  await tx.orm
    .update(patientBooks)
    .set({ held: sql`${patientBooks.held} + ${change}` })
    .where(eq(patientBooks.accountId, accountId))
}
