import type { SettingModule } from '@shop/contract/areas/mall'
import { type MallSettingValues, mallDefaults } from '@shop/contract/mall-defaults'

/**
 * What the rules for selling drugs online forbid a shop in production (care#101): payment of a prescription before its review.
 * A demo may show it, for shops outside their reach.
 * @returns the path of the forbidden part of the value
 */
export function forbiddenPart(mode: 'demo' | 'production', key: string, value: unknown): string | undefined {
  if (mode !== 'production' || key !== 'rxRules') return undefined
  const { prepositionCheckType } = value as MallSettingValues['mall-global']['rxRules']
  return prepositionCheckType === 0 ? 'value.prepositionCheckType' : undefined
}

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
