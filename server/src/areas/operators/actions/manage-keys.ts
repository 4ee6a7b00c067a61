import type { OperatorScope } from '@shop/contract/kit/operation'
import type { Database } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { issueToken } from '../../../platform/secrets/issued-tokens.ts'
import type { Keyring } from '../../../platform/secrets/keyring.ts'
import { hashKey } from '../find-operator.ts'
import { HOST, insertAction } from '../store/audit.ts'
import { insertKey, type KeyRow, lockKey, readKeys, revokeKey, writeKey } from '../store/keys.ts'

const record = (db: Database, action: string, subject: string, details: Record<string, unknown>, now: Date) =>
  insertAction(db, { operatorId: HOST, action: `operators.${action}`, subject, details }, now)

export interface Holder {
  name: string
  scopes: OperatorScope[]
  /** Of a pharmacist, who reviews prescriptions with the key. */
  licenceNumber?: string | undefined
}

/**
 * Keeps a key by its hash, on record. One that is known already keeps its name, and has these scopes and this licence from now on, as what
 * it opens grows with the shop; a revoked one stays so.
 */
export async function registerOperatorKey(
  db: Database,
  keyring: Keyring,
  operator: Holder & { key: string },
  now: Date,
): Promise<void> {
  const keyHash = hashKey(keyring, operator.key)
  const { name, scopes, licenceNumber = null } = operator
  const id = newId(now)
  if (await insertKey(db, { id, name, keyHash, scopes, licenceNumber }, now))
    return record(db, 'makeKey', id, { name, scopes, ...licence(licenceNumber) }, now)
  const known = await lockKey(db, keyHash)
  if (!known || (isSame(known.scopes, scopes) && known.licenceNumber === licenceNumber)) return
  await writeKey(db, known.id, { scopes, licenceNumber })
  const change = { name: known.name, before: known.scopes, after: scopes, ...licence(licenceNumber) }
  await record(db, 'changeKey', known.id, change, now)
}

/** As the record has it: nothing where there is none. */
const licence = (licenceNumber: string | null) => (licenceNumber === null ? {} : { licenceNumber })

function isSame(some: readonly OperatorScope[], others: readonly OperatorScope[]): boolean {
  return some.length === others.length && some.every((scope) => others.includes(scope))
}

/** Makes a key for a program or a person. @returns the key, which is told this once */
export async function makeOperatorKey(db: Database, keyring: Keyring, operator: Holder, now: Date): Promise<string> {
  const key = issueToken(keyring)
  await registerOperatorKey(db, keyring, { key, ...operator }, now)
  return key
}

/** A revoked key opens nothing from then on, and neither does a shell that it had logged in. @returns whether there was one */
export async function revokeOperatorKey(db: Database, id: string, now: Date): Promise<boolean> {
  const revoked = await revokeKey(db, id, now)
  if (revoked) await record(db, 'revokeKey', id, { ...revoked }, now)
  return revoked !== undefined
}

/** Every key there ever was, without what opens anything. */
export function listOperatorKeys(db: Database): Promise<KeyRow[]> {
  return readKeys(db)
}
