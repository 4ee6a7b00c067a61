export { addAddress } from './actions/add-address.ts'
export { addressesArea } from './area.ts'
export type { AddressInput } from './domain/address-input.ts'
export { findOwnProvince, takeOwnAddress } from './own-address.ts'
