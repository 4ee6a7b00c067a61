import { transaction } from '../../../platform/db/transaction.ts'
import type { LinkHolder } from '../../../platform/http/caller.ts'
import type { Client } from '../../../platform/http/client.ts'
import type { Platform } from '../../../platform/platform.ts'
import { deleteHolder } from '../store/holders.ts'

/** Has a browser hold its link no more; the link itself opens again by its message (links#28). */
export async function leaveLink(
  { pool, cookieNames, secure }: Platform,
  client: Client,
  { accountId, holderId }: LinkHolder,
): Promise<void> {
  await transaction(pool, (tx) => deleteHolder(tx, accountId, holderId))
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: 0 } as const
  client.setCookies([{ name: cookieNames.link, value: '', options }])
}
