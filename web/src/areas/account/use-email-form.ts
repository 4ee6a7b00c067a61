import { emailCodeProblem, emailProblem } from '@shop/contract/fields/email'
import { Failure } from '@shop/contract/kit/client'
import { accountMessages } from '@shop/contract/messages/account'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import * as emailApi from '../../api/account/email.gen.ts'
import { failureText } from '../../lib/failure.ts'
import { useErrorFocus } from '../../ui/use-error-focus.ts'

type Place = 'email' | 'code' | 'form'
type Typed = Record<'email' | 'code', string>

const problemOf: Readonly<Record<keyof Typed, (text: string) => keyof typeof accountMessages | undefined>> = {
  email: emailProblem,
  code: emailCodeProblem,
}

/** The codes that speak of the address; what speaks of the code stands beside it, the rest below both. */
const aboutEmail = new Set(['EMAIL_SAME', 'EMAIL_REQUIRED', 'EMAIL_MALFORMED'])
const aboutCode = /^EMAIL_(CODE|TOO|UNAVAILABLE)/

function placed(error: unknown): Partial<Record<Place, string>> {
  const text = failureText(error)
  if (!(error instanceof Failure)) return { form: text }
  const own = { email: error.fieldMessage('email'), code: error.fieldMessage('code') }
  if (own.email) return { email: own.email }
  if (own.code) return { code: own.code }
  if (aboutEmail.has(error.code)) return { email: text }
  return aboutCode.test(error.code) ? { code: text } : { form: text }
}

/** An address and the code that was mailed to it: what was typed, what is wrong with it, until when the next code waits. */
export function useEmailForm(root: RefObject<HTMLFormElement | null>, onBound: () => void) {
  const focusFirstError = useErrorFocus<Place>(root)
  const [typed, setTyped] = useState<Typed>({ email: '', code: '' })
  const [problems, setProblems] = useState<Partial<Record<Place, string>>>({})
  const [sentTo, setSentTo] = useState<string>()
  const [waitUntil, setWaitUntil] = useState<number>()
  const [sending, setSending] = useState(false)
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it opens
  useEffect(() => focusFirstError(['email']), [])

  const show = (found: Partial<Record<Place, string>>) => {
    setProblems(found)
    focusFirstError(Object.keys(found) as Place[])
  }
  const problemIn = (field: keyof Typed) => {
    const problem = problemOf[field](typed[field])
    return problem ? { [field]: accountMessages[problem] } : {}
  }
  const type = (field: keyof Typed, text: string) => {
    setTyped((before) => ({ ...before, [field]: text }))
    setProblems(({ [field]: _, form: __, ...rest }) => rest)
    // Each address has a wait and a code of its own.
    if (field === 'email' && text !== typed.email) {
      setSentTo(undefined)
      setWaitUntil(undefined)
    }
  }
  const leave = (field: keyof Typed) => {
    if (typed[field] !== '') setProblems((before) => ({ ...before, ...problemIn(field) }))
  }
  const send = async () => {
    const { email } = typed
    const found = problemIn('email')
    if (sending) return
    if (Object.keys(found).length > 0) return show(found)
    setSending(true)
    setProblems({})
    try {
      const { resendAfter } = await emailApi.sendEmailCode({ email })
      setWaitUntil(Date.now() + resendAfter * 1000)
      setSentTo(email)
      focusFirstError(['code'])
    } catch (error) {
      if (error instanceof Failure && error.retryAfter !== undefined) setWaitUntil(Date.now() + error.retryAfter * 1000)
      show(placed(error))
    } finally {
      setSending(false)
    }
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (underWay.current) return
    const found = { ...problemIn('email'), ...problemIn('code') }
    if (Object.keys(found).length > 0) return show(found)
    underWay.current = true
    setBusy(true)
    setProblems({})
    try {
      await emailApi.bindEmail(typed)
      onBound()
    } catch (error) {
      setBusy(false)
      show(placed(error))
    } finally {
      underWay.current = false
    }
  }
  return {
    typed,
    problems,
    sentTo,
    waitUntil,
    sending,
    busy,
    type,
    leave,
    send,
    submit: (event: FormEvent) => void submit(event),
    waitOver: () => setWaitUntil(undefined),
  }
}
