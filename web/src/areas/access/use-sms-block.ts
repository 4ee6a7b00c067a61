import type { CodePurpose } from '@shop/contract/areas/access'
import { startTransition, useRef, useState } from 'react'
import { fetchModule } from '../../lib/fetch-module.ts'
import type { Hands } from './sending-calls.ts'
import {
  emptySmsBlock,
  problemsBeforeSending,
  type SmsBlock,
  type SmsEvent,
  type SmsFieldName,
  smsBlockAfter,
} from './sms-block.ts'

export type Sending = typeof import('./sending.ts')

export interface SmsCode extends Pick<Hands, 'now'> {
  apply: (event: SmsEvent) => SmsBlock
  block: SmsBlock
  /** What sending needs; `undefined` until it was fetched. */
  sending: Sending | undefined
  sendingFailed: boolean
  fetchSending: () => void
  send: () => void
  slid: () => void
  redraw: () => void
}

/**
 * The state of a shared SMS block and what moves it on. `focusFirstError` is told which controls need the shopper next, the first of
 * them in the page's order.
 */
export function useSmsBlock(purpose: CodePurpose, focusFirstError: Hands['focusFirstError']): SmsCode {
  const truth = useRef(emptySmsBlock)
  const [block, draw] = useState(emptySmsBlock)
  const [sending, setSending] = useState<Sending>()
  const [sendingFailed, setSendingFailed] = useState(false)

  const apply: Hands['apply'] = (change) => {
    truth.current = typeof change === 'function' ? change(truth.current) : smsBlockAfter(truth.current, change)
    draw(truth.current)
    return truth.current
  }
  const hands: Hands = { purpose, now: () => truth.current, apply, focusFirstError }
  return {
    block,
    now: hands.now,
    apply,
    sending,
    sendingFailed,
    fetchSending: () => {
      setSendingFailed(false)
      fetchModule(() => import('./sending.ts')).then(
        // Never drawn within another event: the Tab key that leaves the phone would find the place it leads to replaced.
        (fetched) => startTransition(() => setSending(fetched)),
        () => setSendingFailed(true),
      )
    },
    send: () => {
      const problems = problemsBeforeSending(truth.current)
      if (Object.keys(problems).length === 0) return void sending?.sendCode(hands)
      apply({ kind: 'faulty', problems })
      focusFirstError(Object.keys(problems) as SmsFieldName[])
    },
    slid: () => void sending?.afterSlide(hands),
    redraw: () => void sending?.redrawPicture(hands),
  }
}
