import type { Database } from '../../../../platform/db/database.ts'
import { transaction } from '../../../../platform/db/transaction.ts'
import type { Platform } from '../../../../platform/platform.ts'

/** A merge handed a payment, or its orders, to another account between two statements. */
export class OwnerMoved extends Error {
  override readonly name = 'OwnerMoved'

  constructor() {
    super('a payment has changed hands')
  }
}

const TRIES = 3

/** Runs what begins with the number of a payment or refund in one transaction, and anew where its account has just changed. */
export async function settling<Result>(
  { pool }: Pick<Platform, 'pool'>,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await transaction(pool, work)
    } catch (error) {
      if (!(error instanceof OwnerMoved) || left <= 1) throw error
    }
  }
}
