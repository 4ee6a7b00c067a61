import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { diseases, productDiseases } from '../tables.ts'

export type DiseaseRow = typeof diseases.$inferSelect
export type NewDisease = typeof diseases.$inferInsert

/** What is told of a disease. */
export type KnownDisease = Pick<DiseaseRow, 'code' | 'name' | 'sex' | 'ageMin' | 'ageMax'>

const known = {
  code: diseases.code,
  name: diseases.name,
  sex: diseases.sex,
  ageMin: diseases.ageMin,
  ageMax: diseases.ageMax,
}

/** The diseases of these codes that can be chosen; others are left out. */
export async function readOffered(db: Database, codes: readonly string[]): Promise<Map<string, KnownDisease>> {
  if (codes.length === 0) return new Map()
  const rows = await db.orm
    .select(known)
    .from(diseases)
    .where(and(inArray(diseases.code, [...new Set(codes)]), eq(diseases.isOffered, true)))
  return new Map(rows.map((row) => [row.code, row]))
}

/** Which of these codes are those of a disease. */
export async function readKnownCodes(db: Database, codes: readonly string[]): Promise<Set<string>> {
  if (codes.length === 0) return new Set()
  const rows = await db.orm
    .select({ code: diseases.code })
    .from(diseases)
    .where(inArray(diseases.code, [...new Set(codes)]))
  return new Set(rows.map(({ code }) => code))
}

/** Whether there is a disease at all. */
export async function hasDiseases(db: Database): Promise<boolean> {
  const rows = await db.orm.select({ code: diseases.code }).from(diseases).limit(1)
  return rows.length > 0
}

/** Rows in one statement, which has only so many parameters. */
const ROWS_AT_ONCE = 1000

/** Adds diseases; what is known already stays as it is. */
export async function insertDiseases(tx: Database, rows: readonly NewDisease[]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await tx.orm
      .insert(diseases)
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .onConflictDoNothing()
  }
}

/** The diseases of these codes, withdrawn ones too; each feed waits for the one before, so that both know what is kept. */
export async function lockDiseases(tx: Database, codes: readonly string[]): Promise<Map<string, DiseaseRow>> {
  await tx.orm.execute(sql`LOCK TABLE ${diseases} IN SHARE UPDATE EXCLUSIVE MODE`)
  const rows = await tx.orm
    .select()
    .from(diseases)
    .where(inArray(diseases.code, [...codes]))
  return new Map(rows.map((row) => [row.code, row]))
}

export async function writeDiseases(tx: Database, rows: readonly NewDisease[]): Promise<void> {
  await tx.orm
    .insert(diseases)
    .values([...rows])
    .onConflictDoUpdate({
      target: diseases.code,
      set: {
        name: sql`excluded.name`,
        sex: sql`excluded.sex`,
        ageMin: sql`excluded.age_min`,
        ageMax: sql`excluded.age_max`,
        edition: sql`excluded.edition`,
        isOffered: sql`excluded.is_offered`,
        searchPieces: sql`excluded.search_pieces`,
        searchText: sql`excluded.search_text`,
        updatedAt: sql`excluded.updated_at`,
      },
    })
}

/** A page of the diseases in order of code, by part of a name or code, each with how many products it is linked to. */
export async function readDiseasePage(
  db: Database,
  { keyword, offset, size }: { keyword: string; offset: number; size: number },
) {
  const wanted =
    keyword === ''
      ? undefined
      : sql`(strpos(lower(${diseases.name}), lower(${keyword})) > 0 OR strpos(lower(${diseases.code}), lower(${keyword})) > 0)`
  const rows = await db.orm
    .select({
      ...known,
      edition: diseases.edition,
      isOffered: diseases.isOffered,
      productCount: sql<number>`(SELECT count(*) FROM ${productDiseases} WHERE ${productDiseases.diseaseCode} = ${diseases.code})`,
    })
    .from(diseases)
    .where(wanted)
    .orderBy(asc(diseases.code))
    .limit(size)
    .offset(offset)
  return { rows, total: await db.orm.$count(diseases, wanted) }
}
