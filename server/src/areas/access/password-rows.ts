import type { Database } from '../../platform/db/database.ts'
import { fieldCipher } from '../../platform/secrets/account-keys.ts'
import type { Keyring } from '../../platform/secrets/keyring.ts'
import { loginNameEncryption } from './login-name.ts'
import { endFailuresInARow } from './password-guesser.ts'
import {
  deletePasswordLogin,
  moveLoginName,
  movePassword,
  readLoginName,
  readPasswordChange,
} from './password-store.ts'

/** Login name and password of a merge's loser go to the winner where that has none, else nowhere. */
export async function mergePasswordLogin(tx: Database, keyring: Keyring, from: string, into: string): Promise<void> {
  const encrypted = await readLoginName(tx, from)
  if (encrypted && !(await readLoginName(tx, into))) {
    const [old, fresh] = [
      await fieldCipher(tx, keyring, from, 'personal'),
      await fieldCipher(tx, keyring, into, 'personal'),
    ]
    await moveLoginName(
      tx,
      from,
      into,
      loginNameEncryption.encrypt(fresh, into, loginNameEncryption.open(old, from, encrypted)),
    )
  }
  await movePassword(tx, from, into)
  await erasePasswordLogin(tx, keyring, from)
}

export async function erasePasswordLogin(tx: Database, keyring: Keyring, accountId: string): Promise<void> {
  await deletePasswordLogin(tx, accountId)
  await endFailuresInARow(tx, keyring, accountId)
}

/** The password itself is nobody's to read. */
export async function exportPasswordLogin(db: Database, keyring: Keyring, accountId: string) {
  const encrypted = await readLoginName(db, accountId)
  const changedAt = await readPasswordChange(db, accountId)
  return {
    loginName:
      encrypted &&
      loginNameEncryption.open(await fieldCipher(db, keyring, accountId, 'personal'), accountId, encrypted),
    passwordChangedAt: changedAt?.getTime() ?? null,
  }
}
