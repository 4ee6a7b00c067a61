import { qrLimits, qrStates } from '@shop/contract/fields/qr-code'
import { Failure } from '@shop/contract/kit/client'
import { useEffect, useState } from 'react'
import * as qrCodeApi from '../../api/access/qr-code.gen.ts'
import { clearSession } from '../../lib/session.ts'
import { beginSession } from './begin-session.ts'
import {
  emptyQrLogin,
  faulty,
  isPolled,
  type QrLogin,
  type QrProblem,
  redeemProblem,
  withCode,
  withStatus,
} from './qr-login.ts'

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => clearTimeout(timer))
  })

/** Resolves once the page is seen: at once, or when the shopper comes back to it. */
const seen = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (document.hidden) return
      document.removeEventListener('visibilitychange', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look, { signal })
    look()
  })

const wordsOf = (error: unknown) => (error instanceof Failure ? error.message : undefined)

/** One code from its drawing to its end. Each step waits for the one before, so that two questions are never under way. */
async function follow(tell: (login: QrLogin) => void, signal: AbortSignal): Promise<void> {
  let login = emptyQrLogin
  const show = (next: QrLogin) => {
    if (next !== login) tell(next)
    login = next
  }
  const attempt = async <Answer>(call: () => Promise<Answer>, kindOf: (error: unknown) => QrProblem) => {
    try {
      return await call()
    } catch (error) {
      if (!signal.aborted) show(faulty(login, kindOf(error), wordsOf(error)))
      return undefined
    }
  }

  const askedAt = Date.now()
  const [drawn] = await Promise.all([
    attempt(
      () => qrCodeApi.drawQrCode({}, { signal }),
      () => 'code',
    ),
    pause(qrLimits.shownAfter, signal),
  ])
  if (!drawn || signal.aborted) return
  show(withCode(drawn, askedAt))
  const { uuid } = drawn
  while (isPolled(login)) {
    await pause(qrLimits.pollEvery, signal)
    await seen(signal)
    const answer = await attempt(
      () => qrCodeApi.getQrCodeStatus({ uuid }, { signal }),
      () => 'status',
    )
    if (!answer || signal.aborted) return
    show(withStatus(login, answer.status, Date.now()))
  }
  if (login.problem || login.state !== qrStates.confirmed) return
  const isIn = await attempt(() => qrCodeApi.loginByQrCode({ uuid }), redeemProblem)
  if (!isIn) return clearSession()
  try {
    beginSession()
  } catch {
    show(faulty(login, 'login'))
  }
}

/** A QR login from the moment that it is drawn until it is no more; `refresh` begins anew with another code. */
export function useQrLogin(): { login: QrLogin; refresh: () => void } {
  const [login, setLogin] = useState(emptyQrLogin)
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round begins anew
  useEffect(() => {
    const leaving = new AbortController()
    setLogin(emptyQrLogin)
    void follow(setLogin, leaving.signal)
    return () => leaving.abort()
  }, [round])
  return { login, refresh: () => setRound((before) => before + 1) }
}
