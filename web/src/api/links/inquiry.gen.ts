// Generated from the areas by `npm run generate`; do not edit.
import type * as linksInquiry from '@shop/contract/areas/links/inquiry'
import { call } from '../../lib/client.ts'

export const checkLinkWarnings = /* @__PURE__ */ call<typeof linksInquiry.checkLinkWarnings>('GET', '/api/links/inquiry/warnings', 'none', ['patientInfoId'])
export const findNeededInquiry = /* @__PURE__ */ call<typeof linksInquiry.findNeededInquiry>('GET', '/api/links/inquiry', 'none', ['token'])
export const findPrescriptionByOrderCode = /* @__PURE__ */ call<typeof linksInquiry.findPrescriptionByOrderCode>('GET', '/api/prescriptionSign/findByOrderCode', 'none', ['orderCode'])
export const getPrescriptionSignByToken = /* @__PURE__ */ call<typeof linksInquiry.getPrescriptionSignByToken>('GET', '/api/v4/orders/getPrescriptionSignByToken/{token}')
export const listLinkDiseases = /* @__PURE__ */ call<typeof linksInquiry.listLinkDiseases>('GET', '/api/links/diseases', 'none', ['productCodes', 'isDefault', 'name', 'age', 'sex', 'page', 'size'])
export const saveLinkDraft = /* @__PURE__ */ call<typeof linksInquiry.saveLinkDraft>('PUT', '/api/links/inquiry', 'json', ['token'])
export const submitLinkInquiry = /* @__PURE__ */ call<typeof linksInquiry.submitLinkInquiry>('POST', '/api/inquiry/perfectByToken', 'json')
export const submitOptionalInquiry = /* @__PURE__ */ call<typeof linksInquiry.submitOptionalInquiry>('POST', '/api/inquiry/optionalByToken', 'json')
export const submitPayInquiry = /* @__PURE__ */ call<typeof linksInquiry.submitPayInquiry>('POST', '/api/inquiry/payByOrderCode', 'json')
