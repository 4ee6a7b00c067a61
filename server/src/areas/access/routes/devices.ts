import * as operations from '@shop/contract/areas/access'
import type { Binder } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { listDevices } from '../actions/list-devices.ts'
import { signOutDevice, signOutOthers } from '../actions/sign-out-devices.ts'

export function deviceRoutes(binder: Binder, platform: Platform): void {
  binder.bind(operations.listDevices, ({ now }, caller) => listDevices(platform, caller, now))

  binder.bind(operations.signOutDevice, async ({ params, client, now }, caller) => {
    await signOutDevice(platform, client, caller, params.id, now)
    return undefined
  })

  binder.bind(operations.signOutOthers, async ({ client, now }, caller) => {
    await signOutOthers(platform, client, caller, now)
    return undefined
  })
}
