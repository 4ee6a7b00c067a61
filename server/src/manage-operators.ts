import { operatorScopes } from '@shop/contract/areas/operators'
import type { OperatorScope } from '@shop/contract/kit/operation'
import { listOperatorKeys, makeOperatorKey, revokeOperatorKey } from './areas/operators/index.ts'
import { openPool, type Pool } from './platform/db/database.ts'
import { transaction } from './platform/db/transaction.ts'
import { type Keyring, makeKeyring } from './platform/secrets/keyring.ts'
import { type Settings, SettingsError } from './platform/settings.ts'
import { shopDatabaseCheck } from './shop-database.ts'

const MANUAL = `operators list
operators add <name> <scope,scope,…|all> [licence]  prints the key, this once; with the licence number of a pharmacist it reviews prescriptions
operators revoke <id>                               ends the shells that it logged in, too
scopes: ${operatorScopes.join(' ')}`

/** Numbers of certificates of licensed pharmacists (执业药师注册证), as provinces write them. */
const LICENCE = /^[A-Za-z0-9-]{6,30}$/

const isScope = (text: string): text is OperatorScope => operatorScopes.some((scope) => scope === text)

/**
 * Makes, lists and revokes the keys of operators, for whoever runs the shop.
 * @throws SettingsError with the manual for anything that it does not understand
 */
export async function manageOperators(
  settings: Pick<Settings, 'databaseUrl' | 'masterKey' | 'otherMasterKeys'>,
  [act, ...given]: readonly string[],
  say: (line: string) => void = console.log,
): Promise<void> {
  const pool = openPool(settings.databaseUrl, 1, (error) => say(error.message))
  try {
    const keyring = makeKeyring(settings.masterKey, settings.otherMasterKeys)
    await shopDatabaseCheck(pool, keyring)(new Date())
    await manage(pool, keyring, act, given, say)
  } finally {
    await pool.end()
  }
}

async function manage(
  pool: Pool,
  keyring: Keyring,
  act: string | undefined,
  [first = '', second = '', third]: readonly string[],
  say: (line: string) => void,
): Promise<void> {
  if (act === 'list') {
    for (const { id, name, scopes, licenceNumber, createdAt, revokedAt } of await listOperatorKeys(pool)) {
      const state = revokedAt ? `revoked ${revokedAt.toISOString()}` : `since ${createdAt.toISOString()}`
      say([id, name, scopes.join(','), ...(licenceNumber ? [`licence ${licenceNumber}`] : []), state].join('  '))
    }
    return
  }
  if (act === 'add') {
    const scopes = second === 'all' ? [...operatorScopes] : second.split(',').filter(isScope)
    const isUsable = first.trim() !== '' && scopes.length > 0 && scopes.length >= second.split(',').length
    if (!isUsable || (third !== undefined && !LICENCE.test(third))) throw new SettingsError(MANUAL)
    const whose = { name: first.trim(), scopes, licenceNumber: third }
    say(await transaction(pool, (tx) => makeOperatorKey(tx, keyring, whose, new Date())))
    return
  }
  if (act === 'revoke' && /^[0-9a-f-]{36}$/.test(first)) {
    const isRevoked = await transaction(pool, (tx) => revokeOperatorKey(tx, first, new Date()))
    say(isRevoked ? 'revoked' : 'there is no such key, or it is revoked already')
    return
  }
  throw new SettingsError(MANUAL)
}
