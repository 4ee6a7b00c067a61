import pg from 'pg'
import { vi } from 'vitest'

/** A statement as pg is handed it: its text, an object that holds it, or a run of a named statement, which holds that. */
export type GivenStatement = string | { text?: string; statement?: { text: string } }

export const textOf = (given: GivenStatement): string =>
  typeof given === 'string' ? given : (given.text ?? given.statement?.text ?? '')

/**
 * Hands each statement that goes to the database while `work` runs to `note`, with the connection that it goes through.
 * @returns what `work` answers
 */
export async function watchStatements<Result>(
  work: () => Promise<Result>,
  note: (statement: string, connection: unknown) => void,
): Promise<Result> {
  const query = pg.Client.prototype.query as (this: unknown, ...given: unknown[]) => unknown
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: unknown, ...given: unknown[]) {
    note(textOf(given[0] as GivenStatement), this)
    return query.apply(this, given)
  } as never)
  try {
    return await work()
  } finally {
    spy.mockRestore()
  }
}
