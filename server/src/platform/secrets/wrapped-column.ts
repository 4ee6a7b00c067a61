/** A column whose values the master key wraps, so that they are wrapped anew when it changes. */
export interface WrappedColumn {
  table: string
  column: string
  /** The primary key, in its order, with the types of its columns. */
  key: Readonly<Record<string, 'uuid' | 'text' | 'date' | 'bytea'>>
  /** What the value of a row is bound to; bytes come as PostgreSQL writes them in hex, without `\x`. */
  boundTo(key: Readonly<Record<string, string>>): string
}

/** The primary key of a row, as PostgreSQL writes its columns as text. */
export type RowKey = Readonly<Record<string, string>>

/**
 * How far a change of the master key is. All columns are counted, then wrapped anew, then counted again, until a whole count finds
 * nothing; runs go on where the one before ended.
 */
export interface RewrapProgress {
  /** The id of the key that it is about, in hex. */
  key: string
  phase: 'count' | 'wrap'
  /** Which of the columns is next, and after which of its rows. */
  column: number
  after: RowKey | null
  /** What this count has found so far; while wrapping, what could not be opened. */
  found: number
  /** Values that another key wraps, by the last whole count and what was wrapped since; null before there was one. */
  remaining: number | null
  /** Of these, what no key that is known opens; by the last time that all was wrapped. */
  unreadable: number
  /** When the last whole count ended, epoch ms. */
  countedAt: number | null
}
