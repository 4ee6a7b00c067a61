import type { LinkState } from '@shop/contract/fields/links'
import { linkStages } from '@shop/contract/kit/operation'
import type { Database } from '../../platform/db/database.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { throwApiError } from '../../platform/http/api-error.ts'
import type { LinkHolder } from '../../platform/http/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import { lockOpenAccount } from '../access/index.ts'
import { isLocked, stateOf } from './domain/links.ts'
import { readStage } from './store/holders.ts'
import { type LinkRow, lockLink, readLink } from './store/links.ts'

/** What a link must be for a write of its holder. */
type States = readonly LinkState[]

/** As `writeAsHolder`, in a transaction of its own. @throws ApiError LINK_INVALID */
export function linkTransaction<Result>(
  { pool }: Pick<Platform, 'pool'>,
  holder: LinkHolder,
  now: Date,
  work: (tx: Database) => Promise<Result>,
  states?: States,
): Promise<Result> {
  return transaction(pool, (tx) => writeAsHolder(tx, holder, now, () => work(tx), states))
}

/**
 * Does a write of somebody who holds a link: the account is held open first and the link last, behind what the write locks, as whatever ends an order
 * ends its links behind it (docs/lock-order.md). Nothing stays written where the link was withdrawn or its holder sent back meanwhile, or
 * where the account was closed or merged.
 * @param states what the link may be; it is looked at before, so that what would be refused does nothing
 * @throws ApiError LINK_INVALID, LINK_DIGITS_NEEDED
 */
export async function writeAsHolder<Result>(
  tx: Database,
  holder: LinkHolder,
  now: Date,
  work: () => Promise<Result>,
  states: States = ['open'],
): Promise<Result> {
  const { accountId, linkId } = holder
  await requireOpenAccount(tx, accountId)
  requireState(await readLink(tx, accountId, linkId), states, now)
  const result = await work()
  await holdLink(tx, holder, now, { states })
  return result
}

/** Holds account and link until the transaction ends. @throws ApiError LINK_DIGITS_NEEDED; LINK_INVALID also where the holder may do less than when the call came */
export async function holdLink(
  tx: Database,
  { accountId, linkId, holderId, stage }: LinkHolder,
  now: Date,
  { states = ['open'], hold = 'share' }: { states?: States; hold?: 'share' | 'update' } = {},
): Promise<LinkRow> {
  await requireOpenAccount(tx, accountId)
  const link = requireState(await lockLink(tx, accountId, linkId, hold), states, now)
  const reached = await readStage(tx, accountId, holderId)
  if (reached === undefined || linkStages.indexOf(reached) < linkStages.indexOf(stage)) throwApiError('LINK_INVALID')
  return link
}

/** @throws ApiError LINK_INVALID of an account that was closed or merged */
export async function requireOpenAccount(tx: Database, accountId: string): Promise<void> {
  if (!(await lockOpenAccount(tx, accountId))) throwApiError('LINK_INVALID')
}

/** One that was locked since its holder was let in says what the next call of that browser would hear. */
function requireState(link: LinkRow | undefined, states: States, now: Date): LinkRow {
  if (link && isLocked(link) && !states.includes('locked') && link.expiresAt > now) throwApiError('LINK_DIGITS_NEEDED')
  return link && states.includes(stateOf(link, now)) ? link : throwApiError('LINK_INVALID')
}
