import {
  addFavourite,
  type Database,
  encryptPhone,
  fieldCipher,
  insertReservation,
  type Keyring,
  newId,
} from '@shop/server/testing/seeding'
import type { BuiltMember } from './member.ts'

export interface ReservationOptions {
  productCode: string
  /** Where the arrival is told; the member's own phone unless said. */
  phone?: string
  createdAt?: Date
  /** When the product came in, if it has. */
  arrivedAt?: Date
}

export async function buildFavourite(
  tx: Database,
  { accountId }: BuiltMember,
  productCode: string,
  now: Date,
): Promise<{ id: string }> {
  return addFavourite(tx, accountId, productCode, now)
}

/** A reservation, one whose product has come in included; who heard of it was told at once. */
export async function buildReservation(
  tx: Database,
  keyring: Keyring,
  { accountId, phone: own }: BuiltMember,
  { productCode, phone = own, createdAt, arrivedAt }: ReservationOptions,
  now: Date,
): Promise<{ id: string }> {
  const at = createdAt ?? now
  const id = newId(at)
  const cipher = await fieldCipher(tx, keyring, accountId, 'personal')
  const arrival = arrivedAt ? { arrivedAt, toldAt: arrivedAt } : {}
  const cellPhone = encryptPhone(cipher, id, phone)
  await insertReservation(tx, { accountId, id, productCode, cellPhone, createdAt: at, ...arrival })
  return { id }
}
