import { HANDLE_SECONDS, type SocialEnd, type SocialType } from '@shop/contract/areas/access'
import { HOME, listedPage, listedReturn, ownPage } from '@shop/contract/fields/safe-return'
import type { Member, Visitor } from '../../platform/http/caller.ts'
import type { Client } from '../../platform/http/client.ts'
import type { Platform } from '../../platform/platform.ts'
import { originsOf, readSettingsOf } from '../mall/index.ts'

const LOGIN = '/user/login'
const SAFE = '/user/personal/safe'

/** What stands in the address of the page that a journey comes back to. */
const ANSWERS = ['isBind', 'openId', 'thirdType', 'backurl', 'thirdLogin'] as const

/** One social login under way, kept behind its `state` (access#66). */
export interface Journey {
  /** The page that it began on and that hears what is still to do. */
  origin: string
  /** The page that was wanted; the member's home where none was. */
  backUrl: string
  /** Who binds a social account to the own account; a journey without it logs in. */
  memberId?: string
}

/** Both ways back lead to our own pages, to those of a listed site or home, whatever stands in the address (access#4). */
export async function journeyOf(
  { settings, pool, log }: Pick<Platform, 'settings' | 'pool' | 'log'>,
  client: Client,
  caller: Visitor | Member,
  { origin, backUrl }: { origin?: string; backUrl?: string },
): Promise<Journey> {
  const own = settings.publicUrl.origin
  const sites = originsOf(await readSettingsOf(pool, log, 'mall-global'))
  // Whoever else may send a member's browser here, a binding in the member's name begins on a page of ours.
  const binds = caller.kind === 'member' && client.isFromOwnPage
  return {
    origin: ownPage(origin, own) ?? listedPage(origin, sites) ?? LOGIN,
    backUrl: listedReturn(backUrl, own, sites),
    ...(binds ? { memberId: caller.accountId } : {}),
  }
}

/** Bound to the type as well: what one provider sends back opens nothing of another. */
const bindingOf = (type: SocialType, browser: string) => ({ purpose: `social-state:${type}`, browser })

/** @returns the `state` that the provider gives back: one use, ten minutes, worth nothing in another browser */
export async function keepJourney(
  { pool, oneTimeTokens }: Platform,
  client: Client,
  type: SocialType,
  journey: Journey,
  now: Date,
): Promise<string> {
  const binding = bindingOf(type, client.bindBrowser())
  return oneTimeTokens.issue(pool, { ...binding, life: HANDLE_SECONDS * 1000, payload: { ...journey } }, now)
}

/** The journey that a `state` stands for; it is used up, whatever comes of it. */
export async function takeJourney(
  { pool, oneTimeTokens }: Platform,
  { browser }: Client,
  type: SocialType,
  state: string | undefined,
  now: Date,
): Promise<Journey | undefined> {
  if (!browser || !state) return undefined
  // Only `keepJourney` writes payloads of this purpose.
  return (await oneTimeTokens.redeem(pool, state, bindingOf(type, browser), now)) as Journey | undefined
}

/** Where a provider sends the browser back; our own address, never what the request says of it. */
export function returnAddress({ settings }: Pick<Platform, 'settings'>, type: SocialType): string {
  return new URL(`/api/thirdLogin/callback/${type}`, settings.publicUrl).href
}

/** The page that a journey began on, with an answer in its address. */
export function leadBack(
  { settings }: Pick<Platform, 'settings'>,
  { origin, backUrl }: Pick<Journey, 'origin' | 'backUrl'>,
  answer: { isBind: '0' | '1'; thirdType: SocialType; openId?: string } | { thirdLogin: SocialEnd },
): string {
  const page = new URL(origin, settings.publicUrl)
  for (const name of ANSWERS) page.searchParams.delete(name)
  for (const [name, value] of Object.entries(answer)) page.searchParams.set(name, String(value))
  if (backUrl !== HOME) page.searchParams.set('backurl', backUrl)
  const isOurs = page.origin === settings.publicUrl.origin
  return isOurs ? `${page.pathname}${page.search}${page.hash}` : page.href
}

/**
 * Where a browser ends whose journey is not known any more: one with a session, be it that its access has run out, came from
 * binding, and the login page would send it home without a word.
 */
export function lostJourney({ cookieNames }: Pick<Platform, 'cookieNames'>, client: Client): Journey {
  return { origin: client.cookie(cookieNames.marker) ? SAFE : LOGIN, backUrl: HOME }
}

/** Whether a provider has a key and is among the ways in that the mall's settings name. */
export async function isOffered({ pool, log, gateways }: Platform, type: SocialType): Promise<boolean> {
  if (!gateways.social[type]) return false
  return (await readSettingsOf(pool, log, 'mall-global')).login.social.includes(type)
}
