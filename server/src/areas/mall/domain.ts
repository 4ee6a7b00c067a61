import type { SettingModule } from '@shop/contract/areas/mall'
import { type MallSettingValues, mallDefaults } from '@shop/contract/mall-defaults'

/** The settings that hold: what is stored where it is usable, the default where it is not. */
export function settingsInForce<Module extends SettingModule>(
  module: Module,
  stored: Readonly<Record<string, unknown>>,
  isUsable: (key: string, value: unknown) => boolean,
): MallSettingValues[Module] {
  const defaults: Record<string, unknown> = mallDefaults[module]
  const inForce = Object.fromEntries(
    Object.entries(defaults).map(([key, value]) => [
      key,
      key in stored && isUsable(key, stored[key]) ? stored[key] : value,
    ]),
  )
  return inForce as MallSettingValues[Module]
}
