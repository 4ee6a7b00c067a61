import { openAccountSql } from '../areas/access/index.ts'
import type { Database } from '../platform/db/database.ts'
import type { Keyring } from '../platform/secrets/keyring.ts'
import { makeSessions as makeSessionsOf, type Sessions } from '../platform/sessions/sessions.ts'

/** What builders of a world need of the server, without the app: seeding starts fast and loads no web server. */
export {
  accountOfPhone,
  createAccountOfName,
  giveLoginName,
  prepareLoginKeys,
  writePassword,
} from '../areas/access/index.ts'
export { createProfile, type ProfileGiven } from '../areas/account/index.ts'
export { type AddressInput, addAddress } from '../areas/addresses/index.ts'
export { earnCoins, spendCoins } from '../areas/coins/index.ts'
export { recordConsentOnce } from '../areas/consent/index.ts'
export { grantedDates } from '../areas/coupons/domain/validity.ts'
export { insertGrants } from '../areas/coupons/store/grants.ts'
export { insertTemplate, type NewTemplate, raiseGranted } from '../areas/coupons/store/templates.ts'
export { insertUse } from '../areas/coupons/store/uses.ts'
export {
  type DiseaseList,
  hasProductDiseases,
  importDiseases,
  importProductDiseases,
  type ProductDiseasesInput,
  readBuiltInList,
} from '../areas/diseases/index.ts'
export { addFavourite } from '../areas/favourites/index.ts'
export { keepPastRecord, keepRequest, type PastRecord } from '../areas/inquiry/index.ts'
export { recordInvoice } from '../areas/invoices/index.ts'
export { issueLink } from '../areas/links/index.ts'
export { builtInIngredients } from '../areas/medication/built-in/ingredients.ts'
export { readUsualDoses } from '../areas/medication/index.ts'
export { importBuiltIn as importBuiltInMedication } from '../areas/medication/load-built-in.ts'
export { hasProductDrugs, writeProductDrugs } from '../areas/medication/store/feeds.ts'
export { findOperatorId, registerOperatorKey } from '../areas/operators/index.ts'
export {
  encryptionContext,
  type ImportedOrderInput,
  markPaid,
  type OrderLineInput,
  type ParcelStage,
  placeOrder,
  recordTraces,
  type Status,
  type SubOrder,
  setLinkEnd,
  splitOrder,
  transitionOrder,
} from '../areas/orders/index.ts'
export { keepPatient, type StoredPatient } from '../areas/patients/index.ts'
export { recordPayment } from '../areas/payments/index.ts'
export { noticePath } from '../areas/payments/pay-urls.ts'
export { movePlan } from '../areas/plans/actions/change-plan.ts'
export { supplyPlan } from '../areas/plans/actions/supply-plans.ts'
export { lockLivePlans } from '../areas/plans/store/plans.ts'
export { type CatalogueInput, hasProducts, importCatalogue } from '../areas/products/index.ts'
export { encryptPhone } from '../areas/reservations/contact-phone.ts'
export { insertReservation } from '../areas/reservations/store/reservations.ts'
export { type Database, openPool, type Pool } from '../platform/db/database.ts'
export { transaction } from '../platform/db/transaction.ts'
export { silentBus } from '../platform/events.ts'
export { newId, newToken } from '../platform/ids.ts'
export { type FieldCipher, fieldCipher } from '../platform/secrets/account-keys.ts'
export { type Keyring, makeKeyring } from '../platform/secrets/keyring.ts'
export { makePasswordHasher, type PasswordCost } from '../platform/secrets/password-hasher.ts'
export type { TokenPair } from '../platform/sessions/token-pairs.ts'
export { jpegOfScans } from './jpeg-scans.ts'
export { encryptLogin } from './password-steps.ts'
export { shipOrder } from './ship-order.ts'
export { lightPasswords } from './test-secrets.ts'

export function makeSessions(keyring: Keyring): Sessions {
  return makeSessionsOf(keyring, openAccountSql)
}

/** Makes one account of two; the app, which knows all areas, is loaded for it. */
export async function mergeAccounts(tx: Database, keyring: Keyring, from: string, into: string, now: Date) {
  const { mergeAccounts: merge } = await import('./personal-data.ts')
  await merge(tx, keyring, from, into, now)
}
