import { getTableName } from 'drizzle-orm'
import type { PersonalDataHandler } from '../../platform/personal-data/registry.ts'
import { expireLotsOf } from './actions/expire-lots.ts'
import { readCoinBalance } from './store/lots.ts'
import { deleteCoins, memberTables, moveCoins, readAllLots, readUsesByOrder } from './store/personal-data.ts'

/**
 * How coins follow their member (platform#18): a merge adds both sides' lots year by year, an erasure leaves none. Movements
 * are the ledger's to move and to remove.
 */
export const coinPersonalData: PersonalDataHandler = {
  area: 'coins',
  tables: memberTables.map(getTableName),
  merge: async (tx, from, into, now) => {
    // A year is booked out once an account: what is left of it on either side goes before the two are one.
    await expireLotsOf(tx, [from, into], now)
    await moveCoins(tx, from, into)
  },
  erase: deleteCoins,
  consequences: async (db, accountId, now) => ({ coins: await readCoinBalance(db, accountId, now) }),
  export: async (db, accountId) => ({
    lots: (await readAllLots(db, accountId)).map(({ remaining, expiresAt }) => ({
      remaining,
      expiresAt: expiresAt.getTime(),
    })),
    uses: (await readUsesByOrder(db, accountId)).map(({ ordersCode, amount, returned }) => ({
      ordersCode,
      amount,
      returned,
    })),
  }),
}
