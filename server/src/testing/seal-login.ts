import { constants, publicEncrypt } from 'node:crypto'

/** A login as a page sends it: both fields sealed with the key that was just fetched. */
export interface SealedForm {
  platform: '1'
  loginName: string
  password: string
  key: string
}

/** Seals as the browser does: RSA-OAEP(SHA-256) of `id.value` (decision 10). @param key what `login/key` answered */
export function sealLogin(key: string, loginName: string, password: string): SealedForm {
  const [id = '', publicKey = ''] = key.split('.')
  const der = { key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' } as const
  const options = { ...der, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
  const seal = (value: string) => publicEncrypt(options, Buffer.from(`${id}.${value}`)).toString('base64')
  return { platform: '1', loginName: seal(loginName), password: seal(password), key }
}
