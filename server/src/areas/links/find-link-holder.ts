import { throwApiError } from '../../platform/http/api-error.ts'
import type { FindLinkHolder, LinkHolder } from '../../platform/http/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import { isIssued } from '../../platform/secrets/issued-tokens.ts'
import type { Keyring } from '../../platform/secrets/keyring.ts'
import { isAccountOpen } from '../access/index.ts'
import { type LinkDenial, openingOf } from './domain/links.ts'
import { endCode, type LinkEndCode } from './end-code.ts'
import { findHolder, type HolderRow } from './store/holders.ts'

type Parts = Pick<Platform, 'pool' | 'keyring'>

/** Keys and cookies are stored as keyed hashes alone: a copy of the database opens no order. */
export const hashLinkKey = (keyring: Keyring, key: string) => keyring.hashSecret('link-key', key)
export const hashHolderToken = (keyring: Keyring, token: string) => keyring.hashSecret('link-holder', token)

/** How the platform asks who holds a link. One that was withdrawn or whose time is over is held by nobody, and says so. */
export function findLinkHolderBy(platform: Parts): FindLinkHolder {
  return async (token, now) => {
    const found = await readHolder(platform, token, now)
    return typeof found === 'string' ? throwApiError(found) : found
  }
}

/** Who holds a link by the cookie of an opening, or why that opens nothing any more; nobody of an account that was closed. */
export async function readHolder(
  { pool, keyring }: Parts,
  token: string,
  now: Date,
): Promise<LinkHolder | LinkEndCode | undefined> {
  if (!isIssued(keyring, token)) return undefined
  const found = await findHolder(pool, hashHolderToken(keyring, token))
  if (!found || !(await isAccountOpen(pool, found.link.accountId))) return undefined
  const holder = toHolder(found, now)
  return typeof holder === 'string' ? endCode(pool, found.link, holder) : holder
}

function toHolder({ holderId, stage, link }: HolderRow, now: Date): LinkHolder | LinkDenial {
  const opening = openingOf(link, stage, now)
  if (typeof opening === 'string') return opening
  const { accountId, orderId, id: linkId, purpose, requestId } = link
  return { kind: 'linkHolder', holderId, linkId, accountId, orderId, purpose, requestId, ...opening }
}
