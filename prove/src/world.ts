import { randomBytes } from 'node:crypto'
import { type BuiltMember, type OpenWorld, openWorld as openBuilders } from '@shop/world'
import { shopEnvironment } from '../../tools/rig/index.mjs'

/** The world's builders, and the cookies of a member's browser. */
export interface World extends OpenWorld {
  cookies(member: BuiltMember): Promise<SessionCookies>
}

export type SessionCookies = Record<'shop_access' | 'shop_refresh' | 'shop_browser', string>

export function openWorld(databaseUrl: string): World {
  const builders = openBuilders({ databaseUrl, masterKey: shopEnvironment({ databaseUrl }).MASTER_KEY })
  return {
    ...builders,
    cookies: async (member) => {
      const browser = randomBytes(32).toString('base64url')
      const pair = await builders.browserSession(member, browser)
      return { shop_access: pair.accessToken, shop_refresh: pair.refreshToken, shop_browser: browser }
    },
  }
}
