// Generated from the areas by `npm run generate`; do not edit.
import type * as linksCompleting from '@shop/contract/areas/links/completing'
import { call } from '../../lib/client.ts'

export const getChronicCompletion = /* @__PURE__ */ call<typeof linksCompleting.getChronicCompletion>('GET', '/api/ordersPatient/chronicInfo', 'none', ['requestCode'])
export const getCompletion = /* @__PURE__ */ call<typeof linksCompleting.getCompletion>('GET', '/api/ordersPatient/info', 'none', ['requestCode'])
export const saveLinkPrescription = /* @__PURE__ */ call<typeof linksCompleting.saveLinkPrescription>('POST', '/api/ordersPatient/prescription', 'json')
