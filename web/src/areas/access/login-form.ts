import { accessMessages } from '@shop/contract/messages/access'
import { placeRefusal, type Refusal } from './refusal.ts'
import { fieldFault, type SmsBlock } from './sms-block.ts'

export type LoginPlace = 'phone' | 'smsCode' | 'agreement' | 'form'
export type LoginFaults = Partial<Record<LoginPlace, string>>

/** What keeps the form from being sent, by control (access spec section 5). */
export function faultsBeforeLogin(block: SmsBlock, agreed: boolean): LoginFaults {
  const faults: LoginFaults = {}
  for (const field of ['phone', 'smsCode'] as const) {
    const fault = fieldFault(block, field)
    if (fault) faults[field] = fault
  }
  if (!agreed) faults.agreement = accessMessages.AGREEMENT_REQUIRED
  return faults
}

const places = {
  fields: { phoneNum: 'phone', smsCode: 'smsCode', agreementVersion: 'agreement' },
  codes: {
    SMS_CODE_WRONG: 'smsCode',
    SMS_CODE_SPENT: 'smsCode',
    AGREEMENT_REQUIRED: 'agreement',
    AGREEMENT_OUTDATED: 'agreement',
  },
  elsewhere: 'form',
} as const

/**
 * Access spec sections 7 and 8: the server's own words, beside the control they are about; where it has none or is the one
 * that failed, `登录失败,请刷新页面重试`.
 */
export function loginRefused(refusal: Refusal | undefined): LoginFaults {
  if (!refusal || refusal.status >= 500) return { form: accessMessages.LOGIN_FAILED }
  return placeRefusal<LoginPlace>(refusal, places, refusal.message || accessMessages.LOGIN_FAILED)
}

/** Whether only a fresh page helps: the shop failed, or this page is older than the documents it asks to agree to. */
export function needsReload(refusal: Refusal | undefined): boolean {
  return !refusal || refusal.status >= 500 || refusal.code === 'AGREEMENT_OUTDATED'
}
