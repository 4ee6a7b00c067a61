import { agreementVersion } from '@shop/contract/agreements'
import { type SocialType, socialTypes } from '@shop/contract/areas/access'
import type { SocialChoice, SocialProvider } from '@shop/sandbox/client'
import { freshPhone } from '@shop/world'
import type { Browser } from '../browser.ts'
import type { Answer } from '../http.ts'
import type { ProvingRig } from '../rig.ts'
import { askCode } from './sms-login.ts'

export const kinds = Object.keys(socialTypes) as SocialProvider[]
export const typeOf = (kind: SocialProvider): SocialType => socialTypes[kind]

/** Begins a social login. @returns where the shop sends the browser */
export async function start(
  rig: ProvingRig,
  browser: Browser,
  kind: SocialProvider,
  query: Record<string, string> = {},
): Promise<string> {
  const parameters = new URLSearchParams({ thirdType: String(typeOf(kind)), ...query })
  return locationOf(await browser.call(rig.next(), 'GET', `/thirdLogin?${parameters}`))
}

/** Opens the address that a provider sends a browser back to, as a browser does that comes from another site. */
export function comeBack(rig: ProvingRig, browser: Browser, { pathname, search }: URL): Promise<Answer> {
  return browser.call(rig.next(), 'GET', `${pathname.replace(/^\/api/, '')}${search}`, undefined, {
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'navigate',
  })
}

/** The whole way there and back. @returns where it ends, as the answer names it */
export async function travel(
  rig: ProvingRig,
  browser: Browser,
  kind: SocialProvider,
  choice: SocialChoice,
  query: Record<string, string> = {},
): Promise<string> {
  const address = await start(rig, browser, kind, query)
  return locationOf(await comeBack(rig, browser, await rig.desk.social.decide(address, choice)))
}

/** The handle that the way to nobody's account ends with. */
export async function handleOf(
  rig: ProvingRig,
  browser: Browser,
  kind: SocialProvider,
  choice: SocialChoice = { name: '无主' },
): Promise<string> {
  const page = new URL(await travel(rig, browser, kind, choice), rig.publicUrl)
  const handle = page.searchParams.get('openId')
  if (!handle) throw new Error(`no handle: ${page.href}`)
  return handle
}

/** Makes an account of a handle, with a phone of its own. */
export async function register(
  rig: ProvingRig,
  browser: Browser,
  openId: string,
  thirdType: SocialType,
): Promise<Answer> {
  const userName = freshPhone()
  const validCode = await askCode(rig, browser, userName, 'bind')
  return browser.call(rig.next(), 'PUT', '/thirdPartyRegistry', {
    openId,
    thirdType,
    userName,
    validCode,
    agreementVersion,
  })
}

export function locationOf({ status, headers, text }: Answer): string {
  if (status !== 302 || headers.location === undefined) throw new Error(`no way on: ${status} ${text}`)
  return headers.location
}
