import { randomInt } from 'node:crypto'
import { type ProviderAnswer, requestId } from '../aliyun/answers.ts'
import type { OperationOutcome } from '../aliyun/gateway.ts'
import type { SandboxClock } from '../clock.ts'
import { type FaultSwitches, NO_FAULT, type SmsFault } from './faults.ts'
import type { Inbox } from './inbox.ts'
import { type ApprovedTexts, rendered } from './templates.ts'

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

type BusinessError = keyof typeof BUSINESS_REFUSALS

function businessError(code: BusinessError, message: string = BUSINESS_REFUSALS[code]): ProviderAnswer {
  return { status: 200, body: { RequestId: requestId(), Code: code, Message: message } }
}

function accepted(bizId: string): ProviderAnswer {
  return { status: 200, body: { RequestId: requestId(), Code: 'OK', Message: 'OK', BizId: bizId } }
}

const MINUTE_MS = 60_000

/** What the provider allows of codes, for each phone, with the text it answers beyond. */
const LIMITS = [
  { within: MINUTE_MS, most: 1, text: '触发分钟级流控Permits:1' },
  { within: 60 * MINUTE_MS, most: 5, text: '触发小时级流控Permits:5' },
  { within: 24 * 60 * MINUTE_MS, most: 10, text: '触发天级流控Permits:10' },
] as const

/**
 * Says which of the provider's limits one more message would break.
 * @param times when earlier messages to this phone were sent, epoch ms
 * @returns the provider's text, or undefined when the message may go
 */
function brokenLimit(times: readonly number[], now: number): string | undefined {
  return LIMITS.find(({ within, most }) => times.filter((time) => now - time < within).length >= most)?.text
}

/** The provider sends one text to at most this many phones in a call. */
const MOST_PHONES = 1_000
const PHONE = /^(?:\+?86)?(1[3-9]\d{9})$/

export interface SmsService {
  readonly clock: SandboxClock
  readonly inbox: Inbox
  readonly faults: FaultSwitches
  readonly texts: ApprovedTexts
}

/** The SendSms operation: checks the parameters in the provider's order, then does what the fault switches say. */
export function sendSms(parameters: URLSearchParams, service: SmsService): OperationOutcome<ProviderAnswer> {
  const numbers = (parameters.get('PhoneNumbers') ?? '').split(',').map((number) => PHONE.exec(number.trim())?.[1])
  const phones = numbers.filter((number) => number !== undefined)
  const fault = phones[0] === undefined ? NO_FAULT : service.faults.of(phones[0])
  if (fault.mode === 'hang') return { delay: fault.delay, answer: undefined }
  return {
    delay: fault.delay,
    answer: () => {
      if (phones.length < numbers.length) return businessError('isv.MOBILE_NUMBER_ILLEGAL')
      if (phones.length > MOST_PHONES) return businessError('isv.MOBILE_COUNT_OVER_LIMIT')
      return judged(phones, parameters, fault, service)
    },
  }
}

function judged(
  phones: readonly string[],
  parameters: URLSearchParams,
  fault: SmsFault,
  { clock, inbox, faults, texts }: SmsService,
): ProviderAnswer {
  if (parameters.get('SignName') !== texts.signName) return businessError('isv.SMS_SIGNATURE_ILLEGAL')
  const template = texts.templates[parameters.get('TemplateCode') ?? '']
  if (template === undefined) return businessError('isv.SMS_TEMPLATE_ILLEGAL')
  const values = stringValues(parameters.get('TemplateParam') ?? '{}')
  if (values === undefined) return businessError('isv.INVALID_JSON_PARAM')
  const text = rendered(texts.signName, template, values)
  if (text === undefined) return businessError('isv.TEMPLATE_MISSING_PARAMETERS')

  if (fault.mode === 'refuse') return businessError('isv.OUT_OF_SERVICE')
  if (fault.mode === 'limit') return businessError('isv.BUSINESS_LIMIT_CONTROL')
  const now = clock.now()
  if (faults.all.limits) {
    const broken = phones.map((phone) => brokenLimit(timesOf(inbox, phone), now)).find((limit) => limit !== undefined)
    if (broken !== undefined) return businessError('isv.BUSINESS_LIMIT_CONTROL', broken)
  }
  const bizId = `${randomInt(100_000_000, 999_999_999)}${now}^0`
  if (fault.mode === 'drop') return accepted(bizId)
  for (const phone of phones) {
    const id = phones.length === 1 ? bizId : `${bizId}-${phone}`
    inbox.add({ id, phone, text, code: values.code ?? null, reference: parameters.get('OutId') ?? '', time: now })
  }
  return accepted(bizId)
}

function timesOf(inbox: Inbox, phone: string): readonly number[] {
  return inbox.list(phone).map((message) => message.time)
}

/** The variables, which the provider takes only as a JSON object of strings. */
function stringValues(text: string): Readonly<Record<string, string>> | undefined {
  try {
    const values: unknown = JSON.parse(text)
    if (typeof values !== 'object' || values === null || Array.isArray(values)) return undefined
    const entries = Object.entries(values)
    if (!entries.every((entry): entry is [string, string] => typeof entry[1] === 'string')) return undefined
    return Object.fromEntries(entries)
  } catch {
    return undefined
  }
}
