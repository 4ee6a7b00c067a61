export {
  type Consent,
  forgetConsents,
  giveConsent,
  invalidatePrivacy,
  isLiveConsent,
  privacyKey,
  useConsents,
  useLiveConsent,
} from './consent-queries.ts'
export { ConsentBox, type ConsentDocument } from './parts/consent-box.tsx'
