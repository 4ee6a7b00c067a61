import { beforeEach, describe, expect, it } from 'vitest'
import { type FaultSwitches, faultSwitches } from './faults.ts'
import { INBOX_SIZE, type Inbox, inbox } from './inbox.ts'
import { sendSms } from './send-sms.ts'
import { approvedTexts } from './templates.ts'

const PHONE = '13800138000'
let messages: Inbox
let faults: FaultSwitches
let now: number

beforeEach(() => {
  messages = inbox(() => undefined)
  faults = faultSwitches(() => undefined)
  now = 1_800_000_000_000
})

function answerTo(changes: Record<string, string> = {}): string | undefined {
  const parameters = new URLSearchParams({
    PhoneNumbers: PHONE,
    SignName: '禾安健康',
    TemplateCode: 'SMS_000000001',
    TemplateParam: '{"code":"123456"}',
    OutId: 'reference',
    ...changes,
  })
  const service = { clock: { offset: 0, now: () => now }, inbox: messages, faults, texts: approvedTexts() }
  const answer = sendSms(parameters, service).answer?.()
  return answer === undefined ? undefined : `${answer.body.Code} ${answer.body.Message}`
}

describe('SendSms', () => {
  it('keeps the message as the phone shows it', () => {
    expect(answerTo()).toBe('OK OK')
    expect(messages.list()).toMatchObject([{ phone: PHONE, code: '123456', reference: 'reference', time: now }])
    expect(messages.list()[0]?.text).toMatch(/^【禾安健康】您的验证码为 123456，/)
  })

  it('sends to each of several phones, whatever their prefix', () => {
    expect(answerTo({ PhoneNumbers: `+86${PHONE},13900139000` })).toBe('OK OK')
    expect(messages.list().map((message) => message.phone)).toEqual(['13900139000', PHONE])
    expect(new Set(messages.list().map((message) => message.id)).size).toBe(2)
  })

  it.each([
    [{ PhoneNumbers: '' }, 'isv.MOBILE_NUMBER_ILLEGAL'],
    [{ PhoneNumbers: '12800138000' }, 'isv.MOBILE_NUMBER_ILLEGAL'],
    [{ PhoneNumbers: `${PHONE},1` }, 'isv.MOBILE_NUMBER_ILLEGAL'],
    [{ PhoneNumbers: Array(1_001).fill(PHONE).join(',') }, 'isv.MOBILE_COUNT_OVER_LIMIT'],
    [{ SignName: '别家' }, 'isv.SMS_SIGNATURE_ILLEGAL'],
    [{ TemplateCode: 'SMS_9' }, 'isv.SMS_TEMPLATE_ILLEGAL'],
    [{ TemplateParam: '{"code":123456}' }, 'isv.INVALID_JSON_PARAM'],
    [{ TemplateParam: '["123456"]' }, 'isv.INVALID_JSON_PARAM'],
    [{ TemplateParam: 'code' }, 'isv.INVALID_JSON_PARAM'],
    [{ TemplateParam: '{}' }, 'isv.TEMPLATE_MISSING_PARAMETERS'],
  ])('refuses %o', (changes, code) => {
    expect(answerTo(changes)?.split(' ')[0]).toBe(code)
    expect(messages.list()).toEqual([])
  })

  it('does wrong for the phone that is named, before what holds for everyone', () => {
    faults.set({ mode: 'refuse', delay: 0 })
    faults.set({ mode: 'limit', delay: 0 }, PHONE)
    expect(answerTo()).toMatch(/^isv\.BUSINESS_LIMIT_CONTROL/)
    expect(answerTo({ PhoneNumbers: '13900139000' })).toMatch(/^isv\.OUT_OF_SERVICE/)
    faults.set({ mode: 'hang', delay: 0 }, PHONE)
    expect(answerTo()).toBeUndefined()
    faults.clear()
    expect(answerTo()).toBe('OK OK')
  })

  it("keeps the provider's own limits when asked to", () => {
    faults.setLimits(true)
    const sendAfter = (ms: number) => {
      now += ms
      return answerTo()
    }
    expect([sendAfter(0), sendAfter(59_999)]).toEqual(['OK OK', expect.stringContaining('触发分钟级流控')])
    expect([1, 60_000, 60_000, 60_000].map(sendAfter)).toEqual(Array(4).fill('OK OK'))
    expect(sendAfter(60_000)).toContain('触发小时级流控')
    expect([3_600_000, 60_000, 60_000, 60_000, 60_000].map(sendAfter)).toEqual(Array(5).fill('OK OK'))
    expect(sendAfter(3_600_000)).toContain('触发天级流控')
    expect(answerTo({ PhoneNumbers: '13900139000' })).toBe('OK OK')
  })

  it('keeps the newest thousand', () => {
    for (let count = 0; count <= INBOX_SIZE; count++) answerTo({ TemplateParam: `{"code":"${count}"}` })
    expect(messages.list()).toHaveLength(INBOX_SIZE)
    expect(messages.list()[0]?.code).toBe(String(INBOX_SIZE))
  })
})
