export { beginSession } from './begin-session.ts'
export { type BoundBy, boundBy } from './bound-by.ts'
export { cleanSmsCode } from './clean.ts'
export { dropProof, isProofKept, keepProof } from './kept-proof.ts'
export {
  type NewPassword,
  noPassword,
  type PasswordFieldName,
  passwordDependents,
  passwordProblems,
} from './new-password.ts'
export { AccessForm } from './parts/access-form.tsx'
export { AgreementBox } from './parts/agreement-box.tsx'
export { HandleSpent } from './parts/handle-spent.tsx'
export { LinkingDialog } from './parts/linking-dialog.tsx'
export { PasswordFields } from './parts/password-fields.tsx'
export { PasswordInput } from './parts/password-input.tsx'
export { ProofForm } from './parts/proof-form.tsx'
export { ProvenDialog } from './parts/proven-dialog.tsx'
export { SmsFields } from './parts/sms-fields.tsx'
export { WaitCountdown } from './parts/wait-countdown.tsx'
export {
  cutLoginName,
  cutPassword,
  logInByPassword,
  type PasswordEntry,
  type PasswordLoginFieldName,
  passwordLoginProblems,
  passwordLoginRefused,
  wayOut,
} from './password-login.ts'
export type { QrLogin } from './qr-login.ts'
export {
  type Device,
  invalidateAccess,
  type ThirdParty,
  useAccessEvents,
  useDevices,
  useThirdParties,
} from './queries.ts'
export { smsFormRefused } from './refused.ts'
export { isRegistered, useAskedPhone, useFreePhone } from './use-asked-phone.ts'
export { useHandle } from './use-handle.ts'
export { useOwnCode, useSentCode } from './use-own-code.ts'
export { useQrLogin } from './use-qr-login.ts'
export { useSmsForm } from './use-sms-form.ts'
