import { randomInt } from 'node:crypto'
import { consents } from '@shop/contract/consents'
import { type BuiltMember, line } from '@shop/world'
import type { Browser } from '../browser.ts'
import type { ProvingRig } from '../rig.ts'
import { pharmacistOf } from './inquiries.ts'
import { wholeInquiry, withPassport } from './inquiry-entries.ts'

const DRUG = '10020001'
const some = (word: string) => `${word}${randomInt(1e8, 1e9)}`

/**
 * A member fills an inquiry in, right and wrong, a pharmacist asks and refuses it.
 * @returns what was told, which must be found nowhere
 */
export async function tellOfInquiry(
  rig: ProvingRig,
  member: BuiltMember,
  browser: Browser,
): Promise<Record<string, string>> {
  const told = {
    'custom disease': some('金丝雀病'),
    'certificate number': `E${randomInt(1e7, 1e8)}`,
    'reason to go on': some('金丝雀原因'),
    'question of a pharmacist': some('金丝雀提问'),
    'answer to a pharmacist': some('金丝雀回复'),
    'note of a request': some('金丝雀说明'),
  }
  const call = (method: string, path: string, body?: object) => browser.call(rig.next(), method, path, body)
  await call('POST', '/privacy/consents', { kind: 'prescription', version: consents.prescription.version })
  const { id: patientId } = await rig.world.patient({ member, ...withPassport, cardNumber: told['certificate number'] })
  const order = { member, status: 'waitAudit', lines: [line(DRUG)], placedAt: new Date() } as const
  const { ordersCode } = await rig.world.order(order)
  const diseaseData = [{ productCode: DRUG, diseases: [], customizeDiseases: [told['custom disease']] }]
  const warningReasons = [{ code: 'allergy.none', productCode: DRUG, reason: told['reason to go on'] }]
  const filled = { ...wholeInquiry(patientId), prescriptionSignExternal: { diseaseData }, warningReasons }
  const draft = await call('PUT', `/inquiry/${ordersCode}`, { version: 0, ...filled })
  await call('PUT', `/inquiry/${ordersCode}`, { version: 9, ...filled, [told['custom disease']]: true })
  const { id } = draft.json as { id: string }
  const submitted = await call('POST', `/inquiry/perfect/${id}`, filled)
  if (submitted.status !== 200) throw new Error(`the inquiry was not handed in: ${submitted.text}`)
  const review = await pharmacistOf(rig)
  await review('GET', `/reviews/${id}`)
  await review('GET', `/reviews/${id}/identity`)
  const question = { question: told['question of a pharmacist'] }
  const { json } = await review('POST', `/reviews/${id}/questions`, question)
  const path = `/prescriptions/${id}/questions/${(json as { id: string }).id}/answer`
  await call('POST', path, { answer: told['answer to a pharmacist'] })
  await call('POST', path, { answer: told['answer to a pharmacist'] })
  const asked = { kind: 'plain', needs: ['patient'], note: told['note of a request'] }
  const requested = await review('POST', `/reviews/${id}/completions`, asked)
  if (requested.status !== 201) throw new Error(`nothing was asked for: ${requested.text}`)
  await review('POST', `/reviews/${id}/completions`, { ...asked, [told['note of a request']]: true })
  await review('GET', `/reviews/${id}`)
  await call('GET', '/prescriptions')
  await call('GET', `/prescriptions/${id}`)
  return told
}
