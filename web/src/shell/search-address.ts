import { addressOf } from '@shop/contract/screens'
import { isBuilt } from '../router/routes.ts'
import { onMainSite } from './settings.ts'

/**
 * Where a word is searched: on the main site, else on our own page (shop#5); `undefined` where there is neither.
 * @param mainSite the one that `useMainSite` tells
 */
export function searchAddress(word: string, mainSite: string | null): string | undefined {
  const address = addressOf('Search', undefined, { keyword: word })
  if (mainSite) return onMainSite(address, mainSite)
  return isBuilt('Search') ? address : undefined
}

/** Address of the cart, for prescription drugs or for the rest; `undefined` where there is none. */
export function cartAddress(isRx: boolean, mainSite: string | null): string | undefined {
  const address = addressOf('ShoppingCart', undefined, { isRx })
  if (mainSite) return onMainSite(address, mainSite)
  return isBuilt('ShoppingCart') ? address : undefined
}
