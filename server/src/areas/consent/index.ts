export { giveConsent, hasCurrentConsent } from './give-consent.ts'
export { consentRows } from './member-rows.ts'
export { countSensitiveReads, readSensitiveReads, recordSensitiveRead, tidySensitiveReads } from './read-store.ts'
export { recordConsentOnce } from './record-consent.ts'
export {
  everGave,
  insertConsent as recordConsent,
  readConsents,
  tidyEndedConsents,
  tookBack,
  withdrawKind,
} from './store.ts'
