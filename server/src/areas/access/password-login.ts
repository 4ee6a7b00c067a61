import { throwApiError } from '../../platform/http/api-error.ts'
import type { Platform } from '../../platform/platform.ts'
import { readSettingsOf } from '../mall/index.ts'

/**
 * Login by password is there where the mall's setting says so (access#45).
 * @throws ApiError PASSWORD_LOGIN_OFF
 */
export async function requirePasswordLogin({ pool, log }: Pick<Platform, 'pool' | 'log'>): Promise<void> {
  const { login } = await readSettingsOf(pool, log, 'mall-global')
  if (!login.password) throwApiError('PASSWORD_LOGIN_OFF')
}
