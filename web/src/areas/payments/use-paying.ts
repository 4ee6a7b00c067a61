import { Failure } from '@shop/contract/kit/client'
import { useEffect, useRef, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { failureText } from '../../lib/failure.ts'
import { redirectTo } from '../../lib/leave-page.ts'
import { isFor, type PayRequest, type Till } from './pay-request.ts'
import { checkPayment, usePayment } from './queries.ts'
import type { PayMethod } from './types.ts'

/** An attempt under way, as this page knows it. */
export interface Attempt {
  paymentId: string
  /** What is to be scanned; none of an attempt that was made on the provider's own page. */
  code: { url: string; method: PayMethod; amount: number; expiresAt: number | null } | undefined
}

const NOT_YET = '暂未收到支付结果。如您已付款，通常几秒内会到账，请稍候再查。'

/**
 * Paying: beginning an attempt at a provider, following it until something became of it, and asking for it. What the browser
 * comes back with proves nothing: it is asked for, and then waited for (money#30).
 */
export function usePaying(request: PayRequest, till: Till) {
  const [attempt, setAttempt] = useState<Attempt | undefined>(
    request.paymentId === undefined ? undefined : { paymentId: request.paymentId, code: undefined },
  )
  const [isStarting, setStarting] = useState(false)
  const [isChecking, setChecking] = useState(false)
  const [problem, setProblem] = useState<string>()
  /** What a check that was asked for has found. */
  const [found, setFound] = useState<string>()
  const payment = usePayment(till, attempt?.paymentId)
  const state = payment.data?.state
  /** The method that was chosen; it stays so while another is thought about. */
  const [method, setMethod] = useState(request.method)
  /** The address says where paying stands, so that back and reload find it. */
  const keepInAddress = (part: Partial<PayRequest>) =>
    navigate(till.address({ ...request, method, ...part }), { replace: true })
  // An attempt that is nobody's, another's, or for other orders is none: what became of it says nothing of these.
  const isUnknown = payment.error instanceof Failure && payment.error.status === 404
  const isPassedOver =
    attempt !== undefined && (isUnknown || (payment.data !== undefined && !isFor(request, payment.data)))

  const check = async (isAsked: boolean) => {
    if (!attempt || isChecking) return
    setChecking(true)
    setFound(undefined)
    try {
      const checked = await checkPayment(till, attempt.paymentId)
      if (isAsked && checked.state === 'waiting') setFound(NOT_YET)
    } catch (error) {
      if (isAsked) setFound(failureText(error))
    } finally {
      setChecking(false)
    }
  }

  const hasReturned = useRef(request.paymentId !== undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for who comes back from the provider
  useEffect(() => {
    if (hasReturned.current) {
      keepInAddress({})
      void check(false)
    }
    hasReturned.current = false
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known
  useEffect(() => {
    if (!isPassedOver) return
    setAttempt(undefined)
    keepInAddress({ paymentId: undefined })
  }, [isPassedOver])

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something became of it
  useEffect(() => {
    if (state !== undefined && state !== 'waiting') void till.invalidate()
  }, [state])

  /** Begins an attempt: leaves for the provider's page, or shows what is to be scanned. */
  const start = async (wanted: PayMethod) => {
    if (isStarting) return
    setMethod(wanted)
    setStarting(true)
    setProblem(undefined)
    setFound(undefined)
    try {
      const { kind, paymentId, url, codeUrl, amount, expiresAt } = await till.start(request, wanted)
      if (paymentId !== null && kind === 'qr' && codeUrl !== null) {
        setAttempt({ paymentId, code: { url: codeUrl, method: wanted, amount, expiresAt } })
        keepInAddress({ method: wanted, paymentId: undefined })
      } else if (url !== null) {
        if (paymentId !== null) keepInAddress({ method: wanted, paymentId })
        // It stays busy: the document is being left.
        return redirectTo(url)
      }
    } catch (error) {
      setProblem(failureText(error))
      // The order is not any more what the page shows.
      if (error instanceof Failure && (error.status === 409 || error.status === 404)) void till.invalidate()
    }
    setStarting(false)
  }

  return {
    attempt: isPassedOver ? undefined : attempt,
    payment: isPassedOver ? undefined : payment.data,
    /** Undefined: the first that is offered. */
    method,
    choose: setMethod,
    isStarting,
    isChecking,
    problem,
    found,
    start,
    check: () => check(true),
    /** Back to the choice; what was begun can still be paid, and starting leads to it again (money#27). */
    chooseAgain: () => {
      setAttempt(undefined)
      setFound(undefined)
      setProblem(undefined)
      setMethod(payment.data?.method ?? method)
      keepInAddress({ method: payment.data?.method ?? method, paymentId: undefined })
    },
  }
}

export type Paying = ReturnType<typeof usePaying>
