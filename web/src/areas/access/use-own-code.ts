import type { ownCodePurposes } from '@shop/contract/areas/access'
import { Failure } from '@shop/contract/kit/client'
import { useState } from 'react'
import * as phoneApi from '../../api/access/phone.gen.ts'
import { smsFailureText } from '../../lib/failure.ts'
import { clearSession } from '../../lib/session.ts'

export interface OwnCode {
  /** Until when the next code waits, epoch ms. */
  waitUntil: number | undefined
  busy: boolean
  /** A code was sent from this page. */
  isSent: boolean
  /** The wait that runs follows a code that was sent; another one follows a refusal. */
  isUnderWay: boolean
  message: string | undefined
  /** Answers whether it was sent. */
  send: () => Promise<boolean>
  waitOver: () => void
}

/** Sends codes to the member's own phone (access#28), which the page does not know; no slide is asked for. */
export function useOwnCode(purpose: (typeof ownCodePurposes)[number]): OwnCode {
  return useSentCode(async () => {
    try {
      return await phoneApi.sendOwnSmsCode({ purpose })
    } catch (error) {
      if (error instanceof Failure && error.status === 401) clearSession()
      throw error
    }
  })
}

/** Sends codes to a phone that the shop knows. @param ask sends one, and answers when the next may be asked for, in seconds */
export function useSentCode(ask: () => Promise<{ resendAfter: number }>): OwnCode {
  const [waitUntil, setWaitUntil] = useState<number>()
  const [busy, setBusy] = useState(false)
  const [isSent, setSent] = useState(false)
  const [message, setMessage] = useState<string>()
  const [isUnderWay, setUnderWay] = useState(false)
  const waitFor = (seconds: number, follows: 'sent' | 'refused') => {
    setWaitUntil(Date.now() + seconds * 1000)
    setUnderWay(follows === 'sent')
  }

  const send = async () => {
    setBusy(true)
    setMessage(undefined)
    try {
      waitFor((await ask()).resendAfter, 'sent')
      setSent(true)
      return true
    } catch (error) {
      setMessage(smsFailureText(error))
      if (error instanceof Failure && error.retryAfter !== undefined) waitFor(error.retryAfter, 'refused')
      return false
    } finally {
      setBusy(false)
    }
  }
  const waitOver = () => {
    setWaitUntil(undefined)
    setUnderWay(false)
    setMessage(undefined)
  }
  return { waitUntil, busy, isSent, isUnderWay, message, send, waitOver }
}
