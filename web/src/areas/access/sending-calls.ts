import type { CodePurpose } from '@shop/contract/areas/access'
import { Failure } from '@shop/contract/kit/client'
import * as smsApi from '../../api/access/sms.gen.ts'
import { isShopFailure, smsFailureText } from '../../lib/failure.ts'
import { placeProblems } from '../../lib/use-form.ts'
import type { ApiError } from './refused.ts'
import { type SendingEvent, sendingBlockAfter } from './sending-block.ts'
import { isWaiting, type SmsBlock, type SmsEvent, type SmsFaults, type SmsFieldName } from './sms-block.ts'

/** What the calls may touch: the block as it stands, what moves it on, and the shopper's attention. */
export interface Hands {
  purpose: CodePurpose
  now: () => SmsBlock
  apply: (event: SmsEvent | ((block: SmsBlock) => SmsBlock)) => SmsBlock
  focusFirstError: (places: readonly SmsFieldName[]) => void
}

type SendingHands = Omit<Hands, 'apply'> & { apply: (event: SendingEvent) => SmsBlock }

const places = {
  fields: { phoneNum: 'phone', validCode: 'imageCode' },
  codes: {
    SLIDER_REQUIRED: 'slider',
    IMAGE_CODE_REQUIRED: 'imageCode',
    IMAGE_CODE_WRONG: 'imageCode',
  },
  elsewhere: 'send',
} as const

/** Where in the block stands what was refused while a code was sent. */
export function sendingProblems(apiError: ApiError, text: string): SmsFaults {
  return placeProblems<SmsFieldName>(apiError, places, text)
}

/** What a failure is treated as whose words are not shown. */
const wordless = (status: number): ApiError => ({
  status,
  code: 'UNKNOWN',
  message: '',
  fields: [],
  retryAfter: undefined,
})

/** Whoever fills in another field by now goes on there: what is typed must not land where an answer leads. */
const hasGoneOn = (from: Element | null) => {
  const at = document.activeElement
  return at !== from && at?.matches('input') === true
}

/** Runs calls unless others are under way; whatever they throw is shown where it belongs. */
async function alone(hands: Hands, calls: (hands: SendingHands) => Promise<void>): Promise<void> {
  const { now } = hands
  const apply = (event: SendingEvent) => hands.apply((block) => sendingBlockAfter(block, event))
  if (now().busy) return
  const from = document.activeElement
  const focusFirstError: Hands['focusFirstError'] = (places) => {
    if (!hasGoneOn(from)) hands.focusFirstError(places)
  }
  apply({ kind: 'called' })
  try {
    await calls({ ...hands, apply, focusFirstError })
  } catch (error) {
    const status = error instanceof Failure ? error.status : 0
    const apiError = error instanceof Failure && !isShopFailure(error) ? error : wordless(status)
    const after = apply({
      kind: 'refused',
      apiError,
      problems: sendingProblems(apiError, smsFailureText(error)),
      now: Date.now(),
    })
    // A countdown takes the button's place and its focus with it.
    focusFirstError(isWaiting(after) ? ['smsCode'] : (Object.keys(after.problems) as SmsFieldName[]))
  }
}

async function takeTicket({ purpose, now, apply }: SendingHands): Promise<SmsBlock> {
  const granted = await smsApi.issueSmsTicket({ phoneNum: now().phone, purpose })
  return apply({ kind: 'ticketGranted', ...granted })
}

async function drawPicture({ apply, focusFirstError }: SendingHands, ticket: string, again: boolean): Promise<void> {
  const draw = again ? smsApi.redrawImageCaptcha : smsApi.drawImageCaptcha
  const { image } = await draw({ ticket })
  apply({ kind: 'pictureDrawn', picture: image })
  focusFirstError(['imageCode'])
}

/** Sends a code, as far as it gets: the ticket first, then where asked for the image code, then the code. */
export function sendCode(given: Hands): Promise<void> {
  return alone(given, async (hands) => {
    const { phone, picture, imageCode, ...held } = hands.now()
    const { ticket = '', imageNeeded } = held.ticket ? held : await takeTicket(hands)
    if (imageNeeded && !picture) return drawPicture(hands, ticket, false)
    const asked = { phoneNum: phone, ticket, ...(imageNeeded && { validCode: imageCode }) }
    const { resendAfter } = await smsApi.sendSmsCode(asked)
    hands.apply({ kind: 'sent', resendAfter, now: Date.now() })
    hands.focusFirstError(['smsCode'])
  })
}

/** After a slide: an image code that is on show belongs to a ticket that is gone; a new one brings the next picture. */
export async function afterSlide(given: Hands): Promise<void> {
  if (!given.apply({ kind: 'slid' }).imageNeeded) return
  await alone(given, async (hands) => {
    const { ticket = '', imageNeeded } = await takeTicket(hands)
    if (imageNeeded) await drawPicture(hands, ticket, false)
    else hands.apply({ kind: 'ready' })
  })
}

/** Draws another image code for the same ticket. */
export function redrawPicture(given: Hands): Promise<void> {
  return alone(given, async (hands) => {
    const { ticket, picture } = hands.now()
    if (ticket) await drawPicture(hands, ticket, picture !== undefined)
    else hands.apply({ kind: 'ready' })
  })
}
