// Generated from the areas by `npm run generate`; do not edit.
import type * as addresses from '@shop/contract/areas/addresses'
import { call } from '../lib/client.ts'

export const addAddress = /* @__PURE__ */ call<typeof addresses.addAddress>('POST', '/api/addresses', 'json')
export const changeAddress = /* @__PURE__ */ call<typeof addresses.changeAddress>('PUT', '/api/addresses/{id}', 'json')
export const listAddresses = /* @__PURE__ */ call<typeof addresses.listAddresses>('GET', '/api/addresses')
export const listRegions = /* @__PURE__ */ call<typeof addresses.listRegions>('GET', '/api/regions', 'none', ['parent'])
export const makeAddressDefault = /* @__PURE__ */ call<typeof addresses.makeAddressDefault>('PUT', '/api/addresses/{id}/default')
export const removeAddress = /* @__PURE__ */ call<typeof addresses.removeAddress>('DELETE', '/api/addresses/{id}')
export const splitAddress = /* @__PURE__ */ call<typeof addresses.splitAddress>('POST', '/api/addresses/split', 'json')
