import type { Database } from '../../platform/db/database.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { throwApiError } from '../../platform/http/api-error.ts'
import type { LinkHolder } from '../../platform/http/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Owner } from '../../platform/sessions/owner.ts'
import { isOwnPhone } from '../access/index.ts'
import { readConsigneePhone, readOrderMoney } from '../orders/index.ts'
import { writeAsHolder } from './link-transaction.ts'

/** Who fills in the inquiry of a link's order, and which order that is. */
export interface LinkOwner extends Owner {
  ordersCode: string
}

/**
 * Somebody who holds a link, as one who fills in what is the account's: its patients and the inquiry of the one order. Who holds the link
 * has proved the order's own phone and no other, so that nothing of an account is shown which that phone is not bound to
 * (links#12).
 * @throws ApiError LINK_NOT_OWN_PHONE, LINK_INVALID
 */
export async function holderAsOwner(platform: Platform, holder: LinkHolder, now: Date): Promise<LinkOwner> {
  if (!holder.isOpen) throwApiError('LINK_INVALID')
  return readOwner(platform, holder, now)
}

/** The same also of a link that has done its work, which shows what came of it. */
export async function readOwner(platform: Platform, holder: LinkHolder, now: Date): Promise<LinkOwner> {
  const { pool } = platform
  const { accountId, orderId } = holder
  await requireOwnPhone(pool, platform, holder)
  const { ordersCode } = (await readOrderMoney(pool, accountId, orderId)) ?? throwApiError('LINK_INVALID')
  return {
    accountId,
    ordersCode,
    write: (work) => transaction(pool, (tx) => writeAsOwner(tx, platform, holder, now, () => work(tx))),
  }
}

/**
 * A write of such a holder in a transaction that is somebody else's.
 * @param states as `writeAsHolder` takes them
 * @throws ApiError LINK_NOT_OWN_PHONE, LINK_INVALID
 */
export function writeAsOwner<Result>(
  tx: Database,
  platform: Platform,
  holder: LinkHolder,
  now: Date,
  work: () => Promise<Result>,
  states?: Parameters<typeof writeAsHolder>[4],
): Promise<Result> {
  const owned = async () => {
    await requireOwnPhone(tx, platform, holder)
    return work()
  }
  return writeAsHolder(tx, holder, now, owned, states)
}

async function requireOwnPhone(db: Database, { keyring }: Platform, holder: LinkHolder): Promise<void> {
  const phone = (await readConsigneePhone(db, keyring, holder)) ?? throwApiError('LINK_INVALID')
  if (!(await isOwnPhone(db, keyring, holder.accountId, phone))) throwApiError('LINK_NOT_OWN_PHONE')
}
