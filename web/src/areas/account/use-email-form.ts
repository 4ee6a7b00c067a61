import { emailCodeFault, emailFault } from '@shop/contract/fields/email'
import { Failure } from '@shop/contract/kit/client'
import { accountMessages } from '@shop/contract/messages/account'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { failureText } from '../../lib/failure.ts'
import { useFaultFocus } from '../../ui/use-fault-focus.ts'
import { email as calls } from './calls/email.ts'

type Place = 'email' | 'code' | 'form'
type Typed = Record<'email' | 'code', string>

const faultOf: Readonly<Record<keyof Typed, (text: string) => keyof typeof accountMessages | undefined>> = {
  email: emailFault,
  code: emailCodeFault,
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
  const lookAt = useFaultFocus<Place>(root)
  const [typed, setTyped] = useState<Typed>({ email: '', code: '' })
  const [faults, setFaults] = useState<Partial<Record<Place, string>>>({})
  const [sentTo, setSentTo] = useState<string>()
  const [waitUntil, setWaitUntil] = useState<number>()
  const [sending, setSending] = useState(false)
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it opens
  useEffect(() => lookAt(['email']), [])

  const show = (found: Partial<Record<Place, string>>) => {
    setFaults(found)
    lookAt(Object.keys(found) as Place[])
  }
  const faultIn = (field: keyof Typed) => {
    const fault = faultOf[field](typed[field])
    return fault ? { [field]: accountMessages[fault] } : {}
  }
  const type = (field: keyof Typed, text: string) => {
    setTyped((before) => ({ ...before, [field]: text }))
    setFaults(({ [field]: _, form: __, ...rest }) => rest)
    // Each address has a wait and a code of its own.
    if (field === 'email' && text !== typed.email) {
      setSentTo(undefined)
      setWaitUntil(undefined)
    }
  }
  const leave = (field: keyof Typed) => {
    if (typed[field] !== '') setFaults((before) => ({ ...before, ...faultIn(field) }))
  }
  const send = async () => {
    const { email } = typed
    const found = faultIn('email')
    if (sending) return
    if (Object.keys(found).length > 0) return show(found)
    setSending(true)
    setFaults({})
    try {
      const { resendAfter } = await calls.sendEmailCode({ email })
      setWaitUntil(Date.now() + resendAfter * 1000)
      setSentTo(email)
      lookAt(['code'])
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
    const found = { ...faultIn('email'), ...faultIn('code') }
    if (Object.keys(found).length > 0) return show(found)
    underWay.current = true
    setBusy(true)
    setFaults({})
    try {
      await calls.bindEmail(typed)
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
    faults,
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
