import { OPEN_LINK, type enterLink as operation, type registerByLink as registration } from '@shop/contract/areas/links'
import { completePhone, linkLimits } from '@shop/contract/fields/links'
import { maskPhone } from '@shop/contract/fields/phone'
import type { AnswerOf, BodyOf } from '@shop/contract/kit/operation'
import type { Database } from '../../../platform/db/database.ts'
import { transaction } from '../../../platform/db/transaction.ts'
import { throwApiError } from '../../../platform/http/api-error.ts'
import type { LinkHolder } from '../../../platform/http/caller.ts'
import type { Client } from '../../../platform/http/client.ts'
import type { Platform } from '../../../platform/platform.ts'
import { acceptAgreements, refuseUnticked, takeOrThrow } from '../../access/index.ts'
import { readBill, readConsigneePhone } from '../../orders/index.ts'
import { tellOfWrongDigits } from '../deliver-link.ts'
import { openingOf, triesLeft } from '../domain/links.ts'
import { hashLinkKey } from '../find-link-holder.ts'
import { holdLink } from '../link-transaction.ts'
import { needsToRegister } from '../needs-to-register.ts'
import { setStage } from '../store/holders.ts'
import { countWrong, findByKey, type LinkRow, noteTold, readOrderTries } from '../store/links.ts'

type Answer = AnswerOf<typeof operation>

const DAY = 24 * 60 * 60 * 1000
/** Tries of one address in ten minutes, whatever the links: those that are compared are counted by link and order. */
const tries = [{ most: 30, within: 10 * 60_000 }]

/**
 * Compares the hidden digits of a phone that has an account, and opens bill and payment to this browser (links#4, links#5).
 * @throws ApiError AGREEMENT_REQUIRED, AGREEMENT_OUTDATED; LINK_DIGITS_WRONG beside `digits`, LINK_LOCKED, LINK_TRIES_SPENT, LINK_INVALID, LINK_STATE_CHANGED where nobody has an account with it yet
 */
export async function enterLink(
  platform: Platform,
  client: Client,
  holder: LinkHolder,
  { digits, agreementVersion }: BodyOf<typeof operation>,
  now: Date,
): Promise<Answer> {
  refuseUnticked(agreementVersion)
  return compare(
    platform,
    client,
    holder,
    { field: 'digits', phoneOf: (own) => completePhone(maskPhone(own), digits) },
    now,
    async (tx, own) => {
      if (await needsToRegister(tx, platform.keyring, holder, own)) throwApiError('LINK_STATE_CHANGED')
    },
  )
}

/**
 * Compares the whole phone of one that nobody has an account with, and has its account accept the agreements: the first login by SMS takes
 * it over (links#6). Nobody is logged in by it.
 * @throws ApiError AGREEMENT_REQUIRED, AGREEMENT_OUTDATED; else as `enterLink`
 */
export async function registerByLink(
  platform: Platform,
  client: Client,
  holder: LinkHolder,
  { phone, token, agreementVersion }: BodyOf<typeof registration>,
  now: Date,
): Promise<Answer> {
  refuseUnticked(agreementVersion)
  await requireOwnKey(platform, holder, token)
  return compare(platform, client, holder, { field: 'phone', phoneOf: () => phone }, now, async (tx, own) => {
    if (!(await needsToRegister(tx, platform.keyring, holder, own))) throwApiError('LINK_STATE_CHANGED')
    const { accountId } = holder
    await acceptAgreements(tx, { accountId, accepted: agreementVersion, device: client.device }, now)
  })
}

/** @throws ApiError LINK_INVALID where a call names another link than the browser has open */
export async function requireOwnKey(
  { pool, keyring }: Pick<Platform, 'pool' | 'keyring'>,
  { linkId }: LinkHolder,
  key: string | undefined,
): Promise<void> {
  if (key === undefined) return
  const link = await findByKey(pool, hashLinkKey(keyring, key))
  if (link?.id !== linkId) throwApiError('LINK_INVALID')
}

interface Compared {
  /** The field that holds what is compared. */
  field: string
  /** The phone that was entered, where the order's own is known. */
  phoneOf: (own: string) => string
}

/** What is compared is counted before anybody hears of it; a wrong try stays counted whatever becomes of the call. */
async function compare(
  platform: Platform,
  client: Client,
  holder: LinkHolder,
  { field, phoneOf }: Compared,
  now: Date,
  work: (tx: Database, own: string) => Promise<void>,
): Promise<Answer> {
  await takeOrThrow(platform, [{ kind: 'link-digits', subject: client.address, limits: tries }], now)
  const outcome = await transaction(platform.pool, async (tx) => {
    const link = await holdLink(tx, holder, now, { states: ['open', 'used', 'locked'], hold: 'update' })
    if (typeof openingOf(link, 'open', now) === 'string') throwApiError('LINK_INVALID')
    const refused = errorOf(link, await readOrderTries(tx, link))
    if (refused) return refused
    const own = (await readConsigneePhone(tx, platform.keyring, link)) ?? throwApiError('LINK_INVALID')
    if (phoneOf(own) !== own) return countTry(tx, link, now)
    await work(tx, own)
    await setStage(tx, holder.accountId, holder.holderId, 'digits')
    return 'right'
  })
  if (outcome === 'LINK_DIGITS_WRONG') throwApiError(outcome, { field })
  if (outcome !== 'right') throwApiError(outcome)
  return present(platform, holder)
}

/** What anybody hears who tries digits that are not compared any more. */
function errorOf(link: LinkRow, orderTries: number): 'LINK_LOCKED' | 'LINK_TRIES_SPENT' | undefined {
  if (orderTries >= linkLimits.triesAnOrder) return 'LINK_TRIES_SPENT'
  return link.state === 'locked' || triesLeft(link, orderTries) === 0 ? 'LINK_LOCKED' : undefined
}

async function countTry(tx: Database, link: LinkRow, now: Date) {
  const { isLocked } = await countWrong(tx, link, now)
  if (await noteTold(tx, link, DAY, now)) await tellOfWrongDigits(tx, link, now)
  if (!isLocked) return 'LINK_DIGITS_WRONG'
  return (await readOrderTries(tx, link)) >= linkLimits.triesAnOrder ? 'LINK_TRIES_SPENT' : 'LINK_LOCKED'
}

async function present({ pool, keyring }: Platform, holder: LinkHolder): Promise<Answer> {
  const { ordersCode, rxState } = (await readBill(pool, keyring, holder)) ?? throwApiError('LINK_INVALID')
  return { ordersCode, isPerfect: rxState !== 'inquiryNeeded' }
}

/**
 * The specification's calls name the link; the page, whose address was cleaned of the key, names the open one.
 * @throws ApiError LINK_INVALID
 */
export async function requireNamed(platform: Platform, holder: LinkHolder, token: string): Promise<void> {
  await requireOwnKey(platform, holder, token === OPEN_LINK ? undefined : token)
}
