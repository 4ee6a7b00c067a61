import type { SocialType } from '@shop/contract/areas/access'
import { GlobalSettings, MallSettings, type SettingModule } from '@shop/contract/areas/mall'
import type { MallSettingValues } from '@shop/contract/mall-defaults'
import type { TSchema } from 'typebox'
import type { Database } from '../../platform/db/database.ts'
import type { FieldError } from '../../platform/http/api-error.ts'
import { compileInput, fieldErrors } from '../../platform/http/validation.ts'
import type { Log } from '../../platform/log.ts'
import type { Platform } from '../../platform/platform.ts'
import { settingsInForce } from './domain/setting-rules.ts'
import { readModule, readModules } from './store.ts'

const schemas: Record<SettingModule, Record<string, TSchema>> = {
  'm-mall': MallSettings.properties,
  'mall-global': GlobalSettings.properties,
}

/** What a setting's value stands under in a change. */
const PLACE = 'value'

const compiled = new Map<TSchema, ReturnType<typeof compileInput>>()

/**
 * What is wrong with a value for a setting, by the same checks as any input; undefined when there is no such setting.
 * @returns problems with paths that begin with `value`
 */
export function settingProblems(module: SettingModule, key: string, value: unknown): FieldError[] | undefined {
  const schema = Object.hasOwn(schemas[module], key) ? schemas[module][key] : undefined
  if (!schema) return undefined
  const change = { type: 'object', properties: { [PLACE]: schema } }
  const check = compiled.get(schema) ?? compileInput(change, 'body')
  compiled.set(schema, check)
  return check({ [PLACE]: value }) ? [] : fieldErrors(change, check.errors ?? [])
}

/** The settings of a module; the defaults when they cannot be read (shop#10). */
export async function readSettingsOf<Module extends SettingModule>(
  db: Database,
  log: Log,
  module: Module,
): Promise<MallSettingValues[Module]> {
  const stored = await readModule(db, module).catch((error: unknown) => {
    log.error({ module, err: error }, 'settings could not be read; the defaults hold')
    return {}
  })
  return settingsInForce(module, stored, (key, value) => settingProblems(module, key, value)?.length === 0)
}

/** The settings of every module, read by one statement; the defaults when they cannot be read. */
export async function readAllSettings(db: Database, log: Log): Promise<MallSettingValues> {
  const stored = await readModules(db).catch((error: unknown) => {
    log.error({ err: error }, 'settings could not be read; the defaults hold')
    return { 'm-mall': {}, 'mall-global': {} }
  })
  const inForce = <Module extends SettingModule>(module: Module) =>
    settingsInForce(module, stored[module], (key, value) => settingProblems(module, key, value)?.length === 0)
  return { 'm-mall': inForce('m-mall'), 'mall-global': inForce('mall-global') }
}

type Parts = Pick<Platform, 'pool' | 'log' | 'gateways'>

/** Every setting as pages are told it: of what depends on somebody outside, only what is there. */
export async function readSettingsForPages(parts: Parts): Promise<MallSettingValues> {
  const { 'm-mall': mall, 'mall-global': global } = await readAllSettings(parts.pool, parts.log)
  return {
    'm-mall': { ...mall, onlinePay: isOnlineOffered(parts, mall) },
    'mall-global': withOfferedLogin(parts, global),
  }
}

/** Whether orders can be paid online: where the shop wants it and a provider takes the money (money#33). */
export function isOnlineOffered(
  { gateways }: Pick<Platform, 'gateways'>,
  { onlinePay }: Pick<MallSettingValues['m-mall'], 'onlinePay'>,
): boolean {
  return onlinePay && Object.keys(gateways.payments).length > 0
}

function withOfferedLogin(
  { gateways }: Pick<Platform, 'gateways'>,
  settings: MallSettingValues['mall-global'],
): MallSettingValues['mall-global'] {
  const { login } = settings
  const social = login.social.filter((type) => gateways.social[type as SocialType] !== undefined)
  return { ...settings, login: { ...login, social } }
}
