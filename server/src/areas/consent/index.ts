export { consentRows } from './member-rows.ts'
export { recordConsentOnce } from './record-consent.ts'
export { insertConsent as recordConsent } from './store.ts'
