import type { Static } from 'typebox'
import { Type as T } from 'typebox'
import { CHECK_MODES } from './faults.ts'

/** A check as the provider's books have it. */
export const CheckSchema = T.Object({
  id: T.String(),
  name: T.String(),
  idNumber: T.String(),
  /** What came of it. */
  mode: T.Union([T.Enum(CHECK_MODES), T.Literal('malformed')]),
  /** epoch ms */
  time: T.Integer(),
})
export type Check = Static<typeof CheckSchema>

/** How many checks are kept; older ones go. */
const BOOK_SIZE = 500

export interface CheckBook {
  add(check: Omit<Check, 'id'>): void
  /** Newest first; of all people unless one is named. */
  list(idNumber?: string): readonly Check[]
  clear(): void
}

/** The checks that were asked for, in memory. `changed` is called after each change. */
export function checkBook(changed: () => void): CheckBook {
  let checks: readonly Check[] = []
  let count = 0
  return {
    add: (check) => {
      count += 1
      checks = [{ id: String(count), ...check }, ...checks].slice(0, BOOK_SIZE)
      changed()
    },
    list: (idNumber) =>
      idNumber === undefined ? checks : checks.filter((check) => check.idNumber === idNumber.toUpperCase()),
    clear: () => {
      checks = []
      changed()
    },
  }
}
