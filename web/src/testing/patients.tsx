import type { getPatient } from '@shop/contract/areas/patients'
import { birthdayInstant } from '@shop/contract/fields/birthday'
import { idNumberCheck, maskIdNumber } from '@shop/contract/fields/id-number'
import type { AnswerOf } from '@shop/contract/kit/operation'
import { screen, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { PatientForm } from '../areas/patients/index.ts'
import { noticeStore } from '../ui/notice-store.ts'
import { descriptionOf, openPart } from './page.tsx'
import { fakeShop } from './shop.ts'

/** The form of a patient in tests: what the shop answers, and what a shopper does. */

type PatientView = AnswerOf<typeof getPatient>

export const ADD = 'POST /api/patients'
export const CHANGE = 'PUT /api/patients/id'
export const CONSENTS = 'GET /api/privacy/consents'

/** Made up: the order numbers 000 and 999 are given to nobody. */
const numbered = (first: string) => first + idNumberCheck(first)
export const WOMAN = numbered('11010119900307000')
export const MAN = numbered('44030619851212999')
export const WRONG = WOMAN.slice(0, 17) + (WOMAN.endsWith('1') ? '2' : '1')
export const thisYear = new Date().getFullYear()
export const CHILD = numbered(`440106${thisYear - 5}0101999`)

export const none = {
  prescriptionImage1: null,
  prescriptionImage2: null,
  prescriptionImage3: null,
  prescriptionImage4: null,
  prescriptionImage5: null,
  medicalRecordUrl1: null,
  medicalRecordUrl2: null,
  medicalRecordUrl3: null,
  medicalRecordUrl4: null,
  medicalRecordUrl5: null,
}
export const kept: PatientView = {
  id: 'id',
  version: 3,
  name: '林知夏',
  sex: 1,
  age: 36,
  birthDay: birthdayInstant('1990-03-07'),
  consigneePhone: '138****8000',
  relationLabel: 'self',
  plainIdCardNumber: maskIdNumber(WOMAN),
  idCardNumber: maskIdNumber(WOMAN),
  certificateType: null,
  cardNumber: null,
  certificateImage: null,
  certificateImageBack: null,
  isValidateName: false,
  isDefault: true,
  isGuardianValidated: false,
  isCertificateApproved: false,
  isSystemDefault: false,
  needsGuardian: false,
  isComplete: true,
  hasHealthInfo: false,
  guardianVo: null,
  ...none,
}
const consent = (kind: string, version: string) => ({ kind, version, givenAt: 1, withdrawnAt: null })
export const allGiven = [
  consent('identity', '2026-11-26'),
  consent('prescription', '2026-11-26'),
  consent('health', '2026-11-01'),
  consent('child', '2026-11-01'),
]

export function openPatientForm(stored?: PatientView, { given = allGiven, isPrescriptionNeeded = false } = {}) {
  const shop = fakeShop({
    [ADD]: { status: 201, body: { id: 'new', isValidateName: true, realName: 'same' } },
    [CHANGE]: { body: { id: 'id', isValidateName: true, realName: 'same' } },
    [CONSENTS]: { body: given },
  })
  const onSaved = vi.fn()
  const onReload = vi.fn()
  const { user, leave } = openPart(
    <PatientForm
      accountId="me"
      stored={stored}
      isPrescriptionNeeded={isPrescriptionNeeded}
      back="/user/patients"
      onSaved={onSaved}
      onReload={onReload}
    />,
  )
  const sent = () => shop.callsOf(stored ? CHANGE : ADD).map(({ body }) => body)
  return { user, shop, onSaved, onReload, sent, leave }
}
type Hands = ReturnType<typeof openPatientForm>['user']

export const control = (label: string) => screen.getByLabelText(label)
export const button = (name: string | RegExp) => screen.getByRole('button', { name })
export const save = () => button('保存')
export const isWrong = (element: HTMLElement) => element.getAttribute('aria-invalid') === 'true'
export const says = (element: HTMLElement, text: string) =>
  waitFor(() => expect(descriptionOf(element)).toContain(text))
export const lastNotice = () => noticeStore.read().at(-1)?.text
/** The consents are known, so that boxes that are to be asked for stand there. */
export const known = (shop: ReturnType<typeof openPatientForm>['shop']) =>
  waitFor(() => expect(shop.callsOf(CONSENTS)).not.toHaveLength(0))

export async function typeIn(user: Hands, label: string, text: string) {
  await user.clear(control(label))
  await user.paste(text)
}
