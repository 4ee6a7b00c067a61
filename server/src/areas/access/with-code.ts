import type { Database } from '../../platform/db/database.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { throwApiError } from '../../platform/http/api-error.ts'
import type { Client } from '../../platform/http/client.ts'
import type { Platform } from '../../platform/platform.ts'
import { type CodeGiven, compareCode, mayCompare } from './compare-code.ts'

/**
 * Does `work` in the transaction that uses a code up, so that both happen or neither. A wrong try is committed before it is
 * refused. What `work` refuses takes the code back, which is safe: who gets there has proved that the code is known.
 * @param field the input's field that holds the code
 * @throws ApiError SMS_CODE_WRONG, SMS_CODE_SPENT or TOO_MANY_REQUESTS, or what `work` refuses
 */
export function withCode<Result>(
  platform: Platform,
  client: Client,
  given: CodeGiven,
  field: string,
  now: Date,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  return withCodePrepared(platform, client, given, field, now, async () => work)
}

/**
 * As `withCode`, for work that takes long to prepare, such as hashing a password: `prepare` runs once there is a code to
 * compare with, before it is compared and while nothing of the database is held. It must tell nothing of an account.
 */
export async function withCodePrepared<Result>(
  platform: Platform,
  client: Client,
  given: CodeGiven,
  field: string,
  now: Date,
  prepare: () => Promise<(tx: Database) => Promise<Result>>,
): Promise<Result> {
  if (!(await mayCompare(platform, client, given, now))) return throwApiError('SMS_CODE_SPENT', { field })
  const work = await prepare()
  const done = await transaction(platform.pool, async (tx) => {
    const compared = await compareCode(tx, platform, client, given, now, true)
    return compared === 'right' ? { compared, result: await work(tx) } : { compared }
  })
  switch (done.compared) {
    case 'right':
      return done.result
    case 'wrong':
      return throwApiError('SMS_CODE_WRONG', { field })
    case 'spent':
      return throwApiError('SMS_CODE_SPENT', { field })
  }
}
