import type { SocialType } from '@shop/contract/areas/access'
import { GlobalSettings, MallSettings, type SettingModule } from '@shop/contract/areas/mall'
import type { MallSettingValues } from '@shop/contract/mall-defaults'
import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import type { Database } from '../../platform/db/database.ts'
import type { Log } from '../../platform/log.ts'
import type { Shop } from '../../platform/shop.ts'
import { settingsInForce } from './domain.ts'
import { readModule } from './store.ts'

const schemas: Record<SettingModule, Record<string, TSchema>> = {
  'm-mall': MallSettings.properties,
  'mall-global': GlobalSettings.properties,
}

/** The schema of one setting, or undefined when there is no such setting. */
export function settingSchema(module: SettingModule, key: string): TSchema | undefined {
  return Object.hasOwn(schemas[module], key) ? schemas[module][key] : undefined
}

/** The settings of a module; the defaults when they cannot be read (access spec section 8). */
export async function readSettingsOf<Module extends SettingModule>(
  db: Database,
  log: Log,
  module: Module,
): Promise<MallSettingValues[Module]> {
  const stored = await readModule(db, module).catch((error: unknown) => {
    log.error({ module, err: error }, 'settings could not be read; the defaults hold')
    return {}
  })
  return settingsInForce(module, stored, (key, value) => {
    const schema = settingSchema(module, key)
    return schema !== undefined && Value.Check(schema, value)
  })
}

/** The settings as the pages are told them: of the ways in only those that lead somewhere. */
export async function readOfferedSettings(
  { pool, log, gateways }: Pick<Shop, 'pool' | 'log' | 'gateways'>,
  module: SettingModule,
): Promise<Record<string, unknown>> {
  if (module !== 'mall-global') return { ...(await readSettingsOf(pool, log, module)) }
  const settings = await readSettingsOf(pool, log, module)
  const { login } = settings
  const social = login.social.filter((type) => gateways.social[type as SocialType] !== undefined)
  return { ...settings, login: { ...login, social } }
}
