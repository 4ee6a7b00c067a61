import { getTableName } from 'drizzle-orm'
import type { PersonalDataHandler } from '../../platform/personal-data/registry.ts'
import { retentionCutoff } from '../../platform/personal-data/retained.ts'
import {
  deleteCoinTransfers,
  deleteTransfersBefore,
  memberTables,
  moveTransfers,
  readTransfers,
} from './store/transfers.ts'

/**
 * How movements follow their member (account#86, account#105). Those of coins are gone with the account; those of money belong to its
 * orders' papers, are kept as long as these, and hold nothing but amounts and ids.
 */
export const ledgerPersonalData: PersonalDataHandler = {
  area: 'ledger',
  tables: memberTables.map(getTableName),
  keeps: Object.fromEntries(memberTables.map((table) => [getTableName(table), 'orders'])),
  merge: moveTransfers,
  erase: deleteCoinTransfers,
  expireRetention: (tx, accountId, now) => deleteTransfersBefore(tx, accountId, retentionCutoff('orders', now)),
  export: async (db, accountId) => {
    const rows = await readTransfers(db, accountId)
    return {
      money: rows
        .filter(({ unit }) => unit === 'fen')
        .map(({ kind, amount, debit, credit, at }) => ({ kind, amount, debit, credit, at: at.getTime() })),
      coins: rows
        .filter(({ unit }) => unit === 'coin')
        .map(({ kind, amount, credit, at }) => ({
          kind,
          coinAmount: credit === 'balance' ? amount : -amount,
          at: at.getTime(),
        })),
    }
  },
}
