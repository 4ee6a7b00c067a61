// Generated from the areas by `npm run generate`; do not edit.
import type * as linksInquiry from '@shop/contract/areas/links/inquiry'
import { linkCall } from '../../lib/link-client.ts'

export const checkLinkWarnings = /* @__PURE__ */ linkCall<typeof linksInquiry.checkLinkWarnings>('GET', '/api/links/inquiry/warnings', 'none', ['patientInfoId'])
export const findNeededInquiry = /* @__PURE__ */ linkCall<typeof linksInquiry.findNeededInquiry>('GET', '/api/links/inquiry', 'none', ['token'])
export const findPrescriptionByOrderCode = /* @__PURE__ */ linkCall<typeof linksInquiry.findPrescriptionByOrderCode>('GET', '/api/prescriptionSign/findByOrderCode', 'none', ['orderCode'])
export const getPrescriptionSignByToken = /* @__PURE__ */ linkCall<typeof linksInquiry.getPrescriptionSignByToken>('GET', '/api/v4/orders/getPrescriptionSignByToken/{token}')
export const listLinkDiseases = /* @__PURE__ */ linkCall<typeof linksInquiry.listLinkDiseases>('GET', '/api/links/diseases', 'none', ['productCodes', 'isDefault', 'name', 'age', 'sex', 'page', 'size'])
export const saveLinkDraft = /* @__PURE__ */ linkCall<typeof linksInquiry.saveLinkDraft>('PUT', '/api/links/inquiry', 'json', ['token'])
export const submitLinkInquiry = /* @__PURE__ */ linkCall<typeof linksInquiry.submitLinkInquiry>('POST', '/api/inquiry/perfectByToken', 'json')
export const submitOptionalInquiry = /* @__PURE__ */ linkCall<typeof linksInquiry.submitOptionalInquiry>('POST', '/api/inquiry/optionalByToken', 'json')
export const submitPayInquiry = /* @__PURE__ */ linkCall<typeof linksInquiry.submitPayInquiry>('POST', '/api/inquiry/payByOrderCode', 'json')
