import { randomBytes } from 'node:crypto'
import { type BuiltMember, lightPasswords, type OpenWorld, openWorld as openBuilders } from '@shop/world'
import { shopEnvironment } from '../../tools/rig/index.mjs'

/** The world's builders, and the cookies of a member's browser. */
export interface World extends OpenWorld {
  cookies(member: BuiltMember): Promise<SessionCookies>
}

export type SessionCookies = Record<'shop_access' | 'shop_refresh' | 'shop_browser', string>

/** @param hasLightPasswords whether members' passwords are hashed as cheaply as the shop's processes of this run do it */
export function openWorld(databaseUrl: string, hasLightPasswords: boolean): World {
  const builders = openBuilders({ databaseUrl, masterKey: shopEnvironment({ databaseUrl }).MASTER_KEY })
  return {
    ...builders,
    member: (options) =>
      builders.member({ ...(hasLightPasswords ? { costOfPassword: lightPasswords } : {}), ...options }),
    cookies: async (member) => {
      const browser = randomBytes(32).toString('base64url')
      const pair = await builders.browserSession(member, browser)
      return { shop_access: pair.accessToken, shop_refresh: pair.refreshToken, shop_browser: browser }
    },
  }
}
