import { emailCodeProblem, emailProblem } from '@shop/contract/fields/email'
import { Failure } from '@shop/contract/kit/client'
import { accountMessages } from '@shop/contract/messages/account'
import { useEffect, useState } from 'react'
import * as emailApi from '../../api/account/email.gen.ts'
import { failureText } from '../../lib/failure.ts'
import { type Problems, placeProblems, useForm } from '../../lib/use-form.ts'

type Field = 'email' | 'code'
type Typed = Readonly<Record<Field, string>>

const said = (code: keyof typeof accountMessages | undefined) => code && accountMessages[code]

const check = ({ email, code }: Typed): Problems<Field> => ({
  email: said(emailProblem(email)),
  code: said(emailCodeProblem(code)),
})

/** The codes that speak of the address; what speaks of the code stands beside it, the rest below both. */
const aboutEmail = new Set(['EMAIL_SAME', 'EMAIL_REQUIRED', 'EMAIL_MALFORMED'])
const aboutCode = /^EMAIL_(CODE|TOO|UNAVAILABLE)/

function placed(error: unknown): Problems<Field> {
  const failure = error instanceof Failure ? error : undefined
  const code = failure?.code ?? ''
  const about: Record<string, Field> = {}
  if (aboutEmail.has(code)) about[code] = 'email'
  else if (aboutCode.test(code)) about[code] = 'code'
  return placeProblems<Field>(failure, { fields: { email: 'email', code: 'code' }, codes: about }, failureText(error))
}

/** An address and the code that was mailed to it: what was typed, what is wrong with it, until when the next code waits. */
export function useEmailForm(onBound: () => void) {
  const form = useForm<Typed, Field>({
    initial: { email: '', code: '' },
    check,
    send: async (typed) => {
      await emailApi.bindEmail(typed)
      onBound()
    },
    leadsOn: true,
    refused: placed,
  })
  const [sentTo, setSentTo] = useState<string>()
  const [waitUntil, setWaitUntil] = useState<number>()
  const [sending, setSending] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it opens
  useEffect(() => form.focusOn(['email']), [])

  const type = (field: Field, text: string) => {
    // Each address has a wait and a code of its own.
    if (field === 'email' && text !== form.values.email) {
      setSentTo(undefined)
      setWaitUntil(undefined)
    }
    form.change({ [field]: text })
  }
  const send = async () => {
    const { email } = form.values
    const found = { email: check(form.values).email }
    if (sending) return
    form.show(found)
    if (found.email) return
    setSending(true)
    try {
      const { resendAfter } = await emailApi.sendEmailCode({ email })
      setWaitUntil(Date.now() + resendAfter * 1000)
      setSentTo(email)
      form.focusOn(['code'])
    } catch (error) {
      if (error instanceof Failure && error.retryAfter !== undefined) setWaitUntil(Date.now() + error.retryAfter * 1000)
      form.show(placed(error))
    } finally {
      setSending(false)
    }
  }
  return {
    ...form,
    sentTo,
    waitUntil,
    sending,
    type,
    /** A field that is still empty is asked for when the form is sent. */
    leave: (field: Field) => form.values[field] !== '' && form.leave(field),
    send,
    waitOver: () => setWaitUntil(undefined),
  }
}
