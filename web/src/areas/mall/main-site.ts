import type { MallSettingValues } from '@shop/contract/mall-defaults'
import { cameFrom } from '../../lib/came-from.ts'
import { useSettings } from './settings.ts'

/**
 * The main site that links lead to: the one that the shopper came from if it is an allowed one, else the usual one; null where
 * our own pages stand in for it (decisions 8 and 42).
 */
export function mainSiteFor(
  { links: { mainSite }, mainSites }: Pick<MallSettingValues['mall-global'], 'links' | 'mainSites'>,
  from: string | undefined,
): string | null {
  return mainSites.find((site) => site === from) ?? mainSite
}

export function useMainSite(): string | null {
  return mainSiteFor(useSettings().global, cameFrom())
}

/** A page of the main site: there, or at the same path of our own. */
export function onMainSite(path: string, mainSite: string | null): string {
  return mainSite ? `${mainSite.replace(/\/+$/, '')}${path}` : path
}
