import { LEAVING } from '@shop/contract/fields/leaving'
import { listedPage, listedReturn } from '@shop/contract/fields/safe-return'
import type { MallSettingValues } from '@shop/contract/mall-defaults'
import { patternOf } from '@shop/contract/screens'
import type { Platform } from '../../platform/platform.ts'
import { readSettingsOf } from './settings.ts'

/** Anybody may ask, so what was read holds for so long, in ms. */
const READ_AGAIN_AFTER_MS = 5000

const PAY_ENTRY = patternOf('PayEntry')
/** What phones and tablets say of themselves. */
const MOBILE = /Android|iPhone|iPad|Mobile/

/**
 * Where a document that is asked for leads instead: the entry of a link, on a phone, to the mobile one, where there is one. Else,
 * because a way back to a listed site goes with it (access#4). Pages in the browser know their own origin alone: on the way in
 * such a `backurl` becomes the path of ours that leads on to it, and that path is answered by the page itself, or by home where
 * it is of no listed site.
 * @returns nothing for every other document
 */
export function externalRedirect({
  pool,
  log,
  clock,
  settings,
}: Pick<Platform, 'pool' | 'log' | 'clock' | 'settings'>) {
  let at = Number.NEGATIVE_INFINITY
  let read: ReturnType<typeof readSettingsOf<'mall-global'>> | undefined
  const readGlobal = () => {
    const now = clock.now().getTime()
    if (!read || Math.abs(now - at) > READ_AGAIN_AFTER_MS) {
      at = now
      read = readSettingsOf(pool, log, 'mall-global')
    }
    return read
  }
  const readSites = () => readGlobal().then(originsOf)
  return async (path: string, query: string, userAgent = ''): Promise<string | undefined> => {
    const given = new URLSearchParams(query)
    if (PAY_ENTRY.test(path) && MOBILE.test(userAgent)) {
      const { mobilePay } = (await readGlobal()).links
      if (mobilePay) return `${mobilePay}${mobilePay.includes('?') ? '&' : '?'}${given}`
    }
    if (path === LEAVING) return listedReturn(given.get('to'), settings.publicUrl.origin, await readSites())
    const wanted = given.get('backurl')
    if (!wanted?.includes('://')) return undefined
    const page = listedPage(wanted, await readSites())
    if (page === undefined) return undefined
    given.set('backurl', `${LEAVING}?${new URLSearchParams({ to: page })}`)
    return `${path}?${given}`
  }
}

/** Origins of the main sites that the settings name: whoever came from there may go back there (access#4). */
export function originsOf({
  links: { mainSite },
  mainSites,
}: Pick<MallSettingValues['mall-global'], 'links' | 'mainSites'>): string[] {
  return [mainSite, ...mainSites].flatMap((site) => (site !== null && URL.canParse(site) ? [new URL(site).origin] : []))
}
