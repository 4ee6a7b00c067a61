import { isMaskedPhone, maskPhone } from '@shop/contract/fields/phone'
import { throwApiError } from '../../platform/http/api-error.ts'
import type { Platform } from '../../platform/platform.ts'
import type { FieldCipher } from '../../platform/secrets/account-keys.ts'
import { readOwnPhone } from '../access/index.ts'

/** Masks that are not the member's own, a member may send so many of within an hour. */
export const MASK_MISSES = { most: 5, within: 60 * 60 * 1000 } as const

/**
 * The phone that a reservation means: a masked one is the member's own, and must be its mask (shop#50). Misses are
 * counted, and after the last one no mask is looked at, right or wrong.
 * @throws ApiError MASK_DIFFERS, TOO_MANY_REQUESTS
 */
export async function contactPhone(platform: Platform, accountId: string, given: string, now: Date): Promise<string> {
  if (!isMaskedPhone(given)) return given
  const { pool, keyring, limits } = platform
  const counted = { kind: 'reservation-mask', subject: accountId, limits: [MASK_MISSES] }
  const own = await readOwnPhone(pool, keyring, accountId)
  const isOwn = own !== undefined && given === maskPhone(own)
  if (isOwn && (await limits.count(pool, counted, MASK_MISSES.within, now)) < MASK_MISSES.most) return own
  const permission = await limits.take(pool, [counted], now)
  if (!permission.allowed) return throwApiError('TOO_MANY_REQUESTS', { retryAfter: permission.retryAfter })
  return throwApiError('MASK_DIFFERS', { field: 'contactMsg' })
}

/** Where a reservation's phone stands: it opens in its own row alone. */
const place = (id: string) => `reservations.cell_phone:${id}`

export const encryptPhone = (cipher: FieldCipher, id: string, phone: string): Buffer => cipher.encrypt(phone, place(id))

export const decryptPhone = (cipher: FieldCipher, id: string, encrypted: Buffer): string =>
  cipher.open(encrypted, place(id))
