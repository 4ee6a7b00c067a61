import { type LinkKind, linkEndOf, linkLimits } from '@shop/contract/fields/links'
import { maskPhone } from '@shop/contract/fields/phone'
import type { Database } from '../../platform/db/database.ts'
import { throwApiError } from '../../platform/http/api-error.ts'
import { newId } from '../../platform/ids.ts'
import { send } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { issueToken } from '../../platform/secrets/issued-tokens.ts'
import { readConsigneePhone } from '../orders/index.ts'
import { LINK_DELIVERY, wrapKey } from './deliver-link.ts'
import { hashLinkKey } from './find-link-holder.ts'
import { endLinks, insertLink, type LinkRow, readOrderTries } from './store/links.ts'

export interface NewLink {
  accountId: string
  orderId: string
  kind: LinkKind
  /** What it is for, where that is not to pay: the request that it answers. */
  requestId?: string | null
  /** Until when, where it is not as long as its kind lasts. */
  expiresAt?: Date
  isRenewal: boolean
}

/**
 * Makes a link of a locked order and has it sent to the order's own phone; the one before for the same purpose is replaced and opens nothing
 * any more.
 * @returns also its key, which nothing else ever tells
 * @throws ApiError LINK_TRIES_SPENT where nobody could enter the digits any more
 */
export async function issueLink(
  tx: Database,
  { keyring }: Pick<Platform, 'keyring'>,
  { expiresAt, requestId = null, ...link }: NewLink,
  now: Date,
): Promise<{ link: LinkRow; key: string }> {
  const { accountId, orderId, kind } = link
  const purpose = requestId === null ? 'pay' : 'complete'
  const order = { accountId, orderId }
  if ((await readOrderTries(tx, order)) >= linkLimits.triesAnOrder) throwApiError('LINK_TRIES_SPENT')
  await endLinks(tx, { ...order, purpose }, 'replaced', now)
  const phone = await readConsigneePhone(tx, keyring, order)
  const id = newId(now)
  const key = issueToken(keyring)
  const sent = { purpose, requestId, maskPhone: phone ? maskPhone(phone) : null } as const
  const row = { ...link, ...sent, id, createdAt: now, expiresAt: expiresAt ?? new Date(linkEndOf(kind, now.getTime())) }
  const inserted = await insertLink(tx, row, hashLinkKey(keyring, key))
  await send(tx, LINK_DELIVERY, { linkId: id, key: wrapKey(keyring, id, key) }, now)
  return { link: inserted, key }
}
