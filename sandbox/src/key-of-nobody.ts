import { generateKeyPairSync, type KeyObject } from 'node:crypto'

/** Made once: even a short pair takes a while on a busy machine. */
let key: KeyObject | undefined

/** A private key that nobody has registered, for what is forged. */
export function keyOfNobody(): KeyObject {
  key ??= generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey
  return key
}
