import type { Database } from '../../platform/db/database.ts'
import { throwApiError } from '../../platform/http/api-error.ts'
import type { LinkHolder } from '../../platform/http/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Owner } from '../../platform/sessions/owner.ts'
import { isOwnPhone } from '../access/index.ts'
import { readConsigneePhone, readOrderMoney } from '../orders/index.ts'
import { holdLink, linkTransaction } from './link-transaction.ts'

/** Who fills in the inquiry of a link's order, and which order that is. */
export interface LinkOwner extends Owner {
  ordersCode: string
}

/**
 * Somebody who holds a link, as one who fills in what is the account's: its patients and the inquiry of the one order. Who holds the link
 * has proved the order's own phone and no other, so that nothing of an account is shown which that phone is not bound to
 * (docs/product/links.md#12).
 * @throws ApiError LINK_NOT_OWN_PHONE, LINK_INVALID
 */
export async function holderAsOwner(platform: Platform, holder: LinkHolder, now: Date): Promise<LinkOwner> {
  const { pool } = platform
  const { accountId, orderId } = holder
  await requireOwnPhone(pool, platform, holder)
  const { ordersCode } = (await readOrderMoney(pool, accountId, orderId)) ?? throwApiError('LINK_INVALID')
  return {
    accountId,
    ordersCode,
    write: (work) =>
      linkTransaction(platform, holder, now, async (tx) => {
        await requireOwnPhone(tx, platform, holder)
        return work(tx)
      }),
  }
}

/** The same for a write in a transaction that is somebody else's. @throws ApiError LINK_NOT_OWN_PHONE, LINK_INVALID */
export async function holdAsOwner(
  tx: Database,
  platform: Platform,
  holder: LinkHolder,
  now: Date,
  hold: 'share' | 'update' = 'share',
): Promise<void> {
  await holdLink(tx, holder, now, hold)
  await requireOwnPhone(tx, platform, holder)
}

async function requireOwnPhone(db: Database, { keyring }: Platform, holder: LinkHolder): Promise<void> {
  const phone = (await readConsigneePhone(db, keyring, holder)) ?? throwApiError('LINK_INVALID')
  if (!(await isOwnPhone(db, keyring, holder.accountId, phone))) throwApiError('LINK_NOT_OWN_PHONE')
}
