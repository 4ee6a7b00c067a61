// Generated from the areas by `npm run generate`; do not edit.
import type * as linksConsents from '@shop/contract/areas/links/consents'
import { linkCall } from '../../lib/link-client.ts'

export const getLinkConsents = /* @__PURE__ */ linkCall<typeof linksConsents.getLinkConsents>('GET', '/api/links/consents')
export const giveLinkConsent = /* @__PURE__ */ linkCall<typeof linksConsents.giveLinkConsent>('POST', '/api/links/consents', 'json')
