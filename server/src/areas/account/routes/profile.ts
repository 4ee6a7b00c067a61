import { getMember } from '@shop/contract/areas/account'
import type { Binder } from '../../../platform/http/bind.ts'
import { cipherFrom } from '../../../platform/secrets/account-keys.ts'
import type { Shop } from '../../../platform/shop.ts'
import { presentMember } from '../present.ts'
import { readMember } from '../store.ts'

export function profileRoutes(binder: Binder, { pool, keyring }: Shop): void {
  binder.bindHot(getMember, async ({ now }, accessHash) => {
    const row = await readMember(pool, accessHash, now)
    if (!row) return undefined
    const cipher = row.personal_key ? cipherFrom(keyring, row.account_id, 'personal', row.personal_key) : undefined
    return presentMember(row, cipher)
  })
}
