import { transaction } from '../../../platform/db/transaction.ts'
import type { Member } from '../../../platform/http/caller.ts'
import type { Client } from '../../../platform/http/client.ts'
import { fieldCipher } from '../../../platform/secrets/account-keys.ts'
import type { Shop } from '../../../platform/shop.ts'
import { recordSensitiveRead } from '../../consent/index.ts'
import { healthFields, profilePlace } from '../sealed-profile.ts'
import { readProfile } from '../store.ts'

type HealthInfo = Record<(typeof healthFields)[number], string | null>

/** The member's own health facts in plain; where there are any, the reading is recorded first (decision 34). */
export async function getHealthInfo(
  { pool, keyring }: Shop,
  { device }: Client,
  { accountId }: Member,
  now: Date,
): Promise<HealthInfo> {
  return transaction(pool, async (tx) => {
    const profile = await readProfile(tx, accountId)
    const facts = healthFields.filter((field) => profile?.[field])
    const nothing = { commonDrugs: null, allergyDrugs: null, diseaseHistory: null }
    if (!profile || facts.length === 0) return nothing
    await recordSensitiveRead(tx, { accountId, kind: 'health', reader: 'member', device }, now)
    const cipher = await fieldCipher(tx, keyring, accountId, 'personal')
    const opened = facts.map((field) => [field, cipher.open(profile[field]!, profilePlace(field, accountId))])
    return { ...nothing, ...(Object.fromEntries(opened) as Partial<HealthInfo>) }
  })
}
