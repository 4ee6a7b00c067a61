import type { ApiError } from './refused.ts'
import { reopened, type SmsBlock, type SmsEvent, type SmsFaults, smsBlockAfter, without } from './sms-block.ts'

/** What the calls bring about while a code is being sent; fetched with them. */
export type SendingEvent =
  | { kind: 'called' }
  | { kind: 'ticketGranted'; ticket: string; isNeedCaptcha: boolean }
  | { kind: 'ready' }
  | { kind: 'pictureDrawn'; picture: string }
  | { kind: 'sent'; resendAfter: number; now: number }
  | { kind: 'refused'; apiError: ApiError; problems: SmsFaults; now: number }

/** What was refused is shown, the image code reloaded and the ticket cleared (access#25); what says when to try again also waits (access#26). */
function refused(block: SmsBlock, { apiError, problems, now }: Extract<SendingEvent, { kind: 'refused' }>): SmsBlock {
  const { status, retryAfter } = apiError
  const wait =
    retryAfter === undefined ? block.wait : { phone: block.phone, until: now + retryAfter * 1000, sent: false }
  const next = { ...block, busy: false, problems, wait }
  // Where the shop itself failed, the ticket may still be good for the next try, unless a wait outlives it.
  const isTicketGone = retryAfter !== undefined || (status >= 400 && status < 500)
  return isTicketGone ? reopened(next) : next
}

/** The block after what the calls brought about, or after any other event. */
export function sendingBlockAfter(block: SmsBlock, event: SmsEvent | SendingEvent): SmsBlock {
  switch (event.kind) {
    case 'called':
      return { ...block, busy: true, problems: without(block.problems, 'send', 'imageCode') }
    case 'ticketGranted':
      return {
        ...block,
        slider: 'spent',
        ticket: event.ticket,
        imageNeeded: event.isNeedCaptcha,
        picture: undefined,
        imageCode: '',
      }
    case 'ready':
      return { ...block, busy: false }
    case 'pictureDrawn':
      return { ...block, busy: false, picture: event.picture, imageCode: '' }
    case 'sent':
      return {
        ...block,
        busy: false,
        ticket: undefined,
        imageNeeded: false,
        picture: undefined,
        imageCode: '',
        wait: { phone: block.phone, until: event.now + event.resendAfter * 1000, sent: true },
        sentTo: block.phone,
        problems: without(block.problems, 'smsCode'),
      }
    case 'refused':
      return refused(block, event)
    default:
      return smsBlockAfter(block, event)
  }
}
