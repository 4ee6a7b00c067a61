import type { Shop } from '../../platform/shop.ts'
import { deleteOldMails } from './store.ts'

/** Removes notes of mails once no day's limit asks for them. */
export function purgeInvoiceMails({ pool }: Pick<Shop, 'pool'>, before: Date): Promise<void> {
  return deleteOldMails(pool, before)
}
