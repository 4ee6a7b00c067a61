import { imageCodeProblem } from '@shop/contract/fields/image-code'
import { isPhone, phoneProblem } from '@shop/contract/fields/phone'
import { smsCodeProblem } from '@shop/contract/fields/sms-code'
import { smsFieldMessages, smsFormMessages } from '@shop/contract/messages/sms-form'
import { cleanImageCode, cleanPhone, cleanSmsCode } from './clean.ts'

export type SmsField = 'phone' | 'imageCode' | 'smsCode'
/** Where a message may stand; `send` is the sending itself, beside its button. */
export type SmsFieldName = SmsField | 'slider' | 'send'
export type SmsFaults = { [Place in SmsFieldName]?: string | undefined }

/**
 * The shared SMS block: from a slide to a ticket, where asked for through an image code, to a
 * code that was sent, and a wait until the next.
 */
export interface SmsBlock {
  phone: string
  imageCode: string
  smsCode: string
  /** A call is under way. */
  busy: boolean
  /** `spent`: passed, and the pass went into a ticket. */
  slider: 'open' | 'passed' | 'spent'
  /** Changes whenever a new puzzle is to be drawn. */
  puzzle: number
  ticket: string | undefined
  imageNeeded: boolean
  /** The image code, as a data address; `undefined` while there is none to show. */
  picture: string | undefined
  /** The phone that waits for its next code, until when, epoch ms, and whether after one that was sent or after a refusal. */
  wait: { phone: string; until: number; sent: boolean } | undefined
  /** The phone that a code was last sent to from this page. */
  sentTo: string | undefined
  problems: SmsFaults
}

export const emptySmsBlock: SmsBlock = {
  phone: '',
  imageCode: '',
  smsCode: '',
  busy: false,
  slider: 'open',
  puzzle: 0,
  ticket: undefined,
  imageNeeded: false,
  picture: undefined,
  wait: undefined,
  sentTo: undefined,
  problems: {},
}

/** What a shopper does to a block, and what the clock does. */
export type SmsEvent =
  | { kind: 'typed'; field: SmsField; text: string }
  | { kind: 'left'; field: SmsField }
  | { kind: 'sliding' }
  | { kind: 'slid' }
  | { kind: 'faulty'; problems: SmsFaults }
  | { kind: 'waitOver' }

const clean = { phone: cleanPhone, imageCode: cleanImageCode, smsCode: cleanSmsCode }
const rules = { phone: phoneProblem, imageCode: imageCodeProblem, smsCode: smsCodeProblem }

/** What is wrong with a field, as its text (access#16, access#19). */
export function fieldProblem(block: SmsBlock, field: SmsField): string | undefined {
  const code = rules[field](block[field])
  return code && smsFieldMessages[code]
}

/** Whether the button counts down; another phone does not wait for this one's turn. */
export function isWaiting(block: SmsBlock): boolean {
  return block.wait?.phone === block.phone
}

/** Whether there is a use for a puzzle now: a phone to send to, and no wait. */
export function wantsPuzzle(block: SmsBlock): boolean {
  return isPhone(block.phone) && !isWaiting(block)
}

/** What keeps a code from being sent. */
export function problemsBeforeSending(block: SmsBlock): SmsFaults {
  const problems: SmsFaults = {}
  const phone = fieldProblem(block, 'phone')
  if (phone) problems.phone = phone
  if (block.slider === 'open') problems.slider = smsFormMessages.SLIDER_REQUIRED
  else if (block.picture) {
    const imageCode = fieldProblem(block, 'imageCode')
    if (imageCode) problems.imageCode = imageCode
  }
  return problems
}

/** What is said in a block but at some places. */
export function without(problems: SmsFaults, ...places: SmsFieldName[]): SmsFaults {
  return Object.fromEntries(Object.entries(problems).filter(([place]) => !places.includes(place as SmsFieldName)))
}

/** A pass is good for one ticket and a ticket for one try: both gone, the slide begins anew. */
export function reopened(block: SmsBlock): SmsBlock {
  return { ...block, slider: 'open', puzzle: block.puzzle + 1, ticket: undefined, picture: undefined, imageCode: '' }
}

function typed(block: SmsBlock, field: SmsField, text: string): SmsBlock {
  const value = clean[field](text)
  // Why there is a wait stands as long as the wait.
  const keepsSend = field === 'imageCode' || (field === 'smsCode' && isWaiting(block) && !block.wait?.sent)
  const problems = without(block.problems, field, ...(keepsSend ? [] : (['send'] as const)))
  const next = { ...block, [field]: value, problems }
  if (field !== 'phone' || value === block.phone || block.slider !== 'spent') return next
  return { ...reopened(next), imageNeeded: false }
}

export function smsBlockAfter(block: SmsBlock, event: SmsEvent): SmsBlock {
  switch (event.kind) {
    case 'typed':
      return typed(block, event.field, event.text)
    case 'left': {
      // A code that has not come yet is no fault; sending the form asks for it.
      const problem = event.field === 'phone' || block[event.field] ? fieldProblem(block, event.field) : undefined
      return problem ? { ...block, problems: { ...block.problems, [event.field]: problem } } : block
    }
    case 'sliding':
      return { ...block, problems: without(block.problems, 'slider') }
    case 'slid':
      return { ...block, slider: 'passed', problems: without(block.problems, 'slider', 'send', 'imageCode') }
    case 'faulty':
      return { ...block, problems: { ...without(block.problems, 'send'), ...event.problems } }
    case 'waitOver': {
      const next = { ...block, wait: undefined, problems: without(block.problems, 'send') }
      return isWaiting(block) && block.slider === 'spent' ? reopened(next) : next
    }
  }
}
