import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { AlipayPaymentSettings } from '../../platform/payment-settings.ts'
import { codeOf, exchange } from '../exchange.ts'
import { shanghaiTime } from '../wire-values.ts'
import { type AlipaySignature, textOfMember } from './alipay-signature.ts'
import { PaymentUnknown } from './port.ts'

const Envelope = Type.Object({ sign: Type.String() })
const Body = Type.Object({ code: Type.String(), sub_code: Type.Optional(Type.String()) })

const SUCCESS = '10000'
const BUSINESS_ERROR = /^4000[0-9]$/
/** Refusals that are faults of its own: whether it did what was asked is open. */
const OWN_FAULT =
  /^(ACQ\.SYSTEM_ERROR|aop\.(unknow-error|ACQ\.SYSTEM_ERROR)|isp\.unknow-error|isv\.app-call-limited|aop\.app-call-limited)$/

/** What Alipay answered, verified: its fields, or the code of its refusal. */
export type AlipayAnswer =
  | { readonly ok: true; readonly fields: Record<string, unknown> }
  | { readonly ok: false; readonly code: string }

/** Alipay's gateway: one address, the method among the parameters, RSA2 both ways. */
export interface AlipayGateway {
  /** The address of a page with everything in it, signed. */
  page(method: string, content: object, addresses: { notifyUrl: URL; returnUrl: URL }): URL
  /** @throws PaymentUnknown also for an answer that is not signed */
  call(method: string, content: object): Promise<AlipayAnswer>
}

export function alipayGateway(
  { endpoint, appId }: AlipayPaymentSettings,
  signature: AlipaySignature,
  now: () => Date,
  timeout: number,
): AlipayGateway {
  const gateway = new URL('/gateway.do', endpoint)
  const common = (method: string) => ({
    app_id: appId,
    method,
    format: 'JSON',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: shanghaiTime(now()),
    version: '1.0',
  })

  return {
    page: (method, content, { notifyUrl, returnUrl }) => {
      const address = new URL(gateway)
      const parameters = {
        ...common(method),
        notify_url: notifyUrl.href,
        return_url: returnUrl.href,
        biz_content: JSON.stringify(content),
      }
      address.search = new URLSearchParams(signature.signed(parameters)).toString()
      return address
    },
    call: async (method, content) => {
      const { biz_content, ...query } = signature.signed({ ...common(method), biz_content: JSON.stringify(content) })
      const address = new URL(gateway)
      address.search = new URLSearchParams(query).toString()
      const answer = await exchange(address, {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
        body: new URLSearchParams({ biz_content: biz_content ?? '' }).toString(),
        timeout,
      })
      if (answer.status !== 200) throw new PaymentUnknown(`HTTP_${answer.status}`)
      return judged(`${method.replaceAll('.', '_')}_response`, answer.body.toString('utf8'), signature)
    },
  }
}

function judged(name: string, text: string, signature: AlipaySignature): AlipayAnswer {
  const signedPart = textOfMember(text, name)
  const envelope = parsed(text)
  if (signedPart === undefined) {
    // What is wrong with our own signature or number comes under this name; it is no word on the payment.
    const fault = (envelope as { error_response?: { sub_code?: unknown } } | undefined)?.error_response
    throw new PaymentUnknown(fault ? codeOf(fault.sub_code) : 'ANSWER_MALFORMED')
  }
  if (!Value.Check(Envelope, envelope) || !signature.isSigned(signedPart, envelope.sign)) {
    throw new PaymentUnknown('SIGNATURE_WRONG')
  }
  const body = parsed(signedPart)
  if (!Value.Check(Body, body)) throw new PaymentUnknown('ANSWER_MALFORMED')
  if (body.code === SUCCESS) return { ok: true, fields: body }
  const code = codeOf(body.sub_code ?? `CODE_${body.code}`)
  if (!BUSINESS_ERROR.test(body.code) || OWN_FAULT.test(code)) throw new PaymentUnknown(code)
  return { ok: false, code }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
