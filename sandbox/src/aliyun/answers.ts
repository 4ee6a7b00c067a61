import { randomUUID } from 'node:crypto'
import type { SignatureFault } from './signature.ts'

/** An answer of the provider: HTTP status and JSON in its own spelling. */
export interface ProviderAnswer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
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

export type GatewayFault = keyof typeof GATEWAY_FAULTS

export function gatewayFault(code: GatewayFault, host: string): ProviderAnswer {
  const [status, message] = GATEWAY_FAULTS[code]
  return { status, body: { RequestId: requestId(), HostId: host, Code: code, Message: message } }
}

export function requestId(): string {
  return randomUUID().toUpperCase()
}
