import { createPublicKey, type KeyObject, sign } from 'node:crypto'

/** An object of DER: its tag, its length, its contents. */
function der(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(contents)
  if (body.length < 0x80) return Buffer.concat([Buffer.of(tag, body.length), body])
  const length = Buffer.from(body.length.toString(16).padStart(body.length > 0xff ? 4 : 2, '0'), 'hex')
  return Buffer.concat([Buffer.of(tag, 0x80 | length.length), length, body])
}

const sequence = (...contents: readonly Uint8Array[]) => der(0x30, ...contents)
const time = (text: string) => der(0x18, Buffer.from(text))
/** sha256WithRSAEncryption */
const ALGORITHM = sequence(der(0x06, Buffer.from('2a864886f70d01010b', 'hex')), der(0x05))
const COMMON_NAME = der(0x06, Buffer.from('550403', 'hex'))

/**
 * A certificate that signs itself, such as WeChat Pay hands out: for tests, as Node reads certificates and writes none.
 * @param serial hex digits that begin with 1 to 7
 * @returns base64
 */
export function selfSigned(privateKey: KeyObject, serial: string): string {
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from('Tenpay.com sign')))))
  const validity = sequence(time('20200101000000Z'), time('21200101000000Z'))
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' })
  const number = der(0x02, Buffer.from(serial, 'hex'))
  const body = sequence(number, ALGORITHM, name, validity, name, publicKey)
  const signature = sign('RSA-SHA256', body, privateKey)
  return sequence(body, ALGORITHM, der(0x03, Buffer.of(0), signature)).toString('base64')
}
