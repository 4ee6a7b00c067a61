import type { CodePurpose } from '@shop/contract/areas/access'
import { Failure } from '@shop/contract/kit/client'
import { useRef, useState } from 'react'
import { client } from '../../lib/client.ts'
import { failureText } from '../../lib/failure.ts'
import type { Refusal } from './refusal.ts'
import {
  emptySmsBlock,
  faultsBeforeSending,
  isWaiting,
  type SmsBlock,
  type SmsEvent,
  type SmsPlace,
  smsBlockAfter,
} from './sms-block.ts'

const lost: Refusal = { status: 0, code: 'UNKNOWN', message: '', fields: [], retryAfter: undefined }

export interface SmsCode {
  block: SmsBlock
  apply: (event: SmsEvent) => SmsBlock
  /** Sends a code, as far as it gets: the ticket first, then where asked for the image code, then the code. */
  send: () => Promise<void>
  /** What follows a passed slide. */
  slid: () => Promise<void>
  /** Draws another image code for the same ticket. */
  redraw: () => Promise<void>
}

/**
 * The state of a shared SMS block and the calls that move it on; one call at a time.
 * `lookAt` is told which controls need the shopper next, the first that exists first.
 */
export function useSmsBlock(purpose: CodePurpose, lookAt: (places: readonly SmsPlace[]) => void): SmsCode {
  const truth = useRef(emptySmsBlock)
  const [block, draw] = useState(emptySmsBlock)

  const apply = (event: SmsEvent): SmsBlock => {
    truth.current = smsBlockAfter(truth.current, event)
    draw(truth.current)
    return truth.current
  }
  const lookAtFaults = (now: SmsBlock) => {
    // A countdown takes the button's place and its focus with it.
    lookAt(isWaiting(now) ? ['smsCode'] : (Object.keys(now.faults) as SmsPlace[]))
  }

  const drawPicture = async (ticket: string, again: boolean) => {
    const { image } = await (again ? client.access.redrawImageCaptcha : client.access.drawImageCaptcha)({ ticket })
    apply({ kind: 'pictureDrawn', picture: image })
    lookAt(['imageCode'])
  }
  const takeTicket = async (): Promise<SmsBlock> => {
    const granted = await client.access.issueSmsTicket({ phoneNum: truth.current.phone, purpose })
    return apply({ kind: 'ticketGranted', ...granted })
  }
  /** Runs calls unless others are under way; whatever they throw is shown where it belongs. */
  const call = async (calls: () => Promise<void>) => {
    if (truth.current.busy) return
    apply({ kind: 'called' })
    try {
      await calls()
    } catch (error) {
      const refusal = error instanceof Failure ? error : lost
      lookAtFaults(apply({ kind: 'refused', refusal, text: failureText(error), now: Date.now() }))
    }
  }

  const send = async () => {
    const faults = faultsBeforeSending(truth.current)
    if (Object.keys(faults).length > 0) {
      apply({ kind: 'faulty', faults })
      return lookAt(Object.keys(faults) as SmsPlace[])
    }
    await call(async () => {
      const { phone, picture, imageCode, ...held } = truth.current
      const { ticket = '', imageNeeded } = held.ticket ? held : await takeTicket()
      if (imageNeeded && !picture) return drawPicture(ticket, false)
      const { resendAfter } = await client.access.sendSmsCode({
        phoneNum: phone,
        ticket,
        ...(imageNeeded && { validCode: imageCode }),
      })
      apply({ kind: 'sent', resendAfter, now: Date.now() })
      lookAt(['smsCode'])
    })
  }
  const slid = async () => {
    // The image code on show belongs to a ticket that is gone: a new one brings the next picture.
    if (!apply({ kind: 'slid' }).imageNeeded) return
    await call(async () => {
      const { ticket = '', imageNeeded } = await takeTicket()
      if (imageNeeded) await drawPicture(ticket, false)
      else apply({ kind: 'ready' })
    })
  }
  const redraw = () =>
    call(async () => {
      const { ticket, picture } = truth.current
      if (ticket) await drawPicture(ticket, picture !== undefined)
      else apply({ kind: 'ready' })
    })

  return { block, apply, send, slid, redraw }
}
