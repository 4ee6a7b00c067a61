// Generated from the areas by `npm run generate`; do not edit.
import type * as linksConsents from '@shop/contract/areas/links/consents'
import { call } from '../../lib/client.ts'

export const getLinkConsents = /* @__PURE__ */ call<typeof linksConsents.getLinkConsents>('GET', '/api/links/consents')
export const giveLinkConsent = /* @__PURE__ */ call<typeof linksConsents.giveLinkConsent>('POST', '/api/links/consents', 'json')
