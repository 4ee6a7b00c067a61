import type { FieldCipher } from '../../platform/secrets/account-keys.ts'

/** Where a reservation's phone stands: it opens in its own row alone. */
const place = (id: string) => `reservations.cell_phone:${id}`

export const sealPhone = (cipher: FieldCipher, id: string, phone: string): Buffer => cipher.seal(phone, place(id))

export const openPhone = (cipher: FieldCipher, id: string, sealed: Buffer): string => cipher.open(sealed, place(id))
