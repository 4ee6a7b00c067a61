import { DISEASES_MOST_FOUND, type PatientSex } from '@shop/contract/fields/diseases'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { allConditions, hasPieces, holdsTerm, rankPieces, searchRanks, type Term } from '../../products/index.ts'
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

interface Found {
  found: KnownDisease[]
  /** At most `DISEASES_MOST_FOUND`. */
  total: number
}

const shown = sql`shown.code, shown.name, shown.sex, shown.age_min AS "ageMin", shown.age_max AS "ageMax"`

/**
 * One page of what a search finds, and how much there is: a name that begins with the words first, of these the shorter ones, as they
 * are the more general (care#62). A word that fits more than is told of is walked through rank by rank, in order of code.
 */
export async function searchStoredDiseases(db: Database, search: DiseaseSearch): Promise<Found> {
  const { found, total } = await rankAll(db, search)
  if (total <= DISEASES_MOST_FOUND) return { found, total }
  const isPast = search.offset >= DISEASES_MOST_FOUND
  return { found: isPast ? [] : await walk(db, search), total: DISEASES_MOST_FOUND }
}

/** Ranks all that is found, unless that is more than is told of. */
async function rankAll(db: Database, search: DiseaseSearch): Promise<Found> {
  const { begins, isInName, beginsLine } = searchRanks(search.whole)
  const matches = allConditions([...canBeChosen(search), ...search.terms.map(holdsTerm)])
  const { rows } = await db.orm.execute<Partial<KnownDisease> & { total: number }>(sql`
    WITH matched AS MATERIALIZED (
      SELECT code, name, search_text FROM ${diseases} AS found WHERE ${matches} LIMIT ${DISEASES_MOST_FOUND + 1}
    ), page AS (
      SELECT code, row_number() OVER () AS place FROM (
        SELECT code FROM matched AS found
        ORDER BY CASE WHEN ${begins} THEN 0 WHEN ${isInName} THEN 1 WHEN ${beginsLine} THEN 2 ELSE 3 END, length(name), code
        LIMIT ${search.size} OFFSET ${search.offset}
      ) AS sorted
    )
    SELECT counted.total, ${shown} FROM (SELECT count(*) AS total FROM matched) AS counted
      LEFT JOIN page ON true LEFT JOIN ${diseases} AS shown ON shown.code = page.code
    ORDER BY page.place`)
  return {
    // Past the last page the one row holds the total alone.
    found: rows.filter((row): row is KnownDisease & { total: number } => typeof row.code === 'string'),
    total: rows[0]?.total ?? 0,
  }
}

/**
 * A page rank by rank until it is full. PostgreSQL runs the parts of a union in turn and none that it does not need; the pieces that a
 * rank asks for tell it how many there are.
 */
async function walk(db: Database, search: DiseaseSearch): Promise<KnownDisease[]> {
  const { terms, whole, offset, size } = search
  const { begins, isInName, beginsLine } = searchRanks(whole)
  const [nameBeginning, own, lineBeginning] = rankPieces(whole).map(hasPieces)
  const words = terms.map(holdsTerm)
  // What holds the only word in its name is found by it.
  const more = terms.length > 1 ? words : []
  const parts = [
    [begins, nameBeginning!, ...more],
    [sql`NOT ${begins}`, isInName, own!, ...more],
    // Its piece may be shorter than the word, and then fits many more.
    [sql`NOT (${isInName})`, beginsLine, lineBeginning!, ...words],
    [sql`NOT (${isInName})`, sql`NOT (${beginsLine})`, ...words],
  ].map(
    (rank) =>
      sql`(SELECT code FROM ${diseases} AS found WHERE ${allConditions([...canBeChosen(search), ...rank])}
        ORDER BY code LIMIT ${offset + size})`,
  )
  const { rows } = await db.orm.execute<KnownDisease & Record<string, unknown>>(sql`
    WITH page AS (
      SELECT code, row_number() OVER () AS place FROM (
        SELECT code FROM (${sql.join(parts, sql` UNION ALL `)}) AS ranked LIMIT ${size} OFFSET ${offset}
      ) AS sorted
    )
    SELECT ${shown} FROM page JOIN ${diseases} AS shown ON shown.code = page.code ORDER BY page.place`)
  return rows
}

/** What can be chosen, by such a patient. */
function canBeChosen({ age, sex }: DiseaseSearch): SQL[] {
  return [
    sql`found.is_offered`,
    ...(age === undefined
      ? []
      : [sql`coalesce(found.age_min, 0) <= ${age} AND (found.age_max IS NULL OR found.age_max >= ${age})`]),
    ...(sex === undefined ? [] : [sql`found.sex <> ${sex === 0 ? 'female' : 'male'}`]),
  ]
}
