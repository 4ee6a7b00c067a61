import { createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from 'node:crypto'

/** An RSA key as PEM, given as PEM or as the bare base64 that Alipay's own tools hand out; undefined for anything else. */
export function rsaPem(text: string, kind: 'PRIVATE KEY' | 'PUBLIC KEY'): string | undefined {
  const written = pem(text, kind)
  try {
    const key = kind === 'PRIVATE KEY' ? createPrivateKey(written) : createPublicKey(written)
    return key.asymmetricKeyType === 'rsa' ? written : undefined
  } catch {
    return undefined
  }
}

/** The RSA key of a certificate, given as PEM or bare base64, and its serial number in large hex digits. */
export function rsaCertificate(text: string): { serial: string; publicKey: KeyObject } | undefined {
  try {
    const { publicKey, serialNumber } = new X509Certificate(pem(text, 'CERTIFICATE'))
    return publicKey.asymmetricKeyType === 'rsa' ? { serial: serialNumber.toUpperCase(), publicKey } : undefined
  } catch {
    return undefined
  }
}

function pem(text: string, kind: string): string {
  const bare = text.replace(/-----(?:BEGIN|END) [A-Z ]*-----/g, '').replace(/\s/g, '')
  return `-----BEGIN ${kind}-----\n${bare.replace(/.{64}/g, '$&\n')}\n-----END ${kind}-----`
}
