import { type SocialType, socialTypes } from '@shop/contract/areas/access'
import type { DeskClient, SocialAccount, SocialChoice, SocialProvider } from '@shop/sandbox/client'
import { bindIdentity, socialHandle } from '../areas/access/social-identity.ts'
import { returnAddress } from '../areas/access/social-journey.ts'
import { transaction } from '../platform/db/transaction.ts'
import type { TestAnswer, TestBrowser } from './browser.ts'
import type { TestShop } from './test-shop.ts'

export interface SocialSteps {
  /** Begins a social login; answers where the shop sends the browser. */
  start(browser: TestBrowser, provider: SocialProvider, query?: Record<string, string>): Promise<string>
  /** Opens the address that a provider sends the browser back to. */
  comeBack(browser: TestBrowser, address: URL): Promise<TestAnswer>
  /** The whole way there and back; answers the page that it ends on. */
  travel(
    browser: TestBrowser,
    provider: SocialProvider,
    choice: SocialChoice,
    query?: Record<string, string>,
  ): Promise<URL>
  /** The handle that a way to nobody's account ends with. */
  handleOf(browser: TestBrowser, provider: SocialProvider, choice: SocialChoice): Promise<string>
}

export const typeOf = (provider: SocialProvider): SocialType => socialTypes[provider]

const locationOf = ({ status, headers, body }: TestAnswer): string => {
  if (status !== 302) throw new Error(`no way on: ${status} ${JSON.stringify(body)}`)
  return String(headers.location)
}

/** What a browser does for a social login, with the stand-ins of the sandbox at the other end. */
export function socialSteps(desk: DeskClient): SocialSteps {
  const steps: SocialSteps = {
    start: async (browser, provider, query = {}) => {
      const parameters = new URLSearchParams({ thirdType: String(typeOf(provider)), platform: 'PC', ...query })
      return locationOf(await browser.send('GET', `/thirdLogin?${parameters}`))
    },
    comeBack: (browser, { pathname, search }) =>
      browser.send('GET', `${pathname.replace(/^\/api/, '')}${search}`, undefined, { 'sec-fetch-site': 'cross-site' }),
    travel: async (browser, provider, choice, query) => {
      const address = await steps.start(browser, provider, query)
      const back = await desk.social.decide(address, choice)
      return new URL(locationOf(await steps.comeBack(browser, back)), back.origin)
    },
    handleOf: async (browser, provider, choice) => {
      const page = await steps.travel(browser, provider, choice)
      return page.searchParams.get('openId') ?? ''
    },
  }
  return steps
}

/** Binds an account at a provider to a member, as a finished binding would have. */
export async function bindSocial(
  { shop }: TestShop,
  desk: DeskClient,
  accountId: string,
  account: SocialAccount,
): Promise<void> {
  const type = typeOf(account.provider)
  const gateway = shop.gateways.social[type]
  if (!gateway) throw new Error(`${account.provider} has no key`)
  const returnTo = returnAddress(shop, type)
  const { searchParams } = await desk.social.decide(gateway.authorizeAddress({ state: 's', returnTo }).href, account)
  const code = searchParams.get('auth_code') ?? searchParams.get('code') ?? ''
  const handle = socialHandle(shop.keyring, type, await gateway.identify(code, returnTo))
  await transaction(shop.pool, (tx) =>
    bindIdentity(tx, shop, { device: 'Chrome · Windows' }, accountId, handle, shop.clock.now()),
  )
}
