import type { Platform } from '../../platform/platform.ts'
import { deleteOldMails } from './store.ts'

/** Removes notes of mails once no day's limit asks for them. */
export function purgeInvoiceMails({ pool }: Pick<Platform, 'pool'>, before: Date): Promise<void> {
  return deleteOldMails(pool, before)
}
