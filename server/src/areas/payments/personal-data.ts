import { getTableName } from 'drizzle-orm'
import type { PersonalDataHandler } from '../../platform/personal-data/registry.ts'
import { retentionCutoff } from '../../platform/personal-data/retained.ts'
import {
  countSendingBack,
  deleteOldPayments,
  forgetAddresses,
  memberTables,
  movePayments,
  readAllRefunds,
  readPayments,
} from './store/personal-data.ts'

/**
 * How payments follow their member (account#86, account#105): a merge hands them over; an erasure keeps them with their orders, as the law
 * asks; an export tells what was paid and what went back.
 */
export const paymentPersonalData: PersonalDataHandler = {
  area: 'payments',
  tables: memberTables.map(getTableName),
  keeps: Object.fromEntries(memberTables.map((table) => [getTableName(table), 'orders'])),
  merge: movePayments,
  erase: forgetAddresses,
  expireRetention: (tx, accountId, now) => deleteOldPayments(tx, accountId, retentionCutoff('orders', now)),
  blockers: async (db, accountId) => ({ refundingOrders: await countSendingBack(db, accountId) }),
  export: async (db, accountId) => ({
    payments: (await readPayments(db, accountId)).map((payment) => ({
      provider: payment.provider,
      amount: payment.amount,
      state: payment.state,
      transactionId: payment.transactionId,
      createdAt: payment.createdAt.getTime(),
      endedAt: payment.endedAt?.getTime() ?? null,
    })),
    refunds: (await readAllRefunds(db, accountId)).map((refund) => ({
      amount: refund.amount,
      state: refund.state,
      createdAt: refund.createdAt.getTime(),
      doneAt: refund.doneAt?.getTime() ?? null,
    })),
  }),
}
