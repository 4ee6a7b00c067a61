import { consents } from '@shop/contract/consents'
import { addressOf } from '@shop/contract/screens'
import { createContext } from 'react'
import * as privacyApi from '../../api/account/privacy.gen.ts'
import * as inquiryApi from '../../api/inquiry/filling.gen.ts'
import { useOrder } from '../orders/index.ts'
import type { InquiryInput } from './inquiry-values.ts'
import { addressOfPrescription } from './prescription-address.ts'
import type { InquiryView, WarningCheckView } from './types.ts'

/** How the inquiry of an order is read and filled in: by its member, or by somebody who holds the order's link. */
export interface InquiryCalls {
  /** Keeps apart what different callers are answered. */
  caller: string
  read: (ordersCode: string, signal: AbortSignal) => Promise<InquiryView>
  saveDraft: (
    draft: { ordersCode: string; version: number } & InquiryInput,
    options: { keepalive: boolean },
  ) => Promise<{ id: string; version: number }>
  /** @param key under which it is handed in once, however often it is sent */
  submit: (id: string, input: InquiryInput, key: string) => Promise<unknown>
  warnings: (given: { ordersCode: string; patientInfoId: string }, signal: AbortSignal) => Promise<WarningCheckView>
  giveConsent: () => Promise<unknown>
  /** A hook: whether the order may be paid now, as it knows itself; undefined until that is known. */
  useIsPayable: (ordersCode: string) => boolean | undefined
  /** A hook: until when the order is to be paid, epoch ms, as far as it has a time of its own by now. */
  usePayUntil: (ordersCode: string) => number | null | undefined
  /** Nobody is logged in whom a login would bring back: what to do once the caller may act no more. */
  onOver: (() => void) | undefined
  ways: {
    pay: (ordersCode: string) => string
    order: (ordersCode: string) => string
    prescription: (id: string) => string
  }
}

const memberCalls: InquiryCalls = {
  caller: 'member',
  read: (ordersCode, signal) => inquiryApi.getInquiry({ ordersCode }, { signal }),
  saveDraft: (draft, options) => inquiryApi.saveInquiryDraft(draft, options),
  submit: (id, input, key) => inquiryApi.submitInquiry({ id, ...input }, { headers: { 'idempotency-key': key } }),
  warnings: (given, signal) => inquiryApi.checkWarnings(given, { signal }),
  giveConsent: () => privacyApi.giveConsent({ kind: 'prescription', version: consents.prescription.version }),
  useIsPayable: (ordersCode) => useOrder(ordersCode).data?.some(({ actions }) => actions.includes('pay')),
  usePayUntil: (ordersCode) => useOrder(ordersCode).data?.[0]?.paymentDeadline,
  onOver: undefined,
  ways: {
    pay: (ordersCode) => addressOf('Pay', undefined, { orderCodes: ordersCode }),
    order: (ordersCode) => addressOf('OrderDetail', { id: ordersCode }),
    prescription: addressOfPrescription,
  },
}

export const InquiryCallsContext = createContext<InquiryCalls>(memberCalls)
