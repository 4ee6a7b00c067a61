import * as contract from '@shop/contract/areas/patients'
import type { Binder } from '../../platform/http/bind.ts'
import type { Platform } from '../../platform/platform.ts'
import { memberTransaction } from '../../platform/sessions/member-transaction.ts'
import { memberAsOwner } from '../../platform/sessions/owner.ts'
import { addPatient, prepareNewPatient } from './actions/add-patient.ts'
import { changePatient } from './actions/change-patient.ts'
import { makePatientDefault } from './actions/make-patient-default.ts'
import { removePatient } from './actions/remove-patient.ts'
import { revealPatient } from './actions/reveal-patient.ts'
import { countReadings } from './count-readings.ts'
import { getPatient, listPatients } from './read-patients.ts'

export function patientRoutes(binder: Binder, platform: Platform): void {
  const readings = countReadings(platform)

  binder.bind(contract.listPatients, async ({ now }, member) => {
    await readings.list(member.accountId, now)
    return listPatients(platform, memberAsOwner(platform, member, now), now)
  })

  binder.bind(contract.getDefaultPatient, async ({ now }, member) => {
    await readings.list(member.accountId, now)
    const [first] = await listPatients(platform, memberAsOwner(platform, member, now), now)
    return { patient: first?.isDefault ? first : null }
  })

  binder.bind(contract.getPatient, async ({ params, now }, member) => {
    await readings.one(member.accountId, now)
    return getPatient(platform, member, params.id, now)
  })

  binder.bindOncePrepared(
    contract.addPatient,
    ({ body, now }, member) => prepareNewPatient(platform, memberAsOwner(platform, member, now), body, now),
    (tx, { body, now }, { accountId }, prepared) => addPatient(tx, platform, accountId, body, prepared, now),
  )

  binder.bind(contract.changePatient, ({ params, body, now }, member) =>
    changePatient(platform, memberAsOwner(platform, member, now), params.id, body, now),
  )

  binder.bind(contract.removePatient, async ({ params, now }, member) => {
    await removePatient(platform, member, params.id, now)
    return undefined
  })

  binder.bind(contract.makePatientDefault, async ({ params, now }, member) => {
    await memberTransaction(platform, member, now, (tx) => makePatientDefault(tx, member.accountId, params.id, now))
    return undefined
  })

  binder.bind(contract.revealPatient, async ({ params, body, client, now }, member) => {
    await readings.one(member.accountId, now)
    return revealPatient(platform, client, member, { id: params.id, kinds: body.kinds }, now)
  })
}
