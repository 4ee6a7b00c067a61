export { acceptAgreements, refuseUnticked } from './accept-agreements.ts'
export { accountOfConsignee, accountOfPhone } from './account-of-phone.ts'
export { accessArea } from './area.ts'
export { takeOrThrow, takeWithinOrThrow } from './limits.ts'
export { prepareLoginKeys } from './login-keys.ts'
export { createAccountOfName, giveLoginName } from './login-name.ts'
export { countRefusedLogins } from './login-ways.ts'
export { sendNotice } from './notices.ts'
export { findAccountsOfPhones, isOwnPhone, phonePlace, readOwnPhone, readPhoneToTell } from './own-phone.ts'
export { hasPasswordSql, writePassword } from './password-store.ts'
export { requireProof } from './proof.ts'
export { deliverCode, keepCode, takeSendingLimits } from './send-code.ts'
export { clearSession } from './session-answer.ts'
export {
  accountCreatedSql,
  encryptedPhoneSql,
  isAccountOpen,
  lockAccounts,
  lockOpenAccount,
  openAccountSql,
  readPhoneIndex,
  recordAccessEvent,
} from './store.ts'
export { withCode } from './with-code.ts'
