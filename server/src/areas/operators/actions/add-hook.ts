import type { HookEvent } from '@shop/contract/areas/operators'
import { transaction } from '../../../platform/db/transaction.ts'
import { throwApiError } from '../../../platform/http/api-error.ts'
import type { Operator } from '../../../platform/http/caller.ts'
import { newId, newToken } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { shownAddress } from '../domain/shown-address.ts'
import { encryptSecret } from '../hook-lines.ts'
import { insertAction } from '../store/audit.ts'
import { countLiving, insertHook } from '../store/hooks.ts'

/** A site has a few programs that listen; each hook costs every order a row. */
const MOST_HOOKS = 20

/**
 * Sends events to an address from now on. Its secret is answered this once and kept encrypted.
 * @throws ApiError HOOK_ADDRESS_REFUSED for what is not https or not the public internet; HOOKS_TOO_MANY
 */
export async function addHook(
  { pool, keyring, gateways }: Pick<Platform, 'pool' | 'keyring' | 'gateways'>,
  { operatorId }: Operator,
  { url, events, reason }: { url: string; events: HookEvent[]; reason: string },
  now: Date,
): Promise<{ id: string; secret: string }> {
  if (!(await gateways.hooks.admits(url))) return throwApiError('HOOK_ADDRESS_REFUSED', { field: 'url' })
  const id = newId(now)
  const secret = newToken()
  await transaction(pool, async (tx) => {
    if ((await countLiving(tx)) >= MOST_HOOKS) throwApiError('HOOKS_TOO_MANY')
    await insertHook(tx, { id, url, events, secret: encryptSecret(keyring, id, secret), createdBy: operatorId }, now)
    // What stands behind the path of an address may be a secret, and the record is for good.
    const details = { url: shownAddress(url), events, reason }
    await insertAction(tx, { operatorId, action: 'operators.addHook', subject: id, details }, now)
  })
  return { id, secret }
}
