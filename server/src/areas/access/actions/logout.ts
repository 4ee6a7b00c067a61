import { transaction } from '../../../platform/db/transaction.ts'
import type { Client } from '../../../platform/http/client.ts'
import type { Platform } from '../../../platform/platform.ts'
import { clearSession } from '../session-answer.ts'
import { recordAccessEvent } from '../store.ts'

/**
 * Ends every session that the caller shows a token of, spent tokens too, and clears the browser's cookies. It never
 * fails: who wants out, is out.
 */
export async function logout(
  platform: Platform,
  client: Client,
  given: { accessToken?: string; refreshToken?: string },
  now: Date,
): Promise<void> {
  const { access, refresh } = platform.cookieNames
  const fromCookies = client.isBrowser ? [client.cookie(access), client.cookie(refresh)] : []
  const tokens = [given.accessToken, given.refreshToken, client.bearer, ...fromCookies]
  for (const token of new Set(tokens)) {
    if (!token) continue
    const session = await platform.sessions.ownerOf(platform.pool, token)
    if (!session) continue
    await transaction(platform.pool, async (tx) => {
      if (!(await platform.sessions.end(tx, session, 'logout', now))) return
      await recordAccessEvent(tx, { ...session, kind: 'logout', device: client.device }, now)
    })
  }
  clearSession(platform, client)
}
