import { addressOf } from '@shop/contract/screens'
import * as linkInquiryApi from '../../api/links/inquiry.gen.ts'
import type { DiseaseCalls } from '../diseases/index.ts'
import { addressOfPrescription, type InquiryCalls } from '../inquiry/index.ts'
import { linkPatients } from './link-patient-calls.ts'
import { invalidateLink, useLinkOrder, useOpening } from './queries.ts'

/** The address was cleaned of the key: the open link is meant (links#3). */
const open = { token: 'current' }

export const linkDiseases: DiseaseCalls = { caller: 'link', list: linkInquiryApi.listLinkDiseases }

/** The inquiry of the open link's order; its code is known by the link. */
export const linkInquiry: InquiryCalls = {
  caller: 'link',
  read: (_ordersCode, signal) => linkInquiryApi.findNeededInquiry(open, { signal }),
  saveDraft: ({ ordersCode: _ordersCode, ...draft }, options) =>
    linkInquiryApi.saveLinkDraft({ ...open, ...draft }, options),
  submit: (_id, input) => linkInquiryApi.submitLinkInquiry({ ...open, ...input }),
  warnings: ({ patientInfoId }, signal) => linkInquiryApi.checkLinkWarnings({ patientInfoId }, { signal }),
  giveConsent: () => linkPatients.consents.give('prescription'),
  useIsPayable: () => {
    const { data: order } = useLinkOrder(true)
    return order && order.state === 'payable'
  },
  // Its link opens no longer than the order is payable, nor the order for longer than its link (links#2).
  usePayUntil: () => {
    const { data: opening } = useOpening()
    const { data: order } = useLinkOrder(true)
    return order?.paymentDeadline ?? opening?.expiresAt
  },
  onOver: () => void invalidateLink(),
  ways: {
    pay: () => addressOf('MessagePayment'),
    order: () => addressOf('MessagePayment'),
    // Who holds the link logs in with the order's own phone for that.
    prescription: addressOfPrescription,
  },
}
