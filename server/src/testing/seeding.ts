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
export { recordConsentOnce } from '../areas/consent/index.ts'
export { addFavourite } from '../areas/favourites/index.ts'
export { recordInvoice } from '../areas/invoices/index.ts'
export { registerOperatorKey } from '../areas/operators/index.ts'
export {
  changeStatus,
  encryptionContext,
  type ImportedOrderInput,
  markPaid,
  type OrderLineInput,
  type ParcelStage,
  placeOrder,
  recordTraces,
  type Status,
  type SubOrder,
  splitOrder,
} from '../areas/orders/index.ts'
export { type CatalogueInput, hasProducts, importCatalogue } from '../areas/products/index.ts'
export { encryptPhone } from '../areas/reservations/encrypted-phone.ts'
export { insertReservation } from '../areas/reservations/store/reservations.ts'
export { mergeAccounts } from '../personal-data.ts'
export { type Database, openPool, type Pool } from '../platform/db/database.ts'
export { transaction } from '../platform/db/transaction.ts'
export { newId, newToken } from '../platform/ids.ts'
export { type FieldCipher, fieldCipher } from '../platform/secrets/account-keys.ts'
export { type Keyring, makeKeyring } from '../platform/secrets/keyring.ts'
export { makePasswordHasher, type PasswordCost } from '../platform/secrets/password-hasher.ts'
export { makeSessions } from '../platform/sessions/sessions.ts'
export type { TokenPair } from '../platform/sessions/token-pairs.ts'
export { encryptLogin } from './encrypt-login.ts'
export { jpegOfScans } from './jpeg-scans.ts'
export { lightPasswords } from './light-passwords.ts'
export { shipOrder } from './ship-order.ts'
