export { type Consent, invalidatePrivacy, privacyKey, useConsents, useLiveConsent } from './consent-queries.ts'
export { ConsentBox, type ConsentDocument } from './parts/consent-box.tsx'
