import type { PatientSex } from '@shop/contract/fields/diseases'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { allConditions, holdsTerm, searchRanks, type Term } from '../../products/index.ts'
import { diseases } from '../tables.ts'
import type { KnownDisease } from './diseases.ts'

export interface DiseaseSearch {
  /** Every one must be found. */
  terms: readonly Term[]
  /** The search in one piece: what begins with it ranks first. */
  whole: string
  /** Of the patient; undefined where it does not matter. */
  age: number | undefined
  sex: PatientSex | undefined
  offset: number
  size: number
}

/**
 * One page of what a search finds, and how much there is: a name that begins with the words first, of these the shorter ones, as they
 * are the more general (care#62).
 */
export async function searchStoredDiseases(
  db: Database,
  { terms, whole, age, sex, offset, size }: DiseaseSearch,
): Promise<{ found: KnownDisease[]; total: number }> {
  const { begins, isInName, beginsLine } = searchRanks(whole)
  const conditions = allConditions([sql`found.is_offered`, ...fits(age, sex), ...terms.map(holdsTerm)])
  const { rows } = await db.orm.execute<Partial<KnownDisease> & { total: number }>(sql`
    WITH matched AS MATERIALIZED (SELECT code, name, search_text FROM ${diseases} AS found WHERE ${conditions}),
    page AS (
      SELECT code, row_number() OVER () AS place FROM (
        SELECT code FROM matched AS found
        ORDER BY CASE WHEN ${begins} THEN 0 WHEN ${isInName} THEN 1 WHEN ${beginsLine} THEN 2 ELSE 3 END, length(name), code
        LIMIT ${size} OFFSET ${offset}
      ) AS sorted
    )
    SELECT counted.total, shown.code, shown.name, shown.sex, shown.age_min AS "ageMin", shown.age_max AS "ageMax"
    FROM (SELECT count(*) AS total FROM matched) AS counted
      LEFT JOIN page ON true LEFT JOIN ${diseases} AS shown ON shown.code = page.code
    ORDER BY page.place`)
  return {
    // Past the last page the one row holds the total alone.
    found: rows.filter((row): row is KnownDisease & { total: number } => typeof row.code === 'string'),
    total: rows[0]?.total ?? 0,
  }
}

/** What such a patient can have. */
function fits(age: number | undefined, sex: PatientSex | undefined): SQL[] {
  return [
    ...(age === undefined
      ? []
      : [sql`coalesce(found.age_min, 0) <= ${age} AND (found.age_max IS NULL OR found.age_max >= ${age})`]),
    ...(sex === undefined ? [] : [sql`found.sex <> ${sex === 0 ? 'female' : 'male'}`]),
  ]
}
