import { throwApiError } from '../../../platform/http/api-error.ts'
import type { Client } from '../../../platform/http/client.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Presenter } from '../../../platform/sessions/sessions.ts'
import type { TokenPair } from '../../../platform/sessions/token-pairs.ts'
import { clearSession } from '../session-answer.ts'
import { recordAccessEvent } from '../store.ts'

/**
 * Exchanges a refresh token for a new pair (access#105). A browser's token comes from its cookie; what does not hold is cleared
 * there, so that a 401 of this call is the end of the session on both sides (access#7).
 */
export async function refreshSession(
  platform: Platform,
  client: Client,
  given: string | undefined,
  now: Date,
): Promise<TokenPair> {
  const token = given ?? (client.isBrowser ? client.cookie(platform.cookieNames.refresh) : undefined)
  const refreshed = token
    ? await platform.sessions.refresh(platform.pool, token, presenterOf(client, given !== undefined), now)
    : undefined
  if (refreshed?.outcome === 'renewed') return refreshed.pair
  if (refreshed?.outcome === 'reused') {
    const event = { ...refreshed.session, kind: 'tokenReused' as const, device: client.device }
    await recordAccessEvent(platform.pool, event, now)
  }
  clearSession(platform, client)
  return throwApiError('SESSION_ENDED')
}

/** No page can read the cookie's token: what a browser without an id gives in the body, it has from somewhere else. */
function presenterOf(client: Client, isInBody: boolean): Presenter {
  if (!client.isBrowser) return 'program'
  if (client.browser === null && !isInBody) return 'browserWithoutId'
  return { browser: client.bindBrowser() }
}
