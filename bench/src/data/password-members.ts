import { openWorld } from '@shop/world'
import pg from 'pg'
import { masterKey } from '../processes/shop.ts'

const MEMBERS = 200
export const PASSWORD = 'Heron-2026'

/** Members of a database who log in by one password; they are made the first time. @returns their phones */
export async function passwordMembers(databaseUrl: string): Promise<string[]> {
  const phones = Array.from({ length: MEMBERS }, (_, index) => String(13_100_000_000 + index))
  const world = openWorld({ databaseUrl, masterKey })
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  try {
    const first = await world.member({ phone: phones[0]!, password: PASSWORD })
    for (const phone of phones.slice(1)) {
      const { accountId } = await world.member({ phone })
      // One hash for all: making each would take longer than measuring.
      await database.query(
        `INSERT INTO passwords (account_id, hash, changed_at) SELECT $1, hash, changed_at FROM passwords WHERE account_id = $2
          ON CONFLICT (account_id) DO UPDATE SET hash = excluded.hash`,
        [accountId, first.accountId],
      )
    }
  } finally {
    await database.end()
    await world.close()
  }
  return phones
}

/** Forgets who was counted, as the hours between rounds would. */
export async function forgetLimits(databaseUrl: string): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  await database.query('TRUNCATE limit_hits')
  await database.end()
}
