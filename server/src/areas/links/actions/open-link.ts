import type { openLink as operation } from '@shop/contract/areas/links'
import { bindStates, linkLimits } from '@shop/contract/fields/links'
import { maskPhone } from '@shop/contract/fields/phone'
import type { AnswerOf, LinkStage } from '@shop/contract/kit/operation'
import { transaction } from '../../../platform/db/transaction.ts'
import { throwApiError } from '../../../platform/http/api-error.ts'
import type { LinkHolder } from '../../../platform/http/caller.ts'
import type { Client } from '../../../platform/http/client.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isIssued, issueToken } from '../../../platform/secrets/issued-tokens.ts'
import { isAccountOpen, takeOrThrow } from '../../access/index.ts'
import { readForOpening } from '../../orders/index.ts'
import { openingOf, stateOf, triesLeft } from '../domain/links.ts'
import { endCode } from '../end-code.ts'
import { hashHolderToken, hashLinkKey, readHolder } from '../find-link-holder.ts'
import { requireOpenAccount } from '../link-transaction.ts'
import { needsToRegister } from '../needs-to-register.ts'
import { insertHolder } from '../store/holders.ts'
import { findByKey, type LinkRow, lockLink, noteOpened, readLink, readOrderTries } from '../store/links.ts'

type Answer = AnswerOf<typeof operation>

const DAY = 24 * 60 * 60 * 1000
/** Keys that one address may open in ten minutes. */
const openings = [{ most: 60, within: 10 * 60_000 }]

/**
 * Exchanges the key of a link for a cookie of its order alone (links#3). What a browser has come to with the same link before
 * stays; that a link's time is over is told without a cookie.
 * @throws ApiError LINK_INVALID for a key that was never ours, and for one that was withdrawn; LINK_PAID, LINK_CANCELED or LINK_DONE where its
 *   order was paid, or ended, before its time was over; LINK_SUBMITTED where what it asks for was told
 */
export async function openLink(platform: Platform, client: Client, key: string, now: Date): Promise<Answer> {
  const { pool, keyring, cookieNames } = platform
  await takeOrThrow(platform, [{ kind: 'link-opening', subject: client.address, limits: openings }], now)
  const link = isIssued(keyring, key) ? await findByKey(pool, hashLinkKey(keyring, key)) : undefined
  if (!link || !(await isAccountOpen(pool, link.accountId))) return throwApiError('LINK_INVALID')
  const state = stateOf(link, now)
  if (state === 'withdrawn' || state === 'replaced') {
    const code = await endCode(pool, link, 'LINK_WITHDRAWN')
    throwApiError(code === 'LINK_CANCELED' ? code : 'LINK_INVALID')
  }
  if (state === 'expired') return timedOut
  const shown = client.cookie(cookieNames.link)
  const known = shown ? await readHolder(platform, shown, now) : undefined
  if (typeof known === 'object' && known.linkId === link.id) return describe(platform, link, known.stage, now)
  if (openingOf(link, 'open', now) === 'LINK_DONE') throwApiError(await endCode(pool, link, 'LINK_DONE'))
  // A caller that is no browser is given no cookie, so that nothing but our own page has a browser hold a link.
  if (!client.isBrowser) return describe(platform, link, 'open', now)

  const token = issueToken(keyring)
  await transaction(pool, async (tx) => {
    await requireOpenAccount(tx, link.accountId)
    // Alone where it is written: two that share it would wait for each other.
    const hold = link.openedAt === null ? 'update' : 'share'
    if (!(await lockLink(tx, link.accountId, link.id, hold))) throwApiError('LINK_INVALID')
    await noteOpened(tx, link, now)
    const holder = { accountId: link.accountId, id: newId(now), linkId: link.id }
    await insertHolder(tx, holder, hashHolderToken(keyring, token), now)
  })
  // A day longer than the link, so that the browser is told that its time is over.
  const maxAge = Math.floor((link.expiresAt.getTime() - now.getTime() + DAY) / 1000)
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: platform.secure, maxAge } as const
  client.setCookies([{ name: cookieNames.link, value: token, options }])
  return describe(platform, link, 'open', now)
}

/**
 * The same of the link that a browser has open.
 * @throws ApiError LINK_INVALID when a merge has handed it on meanwhile
 */
export async function getOpening(
  platform: Platform,
  { accountId, linkId, stage }: LinkHolder,
  now: Date,
): Promise<Answer> {
  const link = (await readLink(platform.pool, accountId, linkId)) ?? throwApiError('LINK_NOT_OPEN')
  return describe(platform, link, stage, now)
}

const timedOut: Answer = {
  linkId: null,
  isRegisted: bindStates.timedOut,
  maskPhone: null,
  stage: 'open',
  purpose: null,
  completionKind: null,
  isPerfect: null,
  isLocked: false,
  mayRenew: false,
  triesLeft: 0,
  expiresAt: null,
  restDate: null,
}

/** What a page may know before the digits: nothing of the order, and of its phone what it shows anyhow. */
async function describe({ pool, keyring }: Platform, link: LinkRow, stage: LinkStage, now: Date): Promise<Answer> {
  const order = (await readForOpening(pool, keyring, link)) ?? throwApiError('LINK_NOT_OPEN')
  const phone = order.consigneePhone
  const isNew = await needsToRegister(pool, keyring, link, phone)
  const orderTries = await readOrderTries(pool, link)
  const isLocked = stateOf(link, now) === 'locked' || triesLeft(link, orderTries) === 0
  return {
    linkId: link.id,
    isRegisted: isNew ? bindStates.notRegistered : bindStates.registered,
    maskPhone: maskPhone(phone),
    stage,
    purpose: link.purpose,
    completionKind: stage === 'code' ? completionKindOf(link) : null,
    isPerfect: stage === 'open' || link.purpose !== 'pay' ? null : !order.awaitsInquiry,
    isLocked,
    mayRenew: stateOf(link, now) === 'locked' && orderTries < linkLimits.triesAnOrder,
    triesLeft: triesLeft(link, orderTries),
    expiresAt: link.expiresAt.getTime(),
    restDate: Math.max(0, link.expiresAt.getTime() - now.getTime()),
  }
}

/** What kind of patient is completed says something of their health, so that it waits for the code. */
function completionKindOf({ purpose, kind }: LinkRow): Answer['completionKind'] {
  return purpose === 'complete' && kind !== 'pay' ? kind : null
}
