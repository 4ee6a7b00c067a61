import { throwApiError } from '../../platform/http/api-error.ts'
import { commonPasswordList } from './common-passwords.gen.ts'

const common = new Set(commonPasswordList.trim().split(/\s+/))

/**
 * Whether a password is among the commonest (access#90). Capitals do not make one rare, nor do signs at its end, which is what
 * most people add when a form asks for one.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase()
  return common.has(plain) || common.has(/^.*[a-z0-9]/s.exec(plain)?.[0] ?? '')
}

/** @throws ApiError PASSWORD_COMMON beside the input's field */
export function refuseCommonPassword(password: string, field: string): void {
  if (isCommonPassword(password)) throwApiError('PASSWORD_COMMON', { field })
}
