import { OPERATOR_SESSION_MS } from '@shop/contract/areas/operators'
import type { OperatorScope } from '@shop/contract/kit/operation'
import { transaction } from '../../../platform/db/transaction.ts'
import { throwApiError } from '../../../platform/http/api-error.ts'
import type { OperatorDeniedListener } from '../../../platform/http/caller.ts'
import type { Client } from '../../../platform/http/client.ts'
import { neighbourhoodOf } from '../../../platform/limits/network.ts'
import type { Platform } from '../../../platform/platform.ts'
import { issueToken } from '../../../platform/secrets/issued-tokens.ts'
import { findKeyBy, hashSession } from '../find-operator.ts'
import { insertAction } from '../store/audit.ts'
import { findHolder, type KeyHolder } from '../store/keys.ts'
import { insertSession } from '../store/sessions.ts'

const MINUTE = 60_000
const GUESSES_IN_TEN_MINUTES = 10
const GUESSES_OF_NEIGHBOURS_AN_HOUR = 100

export interface Begun extends KeyHolder {
  operatorId: string
  scopes: OperatorScope[]
  until: Date
}

/**
 * Logs the operators' shell in by a key: a cookie of its own that goes to no other call (shop#55). Each try is counted, a right
 * one too: ten in ten minutes by network, a hundred an hour by its neighbours (shop#56).
 * @throws ApiError OPERATOR_KEY_WRONG beside `key`; TOO_MANY_REQUESTS
 */
export async function beginOperating(
  platform: Platform,
  recordDenial: OperatorDeniedListener,
  client: Client,
  key: string,
  now: Date,
): Promise<Begun> {
  const neighbours = neighbourhoodOf(client.address)
  const permission = await platform.limits.take(
    platform.pool,
    [
      {
        kind: 'operator-key:network',
        subject: client.address,
        limits: [{ most: GUESSES_IN_TEN_MINUTES, within: 10 * MINUTE }],
      },
      {
        kind: 'operator-key:neighbours',
        subject: neighbours,
        limits: [{ most: GUESSES_OF_NEIGHBOURS_AN_HOUR, within: 60 * MINUTE }],
      },
    ],
    now,
  )
  if (!permission.allowed) return throwApiError('TOO_MANY_REQUESTS', { retryAfter: permission.retryAfter })
  const known = await findKeyBy(platform, key.trim())
  if (!known) {
    await recordDenial({ key: key.trim(), code: 'OPERATOR_KEY_WRONG', call: 'POST /ops/session' }, now)
    return throwApiError('OPERATOR_KEY_WRONG', { field: 'key' })
  }

  const { operatorId, scopes } = known
  const token = issueToken(platform.keyring)
  const until = new Date(now.getTime() + OPERATOR_SESSION_MS)
  await transaction(platform.pool, async (tx) => {
    await insertSession(tx, { tokenHash: hashSession(platform.keyring, token), operatorId, expiresAt: until }, now)
    await insertAction(tx, { operatorId, action: 'operators.beginOperating', subject: operatorId }, now)
  })
  const maxAge = OPERATOR_SESSION_MS / 1000
  client.setCookies([
    {
      name: platform.cookieNames.operator,
      value: token,
      options: { path: '/api/ops', httpOnly: true, sameSite: 'strict', secure: platform.secure, maxAge },
    },
  ])
  return { operatorId, ...(await findHolder(platform.pool, operatorId)), scopes, until }
}
