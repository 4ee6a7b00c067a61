export { type Consent, invalidatePrivacy, privacyKey, useConsents, useLiveConsent } from './consent-queries.ts'
export { ConsentBox } from './parts/consent-box.tsx'
