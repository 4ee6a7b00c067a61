import * as operations from '@shop/contract/areas/access'
import type { Binder } from '../../../platform/http/bind.ts'
import type { Shop } from '../../../platform/shop.ts'
import { listDevices } from '../actions/list-devices.ts'
import { signOutDevice, signOutOthers } from '../actions/sign-out-devices.ts'

export function deviceRoutes(binder: Binder, shop: Shop): void {
  binder.bind(operations.listDevices, ({ now }, caller) => listDevices(shop, caller, now))

  binder.bind(operations.signOutDevice, async ({ params, client, now }, caller) => {
    await signOutDevice(shop, client, caller, params.id, now)
    return undefined
  })

  binder.bind(operations.signOutOthers, async ({ client, now }, caller) => {
    await signOutOthers(shop, client, caller, now)
    return undefined
  })
}
