import * as operations from '@shop/contract/areas/access'
import type { Binder } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { logout } from '../actions/logout.ts'
import { refreshSession } from '../actions/refresh-session.ts'
import { answerSession } from '../session-answer.ts'

export function sessionRoutes(binder: Binder, platform: Platform): void {
  binder.bind(operations.refreshSession, async ({ body, client, now }) =>
    answerSession(platform, client, await refreshSession(platform, client, body.refreshToken, now), now),
  )

  binder.bind(operations.logout, async ({ body, client, now, header }) => {
    await logout(platform, client, body, now)
    // Not "cookies", which would take the browser's id along, nor "storage", which would take the display's choices.
    header('clear-site-data', '"cache"')
    return undefined
  })
}
