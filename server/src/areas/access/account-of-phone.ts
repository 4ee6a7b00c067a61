import type { Database } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import { createAccountKeys, fieldCipher } from '../../platform/secrets/account-keys.ts'
import type { Keyring } from '../../platform/secrets/keyring.ts'
import { phonePlace } from './own-phone.ts'
import {
  type AccountRow,
  claimPhone,
  findAccountByPhone,
  insertAccount,
  lockAccounts,
  lockOpenAccount,
} from './store.ts'

/**
 * The open account of the phone that a parcel is announced to, made when there is none: nobody has agreed to anything for a new
 * one. One that was there is only kept from being closed or merged, as others who write for it do.
 */
export async function accountOfConsignee(
  tx: Database,
  keyring: Keyring,
  phone: string,
  now: Date,
): Promise<{ accountId: string }> {
  const phoneIndex = keyring.blindIndex('phone', phone)
  const known = await findAccountByPhone(tx, phoneIndex)
  if (known && (await lockOpenAccount(tx, known.accountId))) {
    // It may have lost the phone while it was waited for.
    const holder = await findAccountByPhone(tx, phoneIndex)
    if (holder?.accountId === known.accountId) return known
  }
  return accountOfPhone(tx, keyring, phone, now)
}

/**
 * The account of a phone, made when there is none (access#38). Of parallel first log-ins one makes it and the others find it.
 * An account that was there is locked, so that no phone that it is just losing opens it.
 */
export async function accountOfPhone(
  tx: Database,
  keyring: Keyring,
  phone: string,
  now: Date,
): Promise<{ accountId: string; isNew: boolean; closedAt: Date | null }> {
  const phoneIndex = keyring.blindIndex('phone', phone)
  const accountId = newId(now)
  do {
    const { ofPhone } = await lockOpenAccounts(tx, phoneIndex)
    if (ofPhone) return { accountId: ofPhone.accountId, closedAt: ofPhone.closedAt, isNew: false }
  } while (!(await claimPhone(tx, phoneIndex, accountId)))
  await createAccountKeys(tx, keyring, accountId, now)
  const cipher = await fieldCipher(tx, keyring, accountId, 'personal')
  await insertAccount(tx, accountId, cipher.encrypt(phone, phonePlace(accountId)), now)
  return { accountId, isNew: true, closedAt: null }
}

/**
 * The account of a phone and, where it is named, another one, both locked in the order of their ids so that merges that
 * cross each other happen one after the other. A phone that changes hands meanwhile is looked up again.
 */
export async function lockOpenAccounts(
  tx: Database,
  phoneIndex: Buffer,
  otherId?: string,
): Promise<{ ofPhone: AccountRow | undefined; other: AccountRow | undefined }> {
  const seen = (await findAccountByPhone(tx, phoneIndex))?.accountId
  const ids = [seen, otherId].filter((id) => id !== undefined)
  const held = ids.length > 0 ? await lockAccounts(tx, ids) : []
  const now = (await findAccountByPhone(tx, phoneIndex))?.accountId
  if (now !== seen) return lockOpenAccounts(tx, phoneIndex, otherId)
  const byId = (id: string | undefined) => held.find(({ accountId }) => accountId === id)
  return { ofPhone: byId(seen), other: byId(otherId) }
}
