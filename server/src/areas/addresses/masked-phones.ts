import type { StoredAddress } from '@shop/contract/areas/addresses'
import { isMaskedLandline, maskLandline } from '@shop/contract/fields/landline'
import { isMaskedPhone, maskPhone } from '@shop/contract/fields/phone'
import type { Database } from '../../platform/db/database.ts'
import { throwApiError } from '../../platform/http/api-error.ts'
import type { Platform } from '../../platform/platform.ts'

/** Masks that differ from what is stored, a member may send so many of within an hour (account#76). */
export const MASK_MISSES = { most: 5, within: 60 * 60 * 1000 } as const

type Phones = Pick<StoredAddress, 'landline' | 'mobile'>

export type Unmasked =
  | { outcome: 'known'; phones: Phones }
  /** The miss is counted when the caller's transaction commits. */
  | { outcome: 'differs'; field: 'consigneePhone1' | 'consigneePhone2' }

/**
 * The numbers that a change means: a masked one is the stored one, and must be its mask (account#76). Runs under the lock of
 * the book, so that parallel guesses are counted one after the other; after the last miss no mask is looked at, right or wrong.
 * @throws ApiError TOO_MANY_REQUESTS
 */
export async function unmaskPhones(
  tx: Database,
  { limits }: Pick<Platform, 'limits'>,
  accountId: string,
  given: Phones,
  stored: Phones,
  now: Date,
): Promise<Unmasked> {
  const isMasked = {
    consigneePhone1: given.landline !== null && isMaskedLandline(given.landline),
    consigneePhone2: isMaskedPhone(given.mobile),
  }
  if (!isMasked.consigneePhone1 && !isMasked.consigneePhone2) return { outcome: 'known', phones: given }
  const counted = { kind: 'address-mask', subject: accountId, limits: [MASK_MISSES] }
  const misses = await limits.count(tx, counted, MASK_MISSES.within, now)
  const differing =
    isMasked.consigneePhone1 && given.landline !== (stored.landline && maskLandline(stored.landline))
      ? 'consigneePhone1'
      : isMasked.consigneePhone2 && given.mobile !== maskPhone(stored.mobile)
        ? 'consigneePhone2'
        : undefined
  if (misses >= MASK_MISSES.most || differing) {
    const permission = await limits.takeWithin(tx, [counted], now)
    if (!permission.allowed) throwApiError('TOO_MANY_REQUESTS', { retryAfter: permission.retryAfter })
  }
  if (differing) return { outcome: 'differs', field: differing }
  return {
    outcome: 'known',
    phones: {
      landline: isMasked.consigneePhone1 ? stored.landline : given.landline,
      mobile: isMasked.consigneePhone2 ? stored.mobile : given.mobile,
    },
  }
}
