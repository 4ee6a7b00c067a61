import { type ConsentKind, consents } from '@shop/contract/consents'
import type { ReviewCheck } from '@shop/contract/fields/inquiry'
import type { Builders, BuiltMember, BuiltOrder, PatientOptions } from '@shop/world'
import { recordConsentOnce } from '../areas/consent/index.ts'
import { importDiseases } from '../areas/diseases/index.ts'
import { transaction } from '../platform/db/transaction.ts'
import { openBrowser } from './browser.ts'
import { type Call, type Calling, callsBy, linesOf, type OrderDesk, shelf } from './order-steps.ts'
import { uploadFor } from './patient-steps.ts'
import type { TestShop } from './test-shop.ts'

/** Diseases that tests choose from; the last is had by women alone. */
export const testDiseases = { hypertension: 'I10', diabetes: 'E11.9', pregnancy: 'O24.4' } as const

/** The few diseases that tests choose from, in a shop that has no list. */
export async function fillDiseases({ shop }: TestShop): Promise<void> {
  const common = { sex: 'common', ageMin: null, ageMax: null } as const
  const list = {
    edition: 'made up for tests',
    diseases: [
      { ...common, code: testDiseases.hypertension, name: '原发性高血压' },
      { ...common, code: testDiseases.diabetes, name: '2型糖尿病' },
      { ...common, code: testDiseases.pregnancy, name: '妊娠期糖尿病', sex: 'female' as const },
    ],
  }
  await transaction(shop.pool, (tx) => importDiseases(tx, list, shop.clock.now()))
}

/** The three answers that let an inquiry go on. */
export const rightAnswers = [
  { question: 'contraindication', answer: 1 },
  { question: 'allergy', answer: 0 },
  { question: 'adverseReaction', answer: 0 },
] as const

/** What a shopper sends of an order for the drug of `shelf`. */
export function filledIn(patientInfoId: string, diseases: readonly string[] = [testDiseases.hypertension]) {
  return {
    patientInfoId,
    prescriptionSignExternal: {
      diseaseData: [{ productCode: shelf.rx, diseases, customizeDiseases: [] as string[] }],
    },
    prescriptionAnswer: [...rightAnswers] as { question: string; answer: number }[],
    isConfirmed: true,
  }
}

export async function giveConsent({ shop }: TestShop, accountId: string, kind: ConsentKind): Promise<void> {
  const now = shop.clock.now()
  await transaction(shop.pool, (tx) => recordConsentOnce(tx, accountId, kind, consents[kind].version, now))
}

/** A member’s order that waits for its inquiry, with a patient whom it may be for. */
export async function orderToFillIn(
  running: TestShop,
  a: Builders,
  member: BuiltMember,
  { patient = {}, paymentType }: { patient?: PatientOptions; paymentType?: number } = {},
): Promise<{ order: BuiltOrder; patientId: string }> {
  await giveConsent(running, member.accountId, 'prescription')
  const order = await a.order({
    member,
    lines: linesOf('rx'),
    status: 'waitAudit',
    rxState: 'inquiryNeeded',
    placedAt: running.shop.clock.now(),
    ...(paymentType !== undefined && { paymentType }),
  })
  const { id } = await a.patient({ member, ...patient })
  return { order, patientId: id }
}

/** Somebody with a passport, whose picture the member has sent; nobody outside has to be asked about the name. */
export async function passportOf(
  running: TestShop,
  { member, bearer }: Pick<OrderDesk, 'member' | 'bearer'>,
): Promise<PatientOptions> {
  await giveConsent(running, member.accountId, 'identity')
  const certificateImage = await uploadFor(openBrowser(running), 'certificate', bearer)
  return { certificateType: 1, cardNumber: 'E12345678', certificateImage }
}

/** Fills an inquiry in and hands it to the pharmacist. @returns the id of its record */
export async function submitFilled(
  call: Call,
  ordersCode: string,
  patientId: string,
  diseases?: readonly string[],
): Promise<string> {
  const draft = await call('PUT', `/inquiry/${ordersCode}`, { version: 0, ...filledIn(patientId, diseases) })
  if (draft.status !== 200) throw new Error(`the draft was refused: ${JSON.stringify(draft)}`)
  const answer = await call('POST', '/inquiry/perfectV2', { ordersCode })
  if (answer.status !== 200) throw new Error(`the inquiry was refused: ${JSON.stringify(answer)}`)
  return draft.body.id
}

export interface PharmacistAtWork {
  call: Call
  name: string
  open(id: string): Promise<Calling>
  approve(id: string, checks?: readonly ReviewCheck[]): Promise<Calling>
  refuse(id: string, reason?: string): Promise<Calling>
}

let licences = 0

/** A pharmacist with a key and a licence of their own. */
export async function pharmacistAtWork(running: TestShop, a: Builders): Promise<PharmacistAtWork> {
  licences += 1
  const name = `药师${licences}`
  const scopes = ['prescriptions' as const]
  const { bearer } = await a.operator({ scopes, name, licenceNumber: `YS${String(licences).padStart(8, '0')}` })
  const call = callsBy(running, bearer)
  return {
    call,
    name,
    open: (id) => call('GET', `/ops/reviews/${id}`),
    approve: (id, checks = ['identity', 'diagnosis', 'answers', 'warnings', 'images', 'certificate', 'guardian']) =>
      call('POST', `/ops/reviews/${id}/decision`, { approved: true, checks }),
    refuse: (id, reason = '与现用药物冲突') =>
      call('POST', `/ops/reviews/${id}/decision`, { approved: false, reason, checks: [] }),
  }
}
