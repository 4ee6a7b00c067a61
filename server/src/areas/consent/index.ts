export { consentArea } from './area.ts'
export { type ConsentWithdrawal, consentWithdrawals } from './events.ts'
export { giveConsent, hasCurrentConsent, recordConsentOnce } from './give-consent.ts'
export { consentPersonalData } from './personal-data.ts'
export { countSensitiveReads, readSensitiveReads, recordSensitiveRead } from './read-store.ts'
export {
  everGave,
  insertConsent as recordConsent,
  readConsents,
  undid,
  withdrawKind,
} from './store.ts'
