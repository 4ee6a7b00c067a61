/**
 * The server's testing export: what builders, tests, benchmarks and proofs may use of it. `useShop`, which needs vitest, is
 * `@shop/server/testing/vitest`.
 */

export { makeShop, type RunningShop } from '../app.ts'
export { accountOfPhone } from '../areas/access/index.ts'
export * as accessTables from '../areas/access/tables.ts'
export { createProfile } from '../areas/account/index.ts'
export * as accountTables from '../areas/account/tables.ts'
export { recordConsent, recordConsentOnce } from '../areas/consent/index.ts'
export * as consentTables from '../areas/consent/tables.ts'
export * as mallTables from '../areas/mall/tables.ts'
export { registerOperatorKey } from '../areas/operators/index.ts'
export * as operatorTables from '../areas/operators/tables.ts'
export * as orderTables from '../areas/orders/tables.ts'
export * as productTables from '../areas/products/tables.ts'
export { aliyunSms } from '../gateways/sms/aliyun.ts'
export { type Clock, offsetClock, systemClock } from '../platform/clock.ts'
export { type Database, openPool, type Pool } from '../platform/db/database.ts'
export { migrate } from '../platform/db/migrate.ts'
export { transaction } from '../platform/db/transaction.ts'
export { newId } from '../platform/ids.ts'
export { makeLog } from '../platform/log.ts'
export type { Platform } from '../platform/platform.ts'
export { createAccountKeys, type FieldCipher, fieldCipher } from '../platform/secrets/account-keys.ts'
export { type Keyring, makeKeyring } from '../platform/secrets/keyring.ts'
export { readSettings, type Settings } from '../platform/settings.ts'
export { imageCodeText, sliderCodeText, sliderPosition } from './answers.ts'
export { openBrowser, type TestAnswer, type TestBrowser } from './browser.ts'
export { freshPhone, type LoggedIn, loginAs } from './login.ts'
export { logInByPassword } from './password-steps.ts'
export { askCode, askTicket, handTrack, passSlider } from './sms-steps.ts'
export { addressOf, cloneDatabase, dropDatabase, ensureTemplate } from './template.ts'
export { startTestShop, type TestShop, type TestShopOptions, testEnvironment } from './test-shop.ts'

/** Where the migrations stand, for `migrate`. */
export const migrations = new URL('../../migrations/', import.meta.url)
