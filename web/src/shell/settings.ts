import { formatCents } from '@shop/contract/fields/money'
import { waysToPay } from '@shop/contract/fields/ways-to-pay'
import { type MallSettingValues, mallDefaults } from '@shop/contract/mall-defaults'
import { cameFrom } from '../lib/came-from.ts'
import { type ServedSettings, shellDigest, useServedSettings } from './settings-store.ts'

const ONLINE = 99 satisfies (typeof waysToPay)[number]['type']

export interface Settings {
  mall: MallSettingValues['m-mall']
  global: MallSettingValues['mall-global']
}

const defaults: Settings = { mall: mallDefaults['m-mall'], global: mallDefaults['mall-global'] }

let last: { served: ServedSettings; settings: Settings } | undefined

/** One object for one answer, so that who draws by it does so once. */
function completed(served: ServedSettings | undefined): Settings {
  if (!served) return defaults
  if (last?.served !== served) {
    const [mall, global] = served
    last = { served, settings: { mall: { ...defaults.mall, ...mall }, global: { ...defaults.global, ...global } } }
  }
  return last.settings
}

/** The shop's settings; its defaults until they come and whenever they do not (shop#10). */
export function useSettings(): Settings {
  return completed(useServedSettings())
}

/** Digest of the settings that documents are drawn with at build: a browser that is told others draws them anew. */
export function drawnSettings(): number {
  return shellDigest([defaults.mall, defaults.global])
}

/** What delivery costs, in a sentence. */
export function freightWords({ cents, freeFromCents }: Settings['mall']['freight']): string {
  if (cents === 0) return '全场包邮'
  return `运费 ¥${formatCents(cents)}，单笔满 ¥${formatCents(freeFromCents)} 包邮`
}

/** How orders can be paid, in words: 在线支付、货到付款. */
export function payWords({ onlinePay }: Pick<Settings['mall'], 'onlinePay'>): string {
  const offered = waysToPay.filter(({ type }) => onlinePay || type !== ONLINE)
  return offered.map(({ name }) => name).join('、')
}

/**
 * The main site that links lead to: the one that the shopper came from if it is an allowed one, else the usual one; null where
 * our own pages stand in for it.
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
