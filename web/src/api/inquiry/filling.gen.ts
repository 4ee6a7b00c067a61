// Generated from the areas by `npm run generate`; do not edit.
import type * as inquiryFilling from '@shop/contract/areas/inquiry/filling'
import { call } from '../../lib/client.ts'

export const answerQuestion = /* @__PURE__ */ call<typeof inquiryFilling.answerQuestion>('POST', '/api/prescriptions/{id}/questions/{questionId}/answer', 'json')
export const checkWarnings = /* @__PURE__ */ call<typeof inquiryFilling.checkWarnings>('GET', '/api/inquiry/{ordersCode}/warnings', 'none', ['patientInfoId'])
export const findByOrdersCodes = /* @__PURE__ */ call<typeof inquiryFilling.findByOrdersCodes>('GET', '/api/prescriptionSign/findByOrdersCodes', 'none', ['ordersCodes'])
export const getInquiry = /* @__PURE__ */ call<typeof inquiryFilling.getInquiry>('GET', '/api/inquiry/{ordersCode}')
export const saveInquiryDraft = /* @__PURE__ */ call<typeof inquiryFilling.saveInquiryDraft>('PUT', '/api/inquiry/{ordersCode}', 'json')
export const submitInquiry = /* @__PURE__ */ call<typeof inquiryFilling.submitInquiry>('POST', '/api/inquiry/perfect/{id}', 'json')
export const submitOrderInquiry = /* @__PURE__ */ call<typeof inquiryFilling.submitOrderInquiry>('POST', '/api/inquiry/perfectV2', 'json')
