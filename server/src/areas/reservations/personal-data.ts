import { RESERVATIONS_MOST } from '@shop/contract/areas/reservations'
import { getTableName } from 'drizzle-orm'
import { moveMessages } from '../../platform/jobs/jobs.ts'
import type { PersonalDataHandler } from '../../platform/personal-data/registry.ts'
import { fieldCipher } from '../../platform/secrets/account-keys.ts'
import type { Keyring } from '../../platform/secrets/keyring.ts'
import { readSellable } from '../products/index.ts'
import { ARRIVAL_DELIVERY } from './actions/mark-arrived.ts'
import { decryptPhone, encryptPhone } from './contact-phone.ts'
import { mergedRows } from './domain/merged-rows.ts'
import {
  countReservations,
  deleteReservations,
  memberTables,
  readReservations,
  replaceReservations,
} from './store/reservations.ts'

/** How reservations follow their member (shop#54), with the messages that are on their way to them. */
export function reservationPersonalData(keyring: Keyring): PersonalDataHandler {
  const personal = (db: Parameters<typeof fieldCipher>[0], accountId: string) =>
    fieldCipher(db, keyring, accountId, 'personal')
  return {
    area: 'reservations',
    tables: memberTables.map(getTableName),
    merge: async (tx, from, into) => {
      const losing = await readReservations(tx, from)
      if (losing.length === 0) return
      const [old, fresh] = [await personal(tx, from), await personal(tx, into)]
      const carried = losing.map((row) => ({
        ...row,
        accountId: into,
        cellPhone: encryptPhone(fresh, row.id, decryptPhone(old, row.id, row.cellPhone)),
      }))
      await deleteReservations(tx, from)
      await replaceReservations(tx, into, mergedRows(await readReservations(tx, into), carried, RESERVATIONS_MOST))
      await moveMessages(tx, ARRIVAL_DELIVERY, from, into)
    },
    erase: deleteReservations,
    consequences: async (db, accountId) => ({ reservations: await countReservations(db, accountId) }),
    export: async (db, accountId) => {
      const rows = await readReservations(db, accountId)
      if (rows.length === 0) return { reservations: [] }
      const cipher = await personal(db, accountId)
      const products = await readSellable(
        db,
        rows.map(({ productCode }) => productCode),
      )
      return {
        reservations: rows.map(({ id, productCode, cellPhone, createdAt, arrivedAt, toldAt }) => ({
          productCode,
          productName: products.get(productCode)?.productName ?? null,
          cellPhone: decryptPhone(cipher, id, cellPhone),
          createdAt: createdAt.getTime(),
          arrivedAt: arrivedAt?.getTime() ?? null,
          toldAt: toldAt?.getTime() ?? null,
        })),
      }
    },
  }
}
