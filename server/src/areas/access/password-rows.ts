import type { Database } from '../../platform/db/database.ts'
import { fieldCipher } from '../../platform/secrets/account-keys.ts'
import type { Keyring } from '../../platform/secrets/keyring.ts'
import { loginNameSeal } from './login-name.ts'
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
  const sealed = await readLoginName(tx, from)
  if (sealed && !(await readLoginName(tx, into))) {
    const [old, fresh] = [
      await fieldCipher(tx, keyring, from, 'personal'),
      await fieldCipher(tx, keyring, into, 'personal'),
    ]
    await moveLoginName(tx, from, into, loginNameSeal.seal(fresh, into, loginNameSeal.open(old, from, sealed)))
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
  const sealed = await readLoginName(db, accountId)
  const changedAt = await readPasswordChange(db, accountId)
  return {
    loginName: sealed && loginNameSeal.open(await fieldCipher(db, keyring, accountId, 'personal'), accountId, sealed),
    passwordChangedAt: changedAt?.getTime() ?? null,
  }
}
