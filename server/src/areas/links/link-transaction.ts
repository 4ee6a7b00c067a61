import type { Database } from '../../platform/db/database.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { throwApiError } from '../../platform/http/api-error.ts'
import type { LinkHolder } from '../../platform/http/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import { lockOpenAccount } from '../access/index.ts'
import { stateOf } from './domain/links.ts'
import { type LinkRow, lockLink } from './store/links.ts'

/**
 * Does a write of somebody who holds a link in one transaction: the account is held open, then the link live, so that nothing is
 * written once an operator has withdrawn it or its account is closed or merged.
 * @throws ApiError LINK_INVALID
 */
export function linkTransaction<Result>(
  { pool }: Pick<Platform, 'pool'>,
  holder: LinkHolder,
  now: Date,
  work: (tx: Database, link: LinkRow) => Promise<Result>,
  hold: 'share' | 'update' = 'share',
): Promise<Result> {
  return transaction(pool, async (tx) => work(tx, await holdLink(tx, holder, now, hold)))
}

/** Holds account and link the same in a transaction that is somebody else's. @throws ApiError LINK_INVALID */
export async function holdLink(
  tx: Database,
  { accountId, linkId }: LinkHolder,
  now: Date,
  hold: 'share' | 'update' = 'share',
): Promise<LinkRow> {
  if (!(await lockOpenAccount(tx, accountId))) throwApiError('LINK_INVALID')
  const link = await lockLink(tx, accountId, linkId, hold)
  if (!link || !['open', 'used', 'locked'].includes(stateOf(link, now))) return throwApiError('LINK_INVALID')
  return link
}
