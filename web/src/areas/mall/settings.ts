import { type MallSettingValues, mallDefaults } from '@shop/contract/mall-defaults'
import { useSyncExternalStore } from 'react'
import { client } from '../../lib/client.ts'

export interface Settings {
  mall: MallSettingValues['m-mall']
  global: MallSettingValues['mall-global']
}

/** After a failure it is tried once more so much later, in ms; until then, and if that fails too, the defaults hold. */
const RETRY_MS = 10_000

const defaults: Settings = { mall: mallDefaults['m-mall'], global: mallDefaults['mall-global'] }
let settings = defaults
let asked = false
const listeners = new Set<() => void>()

async function fetchSettings(triesLeft: number): Promise<void> {
  try {
    const [mall, global] = await Promise.all([
      client.mall.getSettings({ module: 'm-mall' }),
      client.mall.getSettings({ module: 'mall-global' }),
    ])
    settings = {
      mall: { ...defaults.mall, ...(mall.settings as Partial<Settings['mall']>) },
      global: { ...defaults.global, ...(global.settings as Partial<Settings['global']>) },
    }
    for (const listener of listeners) listener()
  } catch {
    if (triesLeft > 0) setTimeout(() => void fetchSettings(triesLeft - 1), RETRY_MS)
  }
}

/** Whether what came is what a page drawn at build was drawn with. */
export function settingsAreDefaults(): boolean {
  return JSON.stringify(settings) === JSON.stringify(defaults)
}

/** The first that looks at the settings has them fetched, after the page is drawn. */
export function watchSettings(listener: () => void): () => void {
  if (!asked) {
    asked = true
    void fetchSettings(1)
  }
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The shop's settings; its defaults until they come and whenever they do not (access spec section 8). */
export function useSettings(): Settings {
  return useSyncExternalStore(
    watchSettings,
    () => settings,
    () => defaults,
  )
}
