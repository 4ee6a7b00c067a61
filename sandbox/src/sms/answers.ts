import { randomUUID } from 'node:crypto'
import type { SignatureFault } from './signature.ts'

/** An answer of the provider: HTTP status and JSON in its own spelling. */
export interface ProviderAnswer {
  readonly status: number
  readonly body: Readonly<Record<string, string>>
}

/** Faults of the gateway in front of all the provider's services, with its texts. */
const GATEWAY_FAULTS = {
  IncompleteSignature: [400, 'The request signature does not conform to Aliyun standards.'],
  'InvalidAccessKeyId.NotFound': [404, 'Specified access key is not found.'],
  'InvalidTimeStamp.Expired': [400, 'Specified time stamp or date value is expired.'],
  SignatureDoesNotMatch: [400, 'Specified signature is not matched with our calculation.'],
  SignatureNonceUsed: [400, 'Specified signature nonce was used already.'],
  'InvalidAction.NotFound': [404, 'Specified api is not found, please check your url and method.'],
  InvalidVersion: [400, 'Specified parameter Version is not valid.'],
} as const satisfies Record<string, readonly [number, string]> & Record<SignatureFault, readonly [number, string]>

/** What the message service itself answers with status 200, with its texts. */
const BUSINESS_REFUSALS = {
  'isv.SMS_SIGNATURE_ILLEGAL': '该账号下找不到对应签名',
  'isv.SMS_TEMPLATE_ILLEGAL': '该账号下找不到对应模板',
  'isv.MOBILE_NUMBER_ILLEGAL': '非法手机号',
  'isv.MOBILE_COUNT_OVER_LIMIT': '手机号码数量超过限制',
  'isv.INVALID_JSON_PARAM': 'JSON参数不合法，只接受字符串值',
  'isv.TEMPLATE_MISSING_PARAMETERS': '模板变量缺少对应参数值',
  'isv.OUT_OF_SERVICE': '业务停机',
  'isv.BUSINESS_LIMIT_CONTROL': '触发分钟级流控Permits:1',
} as const

export type GatewayFault = keyof typeof GATEWAY_FAULTS
export type BusinessError = keyof typeof BUSINESS_REFUSALS

export function gatewayFault(code: GatewayFault, host: string): ProviderAnswer {
  const [status, message] = GATEWAY_FAULTS[code]
  return { status, body: { RequestId: requestId(), HostId: host, Code: code, Message: message } }
}

export function businessError(code: BusinessError, message: string = BUSINESS_REFUSALS[code]): ProviderAnswer {
  return { status: 200, body: { RequestId: requestId(), Code: code, Message: message } }
}

export function accepted(bizId: string): ProviderAnswer {
  return { status: 200, body: { RequestId: requestId(), Code: 'OK', Message: 'OK', BizId: bizId } }
}

function requestId(): string {
  return randomUUID().toUpperCase()
}
