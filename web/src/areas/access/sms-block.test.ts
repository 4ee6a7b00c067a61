import { describe, expect, test } from 'vitest'
import type { ApiError } from './refused.ts'
import { type SendingEvent, sendingBlockAfter } from './sending-block.ts'
import { sendingProblems } from './sending-calls.ts'
import {
  emptySmsBlock,
  fieldProblem,
  isWaiting,
  problemsBeforeSending,
  type SmsBlock,
  type SmsEvent,
  wantsPuzzle,
} from './sms-block.ts'

type Event = SmsEvent | SendingEvent

const NOW = 1_800_000_000_000
const phone: Event = { kind: 'typed', field: 'phone', text: '138 0013 8000' }
const slid: Event = { kind: 'slid' }
const called: Event = { kind: 'called' }
const granted = (isNeedCaptcha: boolean): Event => ({ kind: 'ticketGranted', ticket: 't1', isNeedCaptcha })
const drawn: Event = { kind: 'pictureDrawn', picture: 'data:1' }
const sent: Event = { kind: 'sent', resendAfter: 60, now: NOW }

function refused(more: Partial<ApiError>, text = '原因'): Event {
  const apiError = { status: 400, code: 'X', message: text, fields: [], retryAfter: undefined, ...more }
  return { kind: 'refused', apiError, problems: sendingProblems(apiError, text), now: NOW }
}
const after = (...events: Event[]): SmsBlock => events.reduce(sendingBlockAfter, emptySmsBlock)

describe('fields', () => {
  test.each([
    ['phone', '', '手机号码不能为空'],
    ['phone', '1380013800', '请输入正确的手机号码'],
    ['phone', '12800138000', '请输入正确的手机号码'],
    ['phone', '13800138000', undefined],
    ['smsCode', '', '短信验证码不能为空'],
    ['smsCode', '12345', '请输入正确的短信验证码'],
    ['smsCode', '123456', undefined],
    ['imageCode', '', '请输入图形验证码'],
    ['imageCode', 'abc', '请输入正确的图形验证码'],
    ['imageCode', 'abcd', undefined],
  ] as const)('%s of "%s": %s', (field, text, message) => {
    expect(fieldProblem(after({ kind: 'typed', field, text }), field)).toBe(message)
  })

  test('a phone is judged when it is left, and no more while it is put right', () => {
    const left = after({ kind: 'typed', field: 'phone', text: '138' }, { kind: 'left', field: 'phone' })
    expect(left.problems).toEqual({ phone: '请输入正确的手机号码' })
    expect(sendingBlockAfter(left, phone).problems).toEqual({})
  })

  test('an empty phone that is left is missing; a code that has not come yet is not', () => {
    expect(after({ kind: 'left', field: 'phone' }).problems).toEqual({ phone: '手机号码不能为空' })
    expect(after({ kind: 'left', field: 'smsCode' }).problems).toEqual({})
  })

  test('a code is judged when it is left half typed', () => {
    const block = after({ kind: 'typed', field: 'smsCode', text: '12' }, { kind: 'left', field: 'smsCode' })
    expect(block.problems).toEqual({ smsCode: '请输入正确的短信验证码' })
  })
})

describe('before sending', () => {
  test('phone and slide are missing', () => {
    expect(problemsBeforeSending(emptySmsBlock)).toEqual({ phone: '手机号码不能为空', slider: '请完成滑动验证' })
  })
  test('the slide alone is missing', () => {
    expect(problemsBeforeSending(after(phone))).toEqual({ slider: '请完成滑动验证' })
  })
  test('nothing is missing once slid', () => {
    expect(problemsBeforeSending(after(phone, slid))).toEqual({})
  })
  test('the image code is missing when it is on show', () => {
    expect(problemsBeforeSending(after(phone, slid, called, granted(true), drawn))).toEqual({
      imageCode: '请输入图形验证码',
    })
  })
  test('a new move takes the slide’s message away', () => {
    expect(after({ kind: 'faulty', problems: { slider: '请完成滑动验证' } }, { kind: 'sliding' }).problems).toEqual({})
  })
})

describe('the puzzle', () => {
  test('is wanted once the phone is right', () => {
    expect(wantsPuzzle(emptySmsBlock)).toBe(false)
    expect(wantsPuzzle(after(phone))).toBe(true)
  })
  test('is not wanted while the next code must wait', () => {
    expect(wantsPuzzle(after(phone, slid, called, granted(false), sent))).toBe(false)
  })
  test('is drawn anew for another phone, whose ticket this is not', () => {
    const before = after(phone, slid, called, granted(true), drawn)
    const block = sendingBlockAfter(before, { kind: 'typed', field: 'phone', text: '13900139000' })
    expect(block).toMatchObject({ slider: 'open', ticket: undefined, picture: undefined, imageNeeded: false })
    expect(block.puzzle).toBe(before.puzzle + 1)
  })
  test('a pass that has bought no ticket yet is good for any phone', () => {
    expect(after(phone, slid, { kind: 'typed', field: 'phone', text: '13900139000' }).slider).toBe('passed')
  })
})

describe('sending', () => {
  test('a ticket spends the pass', () => {
    expect(after(phone, slid, called, granted(false))).toMatchObject({
      busy: true,
      slider: 'spent',
      ticket: 't1',
      imageNeeded: false,
    })
  })
  test('a code that was sent starts the wait and spends the ticket', () => {
    const block = after(phone, slid, called, granted(false), sent)
    expect(block).toMatchObject({ busy: false, ticket: undefined, wait: { phone: '13800138000', until: NOW + 60_000 } })
    expect(isWaiting(block)).toBe(true)
  })
  test('another phone does not wait; the first one still does', () => {
    const other = after(phone, slid, called, granted(false), sent, {
      kind: 'typed',
      field: 'phone',
      text: '13900139000',
    })
    expect(isWaiting(other)).toBe(false)
    expect(other.slider).toBe('open')
    expect(isWaiting(sendingBlockAfter(other, phone))).toBe(true)
  })
  test('after the wait the slide begins anew', () => {
    const waiting = after(phone, slid, called, granted(false), sent)
    const block = sendingBlockAfter(waiting, { kind: 'waitOver' })
    expect(block).toMatchObject({ wait: undefined, slider: 'open', puzzle: waiting.puzzle + 1 })
    expect(wantsPuzzle(block)).toBe(true)
  })
})

describe('refusals', () => {
  const ready = after(phone, slid, called, granted(true), drawn, { kind: 'typed', field: 'imageCode', text: 'abcd' })

  // Holds access#25.
  test('a 400 is shown, the image code goes for a new one and the ticket is cleared', () => {
    const block = sendingBlockAfter(ready, refused({ code: 'IMAGE_CODE_WRONG' }, '图形验证码错误，请重新输入'))
    expect(block.problems).toEqual({ imageCode: '图形验证码错误，请重新输入' })
    expect(block).toMatchObject({
      busy: false,
      ticket: undefined,
      picture: undefined,
      imageCode: '',
      imageNeeded: true,
      slider: 'open',
      puzzle: ready.puzzle + 1,
      phone: '13800138000',
    })
  })

  test.each<[string, Partial<ApiError>, string]>([
    ['a field that is named', { fields: [{ path: 'phoneNum', code: 'X', message: '字段的话' }] }, 'phone'],
    ['the image code’s field', { fields: [{ path: 'validCode', code: 'X', message: '字段的话' }] }, 'imageCode'],
    ['a pass that ran out', { code: 'SLIDER_REQUIRED' }, 'slider'],
    ['a ticket that ran out', { code: 'TICKET_SPENT' }, 'send'],
    ['a field that is not here', { fields: [{ path: 'ticket', code: 'X', message: '字段的话' }] }, 'send'],
  ])('%s has its message in its place', (_, apiError, place) => {
    const text = apiError.fields && place !== 'send' ? '字段的话' : '原因'
    expect(sendingBlockAfter(ready, refused(apiError)).problems).toEqual({ [place]: text })
  })

  test('a 429 says so and counts down from what the server says', () => {
    const block = sendingBlockAfter(
      ready,
      refused({ status: 429, retryAfter: 37 }, '短信验证码发送过于频繁，请稍后再试'),
    )
    expect(block.problems).toEqual({ send: '短信验证码发送过于频繁，请稍后再试' })
    expect(block.wait).toEqual({ phone: '13800138000', until: NOW + 37_000, sent: false })
    expect(block.ticket).toBeUndefined()
    // Why there is a wait stands as long as the wait; another phone does not wait.
    expect(sendingBlockAfter(block, { kind: 'typed', field: 'smsCode', text: '1' }).problems).toEqual(block.problems)
    expect(sendingBlockAfter(block, { kind: 'typed', field: 'phone', text: '13800138001' }).problems).toEqual({})
    expect(sendingBlockAfter(block, { kind: 'waitOver' })).toMatchObject({
      problems: {},
      wait: undefined,
      slider: 'open',
    })
  })

  test.each([0, 500])('after a %i the same ticket is tried again', (status) => {
    expect(sendingBlockAfter(ready, refused({ status }))).toMatchObject({
      ticket: 't1',
      slider: 'spent',
      picture: 'data:1',
      imageCode: 'abcd',
      problems: { send: '原因' },
      wait: undefined,
    })
  })

  test('a provider that is down makes wait, and the ticket is gone', () => {
    const block = sendingBlockAfter(ready, refused({ status: 503, retryAfter: 60 }, '短信发送失败，请稍后再试'))
    expect(block).toMatchObject({ ticket: undefined, problems: { send: '短信发送失败，请稍后再试' } })
    expect(isWaiting(block)).toBe(true)
  })
})
