import { randomInt } from 'node:crypto'
import type { ProviderAnswer } from '../aliyun/answers.ts'
import type { OperationOutcome } from '../aliyun/gateway.ts'
import type { SandboxClock } from '../clock.ts'
import { accepted, businessError } from './answers.ts'
import type { FaultSwitches, SmsFault } from './faults.ts'
import { NO_FAULT } from './faults.ts'
import type { Inbox } from './inbox.ts'
import { brokenLimit } from './limits.ts'
import { type ApprovedTexts, rendered } from './templates.ts'

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
