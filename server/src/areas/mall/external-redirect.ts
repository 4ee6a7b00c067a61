import { LEAVING } from '@shop/contract/fields/leaving'
import { listedPage, listedReturn } from '@shop/contract/fields/safe-return'
import type { Platform } from '../../platform/platform.ts'
import { originsOf } from './main-sites.ts'
import { readSettingsOf } from './settings.ts'

/** Anybody may ask, so what was read holds for so long, in ms. */
const READ_AGAIN_AFTER_MS = 5000

/**
 * Where a document that is asked for leads instead, because a way back to a listed site goes with it (decision 13). Pages in
 * the browser know their own origin alone: on the way in such a `backurl` becomes the path of ours that leads on to it, and
 * that path is answered by the page itself, or by home where it is of no listed site.
 * @returns nothing for every other document
 */
export function externalRedirect({
  pool,
  log,
  clock,
  settings,
}: Pick<Platform, 'pool' | 'log' | 'clock' | 'settings'>) {
  let read = { at: Number.NEGATIVE_INFINITY, sites: Promise.resolve<readonly string[]>([]) }
  const readSites = () => {
    const now = clock.now().getTime()
    if (Math.abs(now - read.at) > READ_AGAIN_AFTER_MS) {
      read = { at: now, sites: readSettingsOf(pool, log, 'mall-global').then(originsOf) }
    }
    return read.sites
  }
  return async (path: string, query: string): Promise<string | undefined> => {
    const given = new URLSearchParams(query)
    if (path === LEAVING) return listedReturn(given.get('to'), settings.publicUrl.origin, await readSites())
    const wanted = given.get('backurl')
    if (!wanted?.includes('://')) return undefined
    const page = listedPage(wanted, await readSites())
    if (page === undefined) return undefined
    given.set('backurl', `${LEAVING}?${new URLSearchParams({ to: page })}`)
    return `${path}?${given}`
  }
}
