// Generated from the areas by `npm run generate`; do not edit.
import type * as linksPatients from '@shop/contract/areas/links/patients'
import { linkCall } from '../../lib/link-client.ts'

export const addLinkPatient = /* @__PURE__ */ linkCall<typeof linksPatients.addLinkPatient>('POST', '/api/ordersPatient', 'json', ['token'])
export const changeLinkPatient = /* @__PURE__ */ linkCall<typeof linksPatients.changeLinkPatient>('PUT', '/api/ordersPatient/{id}', 'json', ['token'])
export const getLinkPatient = /* @__PURE__ */ linkCall<typeof linksPatients.getLinkPatient>('GET', '/api/ordersPatient/{id}', 'none', ['token'])
export const listLinkPatients = /* @__PURE__ */ linkCall<typeof linksPatients.listLinkPatients>('GET', '/api/ordersPatient', 'none', ['token'])
