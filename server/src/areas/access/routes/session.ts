import * as operations from '@shop/contract/areas/access'
import type { Binder } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { listAccessEvents } from '../actions/list-access-events.ts'
import { logout } from '../actions/logout.ts'
import { listDevices, signOutDevice, signOutOthers } from '../actions/manage-devices.ts'
import { refreshSession } from '../actions/refresh-session.ts'
import { answerSession } from '../session-answer.ts'

/** The session of this browser, the devices that are logged in besides, and what lately happened to the access. */
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

  binder.bind(operations.listDevices, ({ now }, caller) => listDevices(platform, caller, now))

  binder.bind(operations.signOutDevice, async ({ params, client, now }, caller) => {
    await signOutDevice(platform, client, caller, params.id, now)
    return undefined
  })

  binder.bind(operations.signOutOthers, async ({ client, now }, caller) => {
    await signOutOthers(platform, client, caller, now)
    return undefined
  })

  binder.bind(operations.listAccessEvents, (_context, caller) => listAccessEvents(platform, caller))
}
