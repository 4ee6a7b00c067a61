// Generated from the areas by `npm run generate`; do not edit.
import type * as linksPatients from '@shop/contract/areas/links/patients'
import { call } from '../../lib/client.ts'

export const addLinkPatient = /* @__PURE__ */ call<typeof linksPatients.addLinkPatient>('POST', '/api/ordersPatient', 'json', ['token'])
export const changeLinkPatient = /* @__PURE__ */ call<typeof linksPatients.changeLinkPatient>('PUT', '/api/ordersPatient/{id}', 'json', ['token'])
export const getLinkPatient = /* @__PURE__ */ call<typeof linksPatients.getLinkPatient>('GET', '/api/ordersPatient/{id}', 'none', ['token'])
export const listLinkPatients = /* @__PURE__ */ call<typeof linksPatients.listLinkPatients>('GET', '/api/ordersPatient', 'none', ['token'])
