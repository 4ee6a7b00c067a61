import type { DocumentCode } from '@shop/contract/consents'
import { loginDefaults } from '@shop/contract/login-defaults'
import type { MallSettingValues } from '@shop/contract/mall-defaults'
import { visitorPaths } from '@shop/contract/visitor-paths'
import { useSyncExternalStore } from 'react'
import * as mallApi from '../api/mall.gen.ts'

/**
 * A number that tells settings apart by what header and footer are drawn with; where two differ, it all but always does. Of the
 * ways to log in those show nothing, and they differ wherever one is switched off.
 */
export function shellDigest(settings: unknown): number {
  const text = JSON.stringify(settings, (key, value) => (key === 'login' ? 0 : value))
  return [...text].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) | 0, 7)
}

/** Digest of the defaults, with which documents are drawn at build; put here by `tools/build.mjs`. */
declare const DRAWN_SETTINGS: number

/** What the server answered of each module. */
export type ServedSettings = readonly [
  mall: Partial<MallSettingValues['m-mall']>,
  global: Partial<MallSettingValues['mall-global']>,
]

/** After a failure it is tried once more so much later, in ms; until then, and if that fails too, the defaults hold. */
const RETRY_MS = 10_000

let served: ServedSettings | undefined
let asked = false
const listeners = new Set<() => void>()

async function fetchSettings(triesLeft: number): Promise<void> {
  try {
    const modules = await mallApi.listSettings({})
    served = [modules['m-mall'], modules['mall-global']]
    for (const listener of listeners) listener()
  } catch {
    if (triesLeft > 0) setTimeout(() => void fetchSettings(triesLeft - 1), RETRY_MS)
  }
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

/** Whether what came is what documents were drawn with. */
export function areSettingsAsDrawn(): boolean {
  return shellDigest(served) === DRAWN_SETTINGS
}

/** What the server said, `undefined` until it has. */
export function useServedSettings(): ServedSettings | undefined {
  return useSyncExternalStore(
    watchSettings,
    () => served,
    () => undefined,
  )
}

/** Where one of the links leads that an operator may set; null while and where there is none. */
export function useShopLink(name: keyof MallSettingValues['mall-global']['links']): string | null {
  return useServedSettings()?.[1].links?.[name] ?? null
}

/** Ways to log in besides SMS and QR code. */
export function useLoginSettings(): typeof loginDefaults {
  return (useServedSettings()?.[1].login as typeof loginDefaults | undefined) ?? loginDefaults
}

/** Where an agreement document stands: at the address that the settings name, else on the shop's own page. */
export function useDocumentAddress() {
  const outside = useShopLink('agreement')
  const page = outside ?? visitorPaths.Agreement
  return (code: DocumentCode) => `${page}${page.includes('?') ? '&' : '?'}code=${code}`
}
