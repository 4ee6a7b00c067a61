import { constants, publicEncrypt } from 'node:crypto'

/** A login as a page sends it: both fields encrypted with the key that was just fetched. */
export interface EncryptedForm {
  platform: '1'
  loginName: string
  password: string
  key: string
}

/** Encrypts as the browser does: RSA-OAEP(SHA-256) of `id.value` (access#42). @param key what `login/key` answered */
export function encryptLogin(key: string, loginName: string, password: string): EncryptedForm {
  const [id = '', publicKey = ''] = key.split('.')
  const der = { key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' } as const
  const options = { ...der, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
  const encrypt = (value: string) => publicEncrypt(options, Buffer.from(`${id}.${value}`)).toString('base64')
  return { platform: '1', loginName: encrypt(loginName), password: encrypt(password), key }
}
