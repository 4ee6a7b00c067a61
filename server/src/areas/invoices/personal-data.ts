import { getTableName } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import type { PersonalDataHandler } from '../../platform/personal-data/registry.ts'
import { retentionCutoff } from '../../platform/personal-data/retained.ts'
import { fieldCipher } from '../../platform/secrets/account-keys.ts'
import type { Keyring } from '../../platform/secrets/keyring.ts'
import { decryptBuyer, decryptRecipients, encryptBuyer, encryptRecipients } from './encrypted-fields.ts'
import { again } from './known-invoice.ts'
import { sendMail } from './mail-delivery.ts'
import {
  deleteMails,
  deleteOldInvoices,
  memberTables,
  moveInvoice,
  moveMail,
  readInvoices,
  readMails,
  retainedTables,
} from './store.ts'
import { moveReplaced } from './submission-store.ts'

/**
 * How invoices follow their member (orders#93): a merge hands them over, encrypted again, and what
 * waits to be mailed goes on from there; an erasure keeps them with
 * their orders, as the law asks, and forgets whom they were mailed to; an export tells what they say.
 */
export function invoicePersonalData(keyring: Keyring): PersonalDataHandler {
  const retained = (db: Database, accountId: string) => fieldCipher(db, keyring, accountId, 'retained')
  return {
    area: 'invoices',
    tables: memberTables.map(getTableName),
    keeps: Object.fromEntries(retainedTables.map((table) => [getTableName(table), 'orders'])),
    merge: async (tx, from, into, now) => {
      const found = await readInvoices(tx, from)
      await moveReplaced(tx, from, into)
      await moveMails(tx, keyring, from, into, now)
      if (found.length === 0) return
      const [old, fresh] = [await retained(tx, from), await retained(tx, into)]
      for (const row of found) {
        await moveInvoice(tx, row, into, encryptBuyer(fresh, row.id, decryptBuyer(old, row.id, row)))
        // What was on its way to be made goes by the old owner's name.
        await again(tx, { accountId: into, id: row.id }, now)
      }
    },
    erase: (tx, accountId) => deleteMails(tx, accountId),
    expireRetention: (tx, accountId, now) => deleteOldInvoices(tx, accountId, retentionCutoff('orders', now)),
    export: async (db, accountId) => {
      const found = await readInvoices(db, accountId)
      if (found.length === 0) return { invoices: [] }
      const cipher = await retained(db, accountId)
      return {
        invoices: found.map((row) => ({
          ordersCode: row.ordersCode,
          invoiceType: row.type,
          state: row.state,
          ...decryptBuyer(cipher, row.id, row),
          content: row.content,
          amount: row.amount,
          requestedAt: row.requestedAt.getTime(),
          issuedAt: row.issuedAt?.getTime() ?? null,
          invoiceNumber: row.invoiceNumber,
          reversalNumber: row.reversalNumber,
        })),
      }
    },
  }
}

/** Mails follow the account; whom one goes to that still waits is encrypted with the new account's key, and it is sent from there. */
async function moveMails(tx: Database, keyring: Keyring, from: string, into: string, now: Date): Promise<void> {
  const found = await readMails(tx, from)
  if (found.length === 0) return
  const personal = (accountId: string) => fieldCipher(tx, keyring, accountId, 'personal')
  const [old, fresh] = [await personal(from), await personal(into)]
  for (const mail of found) {
    const { id, recipients } = mail
    await moveMail(tx, mail, into, recipients && encryptRecipients(fresh, id, decryptRecipients(old, id, recipients)))
    if (recipients) await sendMail(tx, { accountId: into, mailId: id }, now)
  }
}
