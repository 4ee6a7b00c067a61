import type Client from '@alicloud/dysmsapi20170525'
import { aliyunEndpoint } from '../aliyun-endpoint.ts'
import { failureOf } from './aliyun-failure.ts'
import { SMS_TIMEOUT_MS, type SmsGateway, SmsGatewayFailure, type SmsMessage, type SmsTemplate } from './port.ts'

export interface AliyunSmsSettings {
  /** `dysmsapi.aliyuncs.com`, or `http://127.0.0.1:<port>` for the stand-in; see `aliyunEndpoint`. */
  readonly endpoint: string
  readonly accessKeyId: string
  readonly accessKeySecret: string
  /** The signature that the provider has approved; it stands in 【】 before every message. */
  readonly signName: string
  /** The approved template of codes, with the one variable `code`. */
  readonly templateCode: string
  /** The approved template of notices, with the variables `time` and `event`. */
  readonly noticeTemplateCode: string
  /** The approved template of news of orders, with the variables `order` and `event`. */
  readonly notificationTemplateCode: string
  /** The approved template that reserved products have come in, with the variable `count`. */
  readonly arrivalTemplateCode: string
  /** The approved template of what a member holds and loses soon, with the variables `count` and `event`. */
  readonly benefitTemplateCode: string
  /** The approved template that brings the link of an order, with the variables `order`, `key` and `hours`. */
  readonly linkTemplateCode: string
  /** The approved template that asks for what an order lacks, with the same variables. */
  readonly completionTemplateCode: string
  /** ms, `SMS_TIMEOUT_MS` unless told; for tests. */
  readonly timeout?: number
}

export interface AliyunSmsGateway extends SmsGateway {
  /** Loads the provider's library; `send` does so itself when nobody has. */
  prepare(): Promise<void>
}

/**
 * The gateway to Aliyun's Dysmsapi (SendSms, version 2017-05-25, signed with ACS3-HMAC-SHA256 by its own library).
 *
 * The library takes 200 to 400 ms of one core to load, so it is not loaded with this module: call `prepare()` once the
 * process listens, then neither the start nor the first shopper waits for it, and a process that sends nothing never
 * loads it.
 * @throws TypeError when the endpoint is not usable
 */
export function aliyunSms(settings: AliyunSmsSettings): AliyunSmsGateway {
  const { protocol, host } = aliyunEndpoint(settings.endpoint, 'SMS_ENDPOINT')
  const timeout = settings.timeout ?? SMS_TIMEOUT_MS
  const templateCodes: Readonly<Record<SmsTemplate, string>> = {
    code: settings.templateCode,
    notice: settings.noticeTemplateCode,
    news: settings.notificationTemplateCode,
    arrival: settings.arrivalTemplateCode,
    benefit: settings.benefitTemplateCode,
    link: settings.linkTemplateCode,
    completion: settings.completionTemplateCode,
  }
  let loading: Promise<Provider> | undefined

  const provider = (): Promise<Provider> => {
    loading ??= loadProvider({
      accessKeyId: settings.accessKeyId,
      accessKeySecret: settings.accessKeySecret,
      protocol,
      endpoint: host,
      connectTimeout: timeout,
      readTimeout: timeout,
    })
    return loading
  }

  const exchange = async (message: SmsMessage): Promise<SendSmsResponse> => {
    const { client, requestOf } = await provider()
    const request = requestOf({
      phoneNumbers: message.phone,
      signName: settings.signName,
      templateCode: templateCodes[message.template],
      templateParam: JSON.stringify(message.parameters),
      outId: message.reference,
    })
    return client.sendSms(request)
  }

  return {
    prepare: async () => {
      await provider()
    },
    send: (message) => accepted(within(timeout, exchange(message))),
  }
}

type SmsClient = Pick<Client, 'sendSms'>
type SendSmsRequest = Parameters<SmsClient['sendSms']>[0]
type SendSmsResponse = Awaited<ReturnType<SmsClient['sendSms']>>

interface Provider {
  readonly client: SmsClient
  readonly requestOf: (fields: Record<string, string>) => SendSmsRequest
}

async function loadProvider(config: Record<string, string | number>): Promise<Provider> {
  const [sdk, core] = await Promise.all([import('@alicloud/dysmsapi20170525'), import('@alicloud/openapi-core')])
  // The library is CommonJS: Node wraps its default export once more, bundlers and test runners may not.
  const exported: unknown = sdk.default
  const SmsClient = (typeof exported === 'function' ? exported : (exported as typeof sdk).default) as typeof Client
  return {
    client: new SmsClient(new core.$OpenApiUtil.Config(config)),
    requestOf: (fields) => new sdk.SendSmsRequest(fields),
  }
}

/** Bounds the whole exchange: the library's own two timeouts do not cover name look-up and a body that trickles. */
function within<T>(timeout: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new SmsGatewayFailure('unreachable', true, 'TIMEOUT')), timeout)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** Waits for the answer and judges it. What the library throws ends here: its texts hold the request's address. */
async function accepted(answer: Promise<SendSmsResponse>): Promise<void> {
  const response = await answer.catch((error: unknown) => {
    throw failureOfThrown(error)
  })
  const { code, message } = response.body ?? {}
  if (code !== 'OK') throw failureOf({ code, message, status: response.statusCode })
}

function failureOfThrown(error: unknown): SmsGatewayFailure {
  if (error instanceof SmsGatewayFailure) return error
  const { name, code, statusCode } = error as { name?: string; code?: string; statusCode?: number }
  // The library adds a status to what the provider answered; without one, nothing came back.
  if (statusCode !== undefined) return failureOf({ code, status: statusCode })
  if (name?.includes('Timeout')) return new SmsGatewayFailure('unreachable', true, 'TIMEOUT')
  return new SmsGatewayFailure('unreachable', true, code && /^E[A-Z_]+$/.test(code) ? code : 'NO_ANSWER')
}
