// Generated from the areas by `npm run generate`; do not edit.
import type * as linksCompleting from '@shop/contract/areas/links/completing'
import { linkCall } from '../../lib/link-client.ts'

export const getChronicCompletion = /* @__PURE__ */ linkCall<typeof linksCompleting.getChronicCompletion>('GET', '/api/ordersPatient/chronicInfo', 'none', ['requestCode'])
export const getCompletion = /* @__PURE__ */ linkCall<typeof linksCompleting.getCompletion>('GET', '/api/ordersPatient/info', 'none', ['requestCode'])
export const saveLinkPrescription = /* @__PURE__ */ linkCall<typeof linksCompleting.saveLinkPrescription>('POST', '/api/ordersPatient/prescription', 'json')
