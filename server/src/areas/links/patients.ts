import * as operations from '@shop/contract/areas/links'
import type { Binder } from '../../platform/http/bind.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  addPatient,
  changePatient,
  countReadings,
  getPatient,
  listPatients,
  prepareNewPatient,
} from '../patients/index.ts'
import { requireNamed } from './actions/enter-link.ts'
import { holderAsOwner, writeAsOwner } from './holder-as-owner.ts'

/** The patients of a link's account, for whom its order is completed (links#15). */
export function linkPatientRoutes(binder: Binder, platform: Platform): void {
  const readings = countReadings(platform)

  binder.bind(operations.listLinkPatients, async ({ query, now }, holder) => {
    await requireNamed(platform, holder, query.token)
    const owner = await holderAsOwner(platform, holder, now)
    await readings.list(owner.accountId, now)
    return listPatients(platform, owner, now)
  })
  binder.bind(operations.getLinkPatient, async ({ params, query, now }, holder) => {
    await requireNamed(platform, holder, query.token)
    const owner = await holderAsOwner(platform, holder, now)
    await readings.one(owner.accountId, now)
    return getPatient(platform, owner, params.id, now)
  })
  binder.bindOncePrepared(
    operations.addLinkPatient,
    async ({ query, body, now }, holder) => {
      await requireNamed(platform, holder, query.token)
      return prepareNewPatient(platform, await holderAsOwner(platform, holder, now), body, now)
    },
    async (tx, { body, now }, holder, prepared) => {
      const add = () => addPatient(tx, platform, holder.accountId, body, prepared, now)
      return writeAsOwner(tx, platform, holder, now, add)
    },
  )
  binder.bind(operations.changeLinkPatient, async ({ params, query, body, now }, holder) => {
    await requireNamed(platform, holder, query.token)
    return changePatient(platform, await holderAsOwner(platform, holder, now), params.id, body, now)
  })
}
