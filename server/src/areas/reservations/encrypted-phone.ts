import type { FieldCipher } from '../../platform/secrets/account-keys.ts'

/** Where a reservation's phone stands: it opens in its own row alone. */
const place = (id: string) => `reservations.cell_phone:${id}`

export const encryptPhone = (cipher: FieldCipher, id: string, phone: string): Buffer => cipher.encrypt(phone, place(id))

export const decryptPhone = (cipher: FieldCipher, id: string, encrypted: Buffer): string =>
  cipher.open(encrypted, place(id))
