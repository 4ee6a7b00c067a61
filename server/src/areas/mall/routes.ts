import { changeSetting, getSettings, getStoredSettings, listSettings } from '@shop/contract/areas/mall'
import { mallDefaults } from '@shop/contract/mall-defaults'
import { transaction } from '../../platform/db/transaction.ts'
import { throwApiError } from '../../platform/http/api-error.ts'
import type { Binder } from '../../platform/http/bind.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordOperatorAction } from '../operators/index.ts'
import { forbiddenPart } from './domain/setting-rules.ts'
import { readSettingsForPages, readSettingsOf, settingProblems } from './settings.ts'
import { writeSetting } from './store.ts'

export function mallRoutes(binder: Binder, platform: Platform): void {
  const { pool } = platform

  binder.bind(getSettings, async ({ query: { module, key } }) => {
    const settings: Record<string, unknown> = (await readSettingsForPages(platform))[module]
    if (key === undefined) return { module, settings }
    if (!Object.hasOwn(settings, key)) return throwApiError('SETTING_UNKNOWN')
    return { module, settings: { [key]: settings[key] } }
  })

  binder.bind(listSettings, () => readSettingsForPages(platform))

  binder.bind(getStoredSettings, async ({ query: { module } }) => ({
    module,
    settings: { ...(await readSettingsOf(pool, platform.log, module)) },
  }))

  binder.bind(changeSetting, async ({ body, now }, operator) => {
    const { module, key, value, reason } = body
    const fields = settingProblems(module, key, value)
    if (!fields) return throwApiError('SETTING_UNKNOWN')
    if (fields.length > 0) return throwApiError('INPUT_INVALID', { fields })
    const forbidden = forbiddenPart(platform.settings.mode, key, value)
    if (forbidden) return throwApiError('PAYING_BEFORE_REVIEW', { field: forbidden })
    const { operatorId } = operator
    await transaction(pool, async (tx) => {
      const stored = await writeSetting(tx, { module, key, value, reason, operatorId }, now)
      const defaults: Record<string, unknown> = mallDefaults[module]
      const details = { reason, before: stored ? stored.value : defaults[key], after: value }
      const subject = `${module}.${key}`
      await recordOperatorAction(tx, { operatorId, action: 'mall.changeSetting', subject, details }, now)
    })
    return undefined
  })
}
