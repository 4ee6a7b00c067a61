export { accountOfConsignee, accountOfPhone } from './create-account.ts'
export { noticeDelivery, notificationDelivery } from './deliver-notice.ts'
export { purgeAccessEvents } from './event-store.ts'
export { takeOrThrow } from './limits.ts'
export { prepareLoginKeys } from './login-keys.ts'
export { createAccountOfName, giveLoginName } from './login-name.ts'
export { countRefusedLogins } from './login-ways.ts'
export { NOTICE_DELIVERY, NOTIFICATION_DELIVERY, sendNotice, sendNotification } from './notices.ts'
export { isOwnPhone, phonePlace, readOwnPhone } from './own-phone.ts'
export { purgeFailuresInARow } from './password-guesser.ts'
export { hasPasswordSql, writePassword } from './password-store.ts'
export { accessPersonalData } from './personal-data.ts'
export { requireProof } from './proof.ts'
export { purgeQrLogins } from './qr-code-store.ts'
export { accessRoutes } from './routes.ts'
export { clearSession } from './session-answer.ts'
export {
  accountCreatedSql,
  encryptedPhoneSql,
  isAccountOpen,
  lockAccounts,
  lockOpenAccount,
  recordAccessEvent,
} from './store.ts'
export { withCode } from './with-code.ts'
