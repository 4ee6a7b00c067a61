import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/db/database.ts'
import { categoryPiece, mayFitMany, rankPieces, type Term, typePiece } from '../domain/search-terms.ts'
import { categories, productBans, productStock, products } from '../tables.ts'
import { all, has, hasOneOf, holds, isHeld, ranksOf } from './search-conditions.ts'

export interface Search {
  /** Every one must be found; none finds everything. */
  terms: readonly Term[]
  /** The search in one piece, as `comparable` makes it: what begins with it ranks first. */
  whole: string
  category: string | undefined
  /** `prescriptionType` is one of these; all when left out. */
  prescriptionTypes: readonly number[] | undefined
  sort: 'best' | 'priceUp' | 'priceDown'
  offset: number
  size: number
}

export interface FoundProduct {
  code: string
  name: string
  packing: string
  manufacturer: string
  price: number
  marketPrice: number | null
  prescriptionType: number
  /** Pieces that no order has reserved. */
  available: number
  isGlobal: boolean
}

/** What an order by stock reads besides the facts of a product. */
const stocked = sql`${products} AS found JOIN ${productStock} AS held ON held.product_code = found.code`

/** On the shelf and not banned everywhere: what is not sold is not found. */
const isSold = sql`found.is_on_shelf AND NOT EXISTS (
  SELECT 1 FROM ${productBans} AS ban WHERE ban.product_code = found.code AND ban.province_code = '')`

/**
 * What the terms find, as conditions of which a product meets one at most: what a piece says by itself is counted without a
 * look at its text.
 */
function disjoint(terms: readonly Term[]): SQL[] {
  const [term, ...others] = terms
  if (!term) return [sql`true`]
  if (!term.known || others.length > 0) return [all(terms.map(holds))]
  const isKnown = has([term.known])
  const ways = term.ways.filter((way) => !way.some((oneOf) => oneOf.includes(term.known!)))
  return [isKnown, sql`${isHeld({ ...term, ways })} AND NOT ${isKnown}`]
}

/**
 * The codes of a page where there is much: rank by rank, in order of code, until the page is full. PostgreSQL runs the parts
 * of a union in turn and none that it does not need; the pieces that a rank asks for tell it how many there are.
 */
function walkedPage(conditions: readonly SQL[], search: Search): SQL {
  const { terms, whole, sort, offset, size } = search
  const found = sql`SELECT code FROM ${products} AS found WHERE ${all([...conditions, ...terms.map(isHeld)])}`
  if (sort !== 'best' || terms.length === 0) return sql`${found} ${pageOf(search)}`
  const { begins, isInName, beginsLine } = ranksOf(whole)
  const [nameBeginning, own, lineBeginning] = rankPieces(whole).map(has)
  const words = terms.map(isHeld)
  // What holds the only word so is found by it.
  const more = terms.length > 1 ? words : []
  const parts = [
    [begins, nameBeginning!, ...more],
    [sql`NOT ${begins}`, isInName, own!, ...more],
    [sql`NOT (${isInName})`, beginsLine, lineBeginning!, ...more],
    [sql`NOT (${isInName})`, sql`NOT (${beginsLine})`, ...words],
  ]
    .flatMap((rank) =>
      [sql`stock > reserved`, sql`stock = reserved`].map((isLeft) => all([...conditions, isLeft, ...rank])),
    )
    .map((part) => sql`(SELECT code FROM ${stocked} WHERE ${part} ORDER BY code LIMIT ${offset + size})`)
  return sql`SELECT code FROM (${sql.join(parts, sql` UNION ALL `)}) AS ranked LIMIT ${size} OFFSET ${offset}`
}

/** So many are ranked faster than walked through. */
const MOST_RANKED = 1000

interface Found {
  found: FoundProduct[]
  total: number
}

/**
 * One page of what a search finds, and how much there is; with a word, what is out of stock comes after the rest of its rank.
 * A short word may fit a third of all: how many it finds is asked first, and of many only the page is read. Long ones are
 * counted and sorted in one go, as counting costs them as much as finding.
 */
export async function findProducts(db: Database, search: Search): Promise<Found> {
  const { terms, offset } = search
  if (!terms.every(mayFitMany)) return findAtOnce(db, search)
  const base = [sql`found.is_on_shelf`, ...(terms.length > 0 ? narrowedPieces(search) : narrowed(search))]
  const matches = [...base, ...terms.map(holds)]
  const { total, banned } = await count(
    db,
    disjoint(terms).map((part) => all([...base, part])),
  )
  if (offset >= total) return { found: [], total }
  const but = banned.length === 0 ? [] : [sql`code <> ALL(${sql.param(banned)}::text[])`]
  const page =
    total > MOST_RANKED || terms.length === 0
      ? walkedPage([sql`found.is_on_shelf`, ...narrowed(search), ...but], search)
      : sql`SELECT code FROM ${stocked} WHERE ${all([...matches, ...but])} ${pageOf(search)}`
  const { rows } = await db.orm.execute<FoundProduct & Record<string, unknown>>(sql`
    WITH page AS (SELECT code, row_number() OVER () AS place FROM (${page}) AS sorted)
    SELECT ${shown} FROM page JOIN ${products} AS shown ON shown.code = page.code
      JOIN ${productStock} AS left_over ON left_over.product_code = page.code
    ORDER BY page.place`)
  return { found: rows, total }
}

async function findAtOnce(db: Database, search: Search): Promise<Found> {
  const conditions = all([isSold, ...narrowed(search), ...search.terms.map(holds)])
  const { rows } = await db.orm.execute<Partial<FoundProduct> & { total: number }>(sql`
    WITH matched AS MATERIALIZED (
      SELECT code, price, stock, reserved, search_text FROM ${stocked} WHERE ${conditions}
    ), page AS (
      SELECT code, row_number() OVER () AS place
      FROM (SELECT code FROM matched AS found ${pageOf(search)}) AS sorted
    )
    SELECT counted.total, ${shown} FROM (SELECT count(*) AS total FROM matched) AS counted
      LEFT JOIN page ON true LEFT JOIN ${products} AS shown ON shown.code = page.code
      LEFT JOIN ${productStock} AS left_over ON left_over.product_code = page.code
    ORDER BY page.place`)
  return {
    // Past the last page the one row holds the total alone.
    found: rows.filter((row): row is FoundProduct & { total: number } => typeof row.code === 'string'),
    total: rows[0]?.total ?? 0,
  }
}

const shown = sql`shown.code, shown.name, shown.packing, shown.manufacturer, shown.price, shown.market_price AS "marketPrice",
  shown.prescription_type AS "prescriptionType", left_over.stock - left_over.reserved AS available, shown.is_global AS "isGlobal"`

/** Sorts what is found, and takes the page. */
function pageOf({ terms, whole, sort, offset, size }: Search): SQL {
  const { begins, isInName, beginsLine } = ranksOf(whole)
  const rank = sql`CASE WHEN ${begins} THEN 0 WHEN ${isInName} THEN 1 WHEN ${beginsLine} THEN 2 ELSE 3 END`
  const order = {
    best: terms.length > 0 ? sql`${rank}, stock = reserved, code` : sql`code`,
    priceUp: sql`price, code`,
    priceDown: sql`price DESC, code`,
  }[sort]
  return sql`ORDER BY ${order} LIMIT ${size} OFFSET ${offset}`
}

function narrowed({ category, prescriptionTypes }: Search): SQL[] {
  return [
    ...(category === undefined ? [] : [sql`found.category_code = ${category}`]),
    ...(prescriptionTypes ? [sql`found.prescription_type = ANY(${sql.param([...prescriptionTypes])}::int[])`] : []),
  ]
}

/** The same as the index of pieces knows it. */
function narrowedPieces({ category, prescriptionTypes }: Search): SQL[] {
  return [
    ...(category === undefined ? [] : [has([categoryPiece(category)])]),
    ...(prescriptionTypes ? [hasOneOf(prescriptionTypes.map(typePiece))] : []),
  ]
}

/**
 * How much of what is on the shelf matches, without what is banned everywhere; and which that is: few of all.
 * @param parts a product meets one of them at most
 */
async function count(db: Database, parts: readonly SQL[]): Promise<{ total: number; banned: string[] }> {
  const counts = parts.map((part) => sql`(SELECT count(*) FROM ${products} AS found WHERE ${part})`)
  const { rows } = await db.orm.execute<{ matching: number; banned: string[] }>(sql`SELECT
    ${sql.join(counts, sql` + `)} AS matching,
    ARRAY(SELECT found.code FROM ${productBans} AS ban JOIN ${products} AS found ON found.code = ban.product_code
      WHERE ban.province_code = '' AND ((${sql.join([...parts], sql`) OR (`)}))) AS banned`)
  const { matching, banned } = rows[0]!
  return { total: matching - banned.length, banned }
}

/** The categories in their order, each with how many products it sells. */
export async function readCategories(db: Database): Promise<{ code: string; name: string; productCount: number }[]> {
  const { rows } = await db.orm.execute<{ code: string; name: string; productCount: number }>(sql`
    SELECT shelf.code, shelf.name, count(found.code) AS "productCount"
    FROM ${categories} AS shelf LEFT JOIN ${products} AS found ON found.category_code = shelf.code AND ${isSold}
    GROUP BY shelf.code ORDER BY shelf.position`)
  return rows
}
