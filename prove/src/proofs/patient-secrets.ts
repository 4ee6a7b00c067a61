import { randomInt } from 'node:crypto'
import { consents } from '@shop/contract/consents'
import { birthdayInstant } from '@shop/contract/fields/birthday'
import type { BuiltMember } from '@shop/world'
import { freshPhone, madeUpIdNumber } from '@shop/world'
import type { Browser } from '../browser.ts'
import type { Answer } from '../http.ts'
import type { ProvingRig } from '../rig.ts'
import { callAs, openLinkOf } from './link-stage.ts'

/** A name that no other text holds. */
const someName = () => `鹂${Array.from({ length: 4 }, () => String.fromCodePoint(0x4e00 + randomInt(0x2000))).join('')}`
const someIdNumber = (birthday: string) => madeUpIdNumber(birthday, 0, `44${String(randomInt(1e4)).padStart(4, '0')}`)
const no = { answer: 0, labels: [], otherText: '' } as const

/** How somebody tells of patients. */
interface Telling {
  call: (method: string, path: string, body?: object) => Promise<Answer>
  /** Where one is found, or all. */
  at: (id?: string) => string
}

/**
 * A member tells of a child with a guardian and answers about health, right and wrong, reads them in plain and changes them.
 * @returns what was told, which must be found nowhere
 */
export function tellOfPatients(rig: ProvingRig, browser: Browser): Promise<Record<string, string>> {
  const call = (method: string, path: string, body?: object) => browser.call(rig.next(), method, path, body)
  return tell({ call, at: (id) => (id === undefined ? '/patients' : `/patients/${id}`) })
}

/** The holder of a link to the member's own phone does the same. @returns as above */
export async function tellOfPatientsByLink(rig: ProvingRig, member: BuiltMember): Promise<Record<string, string>> {
  const link = await openLinkOf(rig, member, { status: 'waitPay' })
  const call = (method: string, path: string, body?: object) => callAs(rig, link, method, path, body)
  const told = await tell({ call, at: (id) => `/ordersPatient${id === undefined ? '' : `/${id}`}?token=current` })
  return Object.fromEntries(Object.entries(told).map(([what, value]) => [`${what} by link`, value]))
}

async function tell({ call, at }: Telling): Promise<Record<string, string>> {
  const otherText = `金丝雀过敏原${randomInt(1e8, 1e9)}`
  const told = {
    'patient name': someName(),
    'patient phone': freshPhone(),
    'patient ID number': someIdNumber('2022-02-03'),
    'guardian name': someName(),
    'guardian phone': freshPhone(),
    'guardian ID number': someIdNumber('1991-04-05'),
    'health answer': otherText,
  }
  const { identity, health, child } = consents
  const patient = {
    name: told['patient name'],
    sex: 0,
    birthDay: birthdayInstant('2022-02-03'),
    consigneePhone: told['patient phone'],
    relationLabel: 'child',
    idCardNumber: told['patient ID number'],
    guardianVo: {
      name: told['guardian name'],
      phone: told['guardian phone'],
      cardNum: told['guardian ID number'],
    },
    healthInfo: [
      { question: 'pastHistory', ...no },
      { question: 'drugAllergy', answer: 1, labels: ['penicillins'], otherText },
      { question: 'foodAllergy', ...no },
      { question: 'familyHistory', ...no },
      { question: 'smoking', ...no },
      { question: 'drinking', ...no },
    ],
    consents: { identity: identity.version, health: health.version, child: child.version },
  }
  const added = await call('POST', at(), patient)
  if (added.status !== 201) throw new Error(`the patient was not kept: ${added.text}`)
  const { id } = added.json as { id: string }
  const kinds = ['identity', 'health']
  await call('GET', at())
  await call('POST', `/patients/${id}/reveal`, { kinds })
  await call('PUT', at(id), { ...patient, relationLabel: 'relative' })
  await call('PUT', at(id), { ...patient, sex: 1, [otherText]: patient.name })
  await call('POST', at(), { ...patient, idCardNumber: patient.guardianVo.cardNum })
  await call('GET', at(patient.idCardNumber))
  return told
}
