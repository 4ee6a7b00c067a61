// Generated from the areas by `npm run generate`; do not edit.
import type * as linksOpening from '@shop/contract/areas/links/opening'
import { call } from '../../lib/client.ts'
import { linkCall } from '../../lib/link-client.ts'

export const checkLinkCode = /* @__PURE__ */ linkCall<typeof linksOpening.checkLinkCode>('PUT', '/api/links/code', 'json')
export const enterLink = /* @__PURE__ */ linkCall<typeof linksOpening.enterLink>('POST', '/api/links/enter', 'json')
export const getOpening = /* @__PURE__ */ linkCall<typeof linksOpening.getOpening>('GET', '/api/links/opening')
export const leaveLink = /* @__PURE__ */ linkCall<typeof linksOpening.leaveLink>('DELETE', '/api/links/opening')
export const openLink = /* @__PURE__ */ call<typeof linksOpening.openLink>('POST', '/api/links/open', 'json')
export const registerByLink = /* @__PURE__ */ linkCall<typeof linksOpening.registerByLink>('POST', '/api/links/register', 'json')
export const renewLink = /* @__PURE__ */ linkCall<typeof linksOpening.renewLink>('POST', '/api/links/renew')
export const sendLinkCode = /* @__PURE__ */ linkCall<typeof linksOpening.sendLinkCode>('POST', '/api/links/code')
