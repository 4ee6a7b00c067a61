export {
  type Consent,
  giveConsent,
  invalidatePrivacy,
  privacyKey,
  useConsents,
  useLiveConsent,
} from './consent-queries.ts'
export { ConsentBox, type ConsentDocument } from './parts/consent-box.tsx'
