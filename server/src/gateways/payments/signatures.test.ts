import { createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import { AlipaySdk } from 'alipay-sdk'
import { describe, expect, it } from 'vitest'
import { rsaCertificate, rsaPem } from '../../platform/rsa-keys.ts'
import { alipaySignature, signedText, textOfMember } from './alipay-signature.ts'
import { wechatSignature } from './wechat-signature.ts'

/** Made once by openssl, whose private key is gone; the box by another library for AES. */
const vectors = {
  publicKey:
    'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAr1Jz5/nVsYpR5YwDkeZA4I2/5kuePIuSPGjyLi9t+Q9hTEMvMZNvnZf09k3+DnBJ/czK+w0C9s+A1nhoFqlBsSz0hKk+Bor5Jy2/XubpWhbJau4IZb0CGxX7gHSeHKqIkZHaAlLNkmGn7n4uEkcaR5YKfa0kwD99XzeITvpYxfUJDO+ZVa66ZfJepfZUcgbdUrWWR35Peo5u0dYt/ECNhEVTu/eDrqlVo3jF8C1PBWSj6fHsmbNPxyOaHRzUIuDUjMWtdn68hpaOGMMajc1PNST5avRT7/w16BRMvvZ+4MLrZySuF9rXF4ivxgT2rjV2QEh+KggSZw3vpaIIOv9I7wIDAQAB',
  certificate:
    'MIIDFzCCAf+gAwIBAgIUUVfwnv3Alt4V6+gaRwV6cjLxuOEwDQYJKoZIhvcNAQELBQAwGjEYMBYGA1UEAwwPVGVucGF5LmNvbSBzaWduMCAXDTI2MTEyNTE4MDg0M1oYDzIxMjYxMTAxMTgwODQzWjAaMRgwFgYDVQQDDA9UZW5wYXkuY29tIHNpZ24wggEiMA0GCSqGSIb3DQEBAQUAA4IBDwAwggEKAoIBAQCvUnPn+dWxilHljAOR5kDgjb/mS548i5I8aPIuL235D2FMQy8xk2+dl/T2Tf4OcEn9zMr7DQL2z4DWeGgWqUGxLPSEqT4GivknLb9e5ulaFslq7ghlvQIbFfuAdJ4cqoiRkdoCUs2SYafufi4SRxpHlgp9rSTAP31fN4hO+ljF9QkM75lVrrpl8l6l9lRyBt1StZZHfk96jm7R1i38QI2ERVO794OuqVWjeMXwLU8FZKPp8eyZs0/HI5odHNQi4NSMxa12fryGlo4YwxqNzU81JPlq9FPv/DXoFEy+9n7gwutnJK4X2tcXiK/GBPauNXZASH4qCBJnDe+logg6/0jvAgMBAAGjUzBRMB0GA1UdDgQWBBRldWeniyJQLdMAqz7yiFopK0rAyTAfBgNVHSMEGDAWgBRldWeniyJQLdMAqz7yiFopK0rAyTAPBgNVHRMBAf8EBTADAQH/MA0GCSqGSIb3DQEBCwUAA4IBAQBLZM98LVm/DhyqjJ1/FPrxPbc65UTpjCl8L6aeJytLmUh4Xm3VUYfwv/38ysbuze81BSR1zsybFgS566TtAcjiTxOtfbeIQhGFVIkZ86hEF1FQSIXFjV9KkvyQGbtyZ1sbMidWLU88vm3W9Z//yr+pq69ksONw4wfcxDe4uMci5vKN28cXgU9M8iiXJEuzkS3c2XN99k/ya08d6hYHsWM6GpEirwKqFkwaoU5ex1Jlnqi6BeIkC/r2ybSLlANWd2D1Ddo6+baMtq6OXnAX5hfM1pGZ3I7jl0zeL1ZCpvPA/yuitBPpPjYz3NYDfTTog6ygSBGRq97HkOr08mt9Dv/c',
  wechat:
    'eO1mXP68h1+t/s5RBBZQ1jrzQyeuj8P6bvFQYqyt1//KgcRYi2pBgYg3EHxZL2+KqgO51zxQ/kwDyIf/OLAshUKCZnyfniGjUJzkSUGFv1sMi/sWufugXFSYHSJeWCjPwa1GwaYXoqcJmYD8PE51MjN+VLphY4ttTv2nG1L3yNNEF02qH43uK8lmeP9tMYJZQLbisSH7yWeymhFlyH/ehB61WWXPLklhUWKooEKX4MapdkGQcf9SgbTZ2vL4otJkyTIEfPrRT4dOxGysqifiOfLXNtAXqXSQ9u9Qn1D4qL9Tq83IL4osWR6xQhmNlCD5w03exHhMuOMurEDujfeFxw==',
  alipay:
    'RIBKWH4cMBHtTJzZfJWPqAwKuhfa4eXiZQBws9ANl7AQkpbKb9RXLKCoqUFAh67B0teuYjrfvknB0koxI4SLNsE3gA2oByBuucmbeeh/mlYYMmeXOVMVIq5MDjTReFygBGpqUbJSgHJoaOnBjr2Hp7uY7kwtlJNaKkJFK31cFQ5p9GVcCJtLocBNjqKKS01ZaNA4PS7bKHOgjYqKS6bLEYTrYCr35RIHBfihjyz87GxfWHOATuUhBn3eJ4rdvQlcbJJSJTAEqKUy0ctOrEf+BXoWyh5AAefTN1nqtUgUd1VbbMVWSAMx+Jo8h2WOgbRMZr2Zf0AmLisR2xb5EcQlnw==',
  box: 'XB6Cd1TRZAa6voRFgdTB4CeYmKlSCPLfEnfwdMAT1Y8aIOS49q4=',
}
const SERIAL = '5157F09EFDC096DE15EBE81A47057A7232F1B8E1'
const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
const privateKey = pair.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
const publicKeyOf = (text: string) => rsaPem(text, 'PUBLIC KEY') ?? ''

describe('the signature of Alipay', () => {
  const { isSigned } = alipaySignature(privateKey, publicKeyOf(vectors.publicKey))
  const notice = { total_amount: '88.88', subject: '健康 用品+', notify_id: '1', app_id: '2021000000000001' }

  // Holds money#4.
  it('the signature that openssl made over a notice of Alipay is taken', () => {
    expect(isSigned(signedText(notice), vectors.alipay)).toBe(true)
  })

  it('the signature of Alipay is refused over anything else, and in any other spelling', () => {
    expect(isSigned(signedText({ ...notice, total_amount: '0.01' }), vectors.alipay)).toBe(false)
    const spellings = [vectors.alipay.slice(0, -1), `${vectors.alipay}\n`, vectors.alipay.replaceAll('+', '-'), '', 'x']
    for (const spelling of spellings) expect(isSigned(signedText(notice), spelling)).toBe(false)
  })

  // Holds money#4.
  it('the signature of a request to Alipay is the one that Alipay’s own library makes', () => {
    const sdk = new AlipaySdk({ appId: '2021000000000001', privateKey, keyType: 'PKCS8' })
    const content = { out_trade_no: 'T20261121000001', total_amount: '88.88', subject: '健康 用品+&=%' }
    const theirs = new URL(
      sdk.pageExecute('alipay.trade.page.pay', 'GET', {
        notifyUrl: 'https://shop.example/notice?a=1',
        bizContent: content,
      }),
    )
    const { sign: signature, ...parameters } = Object.fromEntries(theirs.searchParams)
    expect(alipaySignature(privateKey, publicKeyOf(vectors.publicKey)).signed(parameters).sign).toBe(signature)
  })

  it('the signature of Alipay covers the text of one member of the answer, byte for byte', () => {
    const member = '{"code":"10000","subject":"a\\"}{ b","nested":{"x": 1}}'
    expect(textOfMember(`{"a_response":${member},"sign":"x"}`, 'a_response')).toBe(member)
    expect(textOfMember(`{"sign":"x","a_response":${member}}`, 'a_response')).toBeUndefined()
    expect(textOfMember(`{"b_response":${member}}`, 'a_response')).toBeUndefined()
    expect(textOfMember('{"a_response":{"x":"}', 'a_response')).toBeUndefined()
  })
})

describe('the signature of WeChat Pay', () => {
  const timestamp = '1764086400'
  const by = { serial: 'PUB_KEY_ID_1', timestamp, nonce: 'EC3F0D2B9A6E4C7F8B1D5A3E7C9F0B2D', signature: vectors.wechat }
  const body = '{"code_url":"weixin://wxpay/bizpayurl?pr=1"}'
  const certificate = rsaCertificate(vectors.certificate)
  const at = (away: number) =>
    wechatSignature(
      {
        merchantId: '1900000109',
        certificateSerial: '4D2C',
        privateKey,
        apiKey: '0123456789abcdef'.repeat(2),
        providerKeys: new Map([
          ['PUB_KEY_ID_1', createPublicKey(publicKeyOf(vectors.publicKey))],
          ...(certificate ? [[certificate.serial, certificate.publicKey] as const] : []),
        ]),
      },
      () => new Date((Number(timestamp) + away) * 1000),
    )

  // Holds money#4.
  it('the signature that openssl made is taken, by a public key and by a certificate of WeChat Pay', () => {
    expect(at(0).fault(by, body)).toBeUndefined()
    expect(at(0).fault({ ...by, serial: SERIAL }, body)).toBeUndefined()
  })

  it('the signature of WeChat Pay is refused by an unknown key, over another body, and as a probe', () => {
    expect(at(0).fault({ ...by, serial: 'PUB_KEY_ID_2' }, body)).toBe('key')
    expect(at(0).fault(by, `${body} `)).toBe('signature')
    expect(at(0).fault({ ...by, nonce: 'x' }, body)).toBe('signature')
    expect(at(0).fault({ ...by, signature: `WECHATPAY/SIGNTEST/${vectors.wechat}` }, body)).toBe('signature')
  })

  it('the signature of WeChat Pay is good for 300 seconds before and after', () => {
    expect([-300, 300].map((away) => at(away).fault(by, body))).toEqual([undefined, undefined])
    expect([-301, 301].map((away) => at(away).fault(by, body))).toEqual(['stale', 'stale'])
    expect(at(0).fault({ ...by, timestamp: '1764086400.0' }, body)).toBe('stale')
  })

  it('the signature on a request to WeChat Pay covers method, path with query, time, nonce and body', () => {
    const header = at(0).authorization('POST', '/v3/x?y=1', '{}')
    const [, nonce, signature] =
      /nonce_str="(\w+)",signature="([^"]+)",timestamp="1764086400",serial_no="4D2C"$/.exec(header) ?? []
    const text = `POST\n/v3/x?y=1\n1764086400\n${nonce}\n{}\n`
    expect(header).toMatch(/^WECHATPAY2-SHA256-RSA2048 mchid="1900000109",/)
    expect(signature).toBe(sign('RSA-SHA256', Buffer.from(text), pair.privateKey).toString('base64'))
  })

  it('a box of WeChat Pay opens with its nonce and its associated text alone', () => {
    const box = { ciphertext: vectors.box, nonce: 'a1b2c3d4e5f6', associated: 'transaction' }
    expect(at(0).decrypt(box)).toBe('{"mchid":"1900000109"}')
    expect(at(0).decrypt({ ...box, associated: 'refund' })).toBeUndefined()
    expect(at(0).decrypt({ ...box, nonce: 'a1b2c3d4e5f7' })).toBeUndefined()
    expect(at(0).decrypt({ ...box, ciphertext: box.ciphertext.slice(0, 24) })).toBeUndefined()
    expect(at(0).decrypt({ ...box, ciphertext: '' })).toBeUndefined()
  })
})
