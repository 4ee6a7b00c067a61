import type { Database } from '../../platform/db/database.ts'
import { wrappedKeySql } from '../../platform/secrets/account-keys.ts'
import { accountCreatedSql, encryptedPhoneSql, hasPasswordSql } from '../access/index.ts'

export interface OverviewRow {
  phone: Buffer | null
  email: Buffer | null
  has_password: boolean
  created_at: Date
  personal_key: Buffer
}

const overviewStatement = {
  name: 'account-overview',
  text: `
    SELECT ${encryptedPhoneSql('$1')} AS phone, (SELECT profiles.email FROM profiles WHERE profiles.account_id = $1) AS email,
      ${hasPasswordSql('$1')} AS has_password, ${accountCreatedSql('$1')} AS created_at, ${wrappedKeySql('$1', 'personal')} AS personal_key`,
}

/** What is bound to an account, in one read. */
export async function readOverview(db: Database, accountId: string): Promise<OverviewRow> {
  const [row] = await db.query<OverviewRow & Record<string, unknown>>(overviewStatement, [accountId])
  return row!
}
