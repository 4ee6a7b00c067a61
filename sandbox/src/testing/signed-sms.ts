import { createHash, createHmac, randomUUID } from 'node:crypto'
import type { Credentials } from '../aliyun/signature.ts'

/**
 * Asks a stand-in to send one code, signed by hand. For the sandbox's own tests, which may not use the shop's gateway.
 * @returns the provider's code, such as `OK`
 */
export async function sendSignedCode(
  providerUrl: string,
  { accessKeyId, accessKeySecret }: Credentials,
  phone: string,
  code: string,
): Promise<string> {
  const parameters = {
    OutId: 'reference',
    PhoneNumbers: phone,
    SignName: '禾安健康',
    TemplateCode: 'SMS_000000001',
    TemplateParam: JSON.stringify({ code }),
  }
  const query = Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
  const payload = sha256('')
  const headers = {
    host: new URL(providerUrl).host,
    'x-acs-action': 'SendSms',
    'x-acs-content-sha256': payload,
    'x-acs-date': new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
    'x-acs-signature-nonce': randomUUID(),
    'x-acs-version': '2017-05-25',
  }
  const names = Object.keys(headers).join(';')
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`)
  const canonical = `POST\n/\n${query}\n${lines.join('')}\n${names}\n${payload}`
  const signature = createHmac('sha256', accessKeySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex')
  const response = await fetch(`${providerUrl}/?${query}`, {
    method: 'POST',
    headers: {
      ...headers,
      authorization: `ACS3-HMAC-SHA256 Credential=${accessKeyId},SignedHeaders=${names},Signature=${signature}`,
    },
  })
  const answer = (await response.json()) as { Code: string }
  return answer.Code
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
