import * as operations from '@shop/contract/areas/account'
import type { Binder } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { cipherFrom } from '../../../platform/secrets/account-keys.ts'
import { changeMember } from '../actions/change-member.ts'
import { getAccount } from '../actions/get-account.ts'
import { getHealthInfo } from '../actions/get-health-info.ts'
import { presentMember } from '../present.ts'
import { readMember } from '../store.ts'

/** What the member tells of themselves, and what is bound to the account. */
export function profileRoutes(binder: Binder, platform: Platform): void {
  const { pool, keyring } = platform
  binder.bindWithInlineAuth(operations.getMember, async ({ now }, accessHash) => {
    const row = await readMember(pool, accessHash, now)
    if (!row) return undefined
    const cipher = row.personal_key ? cipherFrom(keyring, row.account_id, 'personal', row.personal_key) : undefined
    return presentMember(row, cipher)
  })

  binder.bind(operations.getAccount, (_context, caller) => getAccount(platform, caller))

  binder.bind(operations.getHealthInfo, ({ client, now }, member) => getHealthInfo(platform, client, member, now))

  binder.bind(operations.changeMember, async ({ body, now }, member) => {
    await changeMember(platform, member, body, now)
    return undefined
  })
}
