// Generated from the areas by `npm run generate`; do not edit.
import type * as linksOpening from '@shop/contract/areas/links/opening'
import { call } from '../../lib/client.ts'

export const checkLinkCode = /* @__PURE__ */ call<typeof linksOpening.checkLinkCode>('PUT', '/api/links/code', 'json')
export const enterLink = /* @__PURE__ */ call<typeof linksOpening.enterLink>('POST', '/api/links/enter', 'json')
export const getOpening = /* @__PURE__ */ call<typeof linksOpening.getOpening>('GET', '/api/links/opening')
export const openLink = /* @__PURE__ */ call<typeof linksOpening.openLink>('POST', '/api/links/open', 'json')
export const registerByLink = /* @__PURE__ */ call<typeof linksOpening.registerByLink>('POST', '/api/links/register', 'json')
export const renewLink = /* @__PURE__ */ call<typeof linksOpening.renewLink>('POST', '/api/links/renew')
export const sendLinkCode = /* @__PURE__ */ call<typeof linksOpening.sendLinkCode>('POST', '/api/links/code')
