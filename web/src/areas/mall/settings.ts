import { type MallSettingValues, mallDefaults } from '@shop/contract/mall-defaults'
import { shellDigest } from './digest.ts'
import { type ServedSettings, useServedSettings } from './settings-store.ts'

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

/** The shop's settings; its defaults until they come and whenever they do not (access spec section 8). */
export function useSettings(): Settings {
  return completed(useServedSettings())
}

/** Digest of the settings that documents are drawn with at build: a browser that is told others draws them anew. */
export function drawnSettings(): number {
  return shellDigest([defaults.mall, defaults.global])
}
