import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { WechatPaymentSettings } from '../../platform/payment-settings.ts'
import { type Answer, codeOf, exchange, MOST_BILL_BYTES } from '../exchange.ts'
import { PaymentUnknown } from './port.ts'
import type { WechatSignature } from './wechat-signature.ts'

const ErrorAnswer = Type.Object({ code: Type.String() })

/** What WeChat Pay answered, verified: its JSON (undefined for 204), or the code of its refusal. */
export type WechatAnswer = { readonly ok: true; readonly body: unknown } | { readonly ok: false; readonly code: string }

/** WeChat Pay's API v3. */
export interface WechatApi {
  /**
   * @param path with its query, beginning with `/v3/`
   * @throws PaymentUnknown also for an answer, good or bad, that is not signed
   */
  call(method: 'GET' | 'POST', path: string, body?: object): Promise<WechatAnswer>
  /** Fetches a file, which is not signed: whoever asks compares its digest. */
  download(address: URL, timeout: number): Promise<Buffer>
}

export function wechatApi(
  { endpoint, answerKeyId }: WechatPaymentSettings,
  signature: WechatSignature,
  timeout: number,
): WechatApi {
  const headers = (method: string, { pathname, search }: URL, body: string) => ({
    accept: 'application/json',
    authorization: signature.authorization(method, `${pathname}${search}`, body),
    // Says by which of its keys the provider is to sign.
    'wechatpay-serial': answerKeyId,
    'user-agent': 'hean-shop',
    ...(body === '' ? {} : { 'content-type': 'application/json' }),
  })
  return {
    call: async (method, path, content) => {
      const address = new URL(path, endpoint)
      const body = content === undefined ? '' : JSON.stringify(content)
      const answer = await exchange(address, {
        method,
        headers: headers(method, address, body),
        ...(body === '' ? {} : { body }),
        timeout,
      })
      return verified(answer, signature)
    },
    download: async (address, patience) => {
      if (address.origin !== endpoint.origin) throw new PaymentUnknown('BILL_ADDRESS')
      const file = await exchange(address, {
        headers: headers('GET', address, ''),
        timeout: patience,
        mostBytes: MOST_BILL_BYTES,
      })
      if (file.status !== 200) throw new PaymentUnknown(`HTTP_${file.status}`)
      return file.body
    },
  }
}

function verified({ status, headers, body }: Answer, signature: WechatSignature): WechatAnswer {
  const text = body.toString('utf8')
  const by = {
    serial: headers.get('wechatpay-serial') ?? '',
    timestamp: headers.get('wechatpay-timestamp') ?? '',
    nonce: headers.get('wechatpay-nonce') ?? '',
    signature: headers.get('wechatpay-signature') ?? '',
  }
  // It answers 401, and that alone, without signing: our own signature is wrong, which says nothing of the payment.
  if (status === 401) throw new PaymentUnknown('HTTP_401')
  const fault = signature.fault(by, text)
  if (fault) throw new PaymentUnknown(by.signature === '' ? 'UNSIGNED' : `SIGNATURE_${fault.toUpperCase()}`)
  if (status === 204) return { ok: true, body: undefined }
  const content = parsed(text)
  if (status === 200) return { ok: true, body: content }
  if (!Value.Check(ErrorAnswer, content)) throw new PaymentUnknown(`HTTP_${status}`)
  return { ok: false, code: codeOf(content.code) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new PaymentUnknown('ANSWER_MALFORMED')
  }
}
