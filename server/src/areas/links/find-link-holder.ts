import type { FindLinkHolder, LinkHolder } from '../../platform/http/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import { isIssued } from '../../platform/secrets/issued-tokens.ts'
import type { Keyring } from '../../platform/secrets/keyring.ts'
import { stateOf } from './domain/links.ts'
import { findHolder, type HolderRow } from './store/holders.ts'

/** Keys and cookies are stored as keyed hashes alone: a copy of the database opens no order. */
export const hashLinkKey = (keyring: Keyring, key: string) => keyring.hashSecret('link-key', key)
export const hashHolderToken = (keyring: Keyring, token: string) => keyring.hashSecret('link-holder', token)

/** How the platform asks who holds a link. One that was withdrawn or whose time is over is held by nobody. */
export function findLinkHolderBy({ pool, keyring }: Pick<Platform, 'pool' | 'keyring'>): FindLinkHolder {
  return async (token, now) => {
    if (!isIssued(keyring, token)) return undefined
    const found = await findHolder(pool, hashHolderToken(keyring, token))
    return found && toHolder(found, now)
  }
}

/** A link that wrong digits have locked opens nothing to anybody, but that a new one may be asked for. */
export function toHolder({ holderId, stage, link }: HolderRow, now: Date): LinkHolder | undefined {
  const state = stateOf(link, now)
  if (state === 'withdrawn' || state === 'expired') return undefined
  const { accountId, orderId, id: linkId, purpose, requestId } = link
  const of = { holderId, linkId, accountId, orderId, purpose, requestId }
  return { kind: 'linkHolder', ...of, stage: state === 'locked' ? 'open' : stage }
}
