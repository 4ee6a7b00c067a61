/** A column whose values the master key wraps, so that they are wrapped anew when it changes. */
export interface WrappedColumn {
  table: string
  column: string
  /** The primary key, in its order, with the types of its columns. */
  key: Readonly<Record<string, 'uuid' | 'text' | 'date' | 'bytea'>>
  /** What the value of a row is bound to; bytes come as PostgreSQL writes them in hex, without `\x`. */
  boundTo(key: Readonly<Record<string, string>>): string
}
