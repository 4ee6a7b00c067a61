import { type SQL, sql } from 'drizzle-orm'
import type { Term } from '../domain/search-terms.ts'

/**
 * Conditions on a table that is searched by its `search_text` and `search_pieces` (decision record 32), under the alias `found`. The
 * products are one; another area that keeps the same two columns may ask by the same conditions.
 */

/** Pieces lead to candidates through the index; where they do not say it all, the text says whether it holds the word. */
export function holds(term: Term): SQL {
  return term.isPiece ? isLedTo(term) : isHeld(term)
}

/** The same for rows that are read one by one: most are sent away by their text, as their pieces take long to look through. */
export function isHeld(term: Term): SQL {
  const pattern = `%${term.text.replace(/[\\%_]/g, '\\$&')}%`
  return sql`found.search_text LIKE ${pattern} AND ${isLedTo(term)}`
}

function isLedTo({ ways }: Term): SQL {
  return sql`(${sql.join(
    ways.map((way) => all(way.map(hasOneOf))),
    sql` OR `,
  )})`
}

export function hasOneOf(pieces: readonly string[]): SQL {
  return sql`found.search_pieces && ${sql.param([...pieces])}::text[]`
}

export function has(pieces: readonly string[]): SQL {
  return sql`found.search_pieces @> ${sql.param([...pieces])}::text[]`
}

/** A name that begins with the words, one that holds them, any other line that begins with them, the rest. */
export function ranksOf(whole: string) {
  return {
    begins: sql`starts_with(found.search_text, ${whole})`,
    isInName: sql`strpos(found.search_text, ${whole}) BETWEEN 1 AND strpos(found.search_text, E'\n')`,
    beginsLine: sql`strpos(found.search_text, E'\n' || ${whole}) > 0`,
  }
}

export function all(conditions: readonly SQL[]): SQL {
  return sql.join([...conditions], sql` AND `)
}
