import { invoiceLimits } from '@shop/contract/fields/invoices'
import { recipientsProblem } from '@shop/contract/fields/recipients'
import { Failure } from '@shop/contract/kit/client'
import { invoiceMessages, MAILED_NOTICE } from '@shop/contract/messages/invoices'
import { platformMessages } from '@shop/contract/messages/platform'
import { Mail } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import * as invoicesApi from '../../../api/invoices.gen.ts'
import { failureText } from '../../../lib/failure.ts'
import { newKey } from '../../../lib/new-key.ts'
import { Button } from '../../../ui/button.tsx'
import { Fault } from '../../../ui/confirm-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { notify } from '../../../ui/notice-store.ts'
import { TextInput } from '../../../ui/text-input.tsx'
import { mailDraft } from '../invoice-drafts.ts'
import { invalidateInvoice } from '../queries.ts'
import type { LastMail } from '../types.ts'
import { isAmiss, LastMailLine } from './last-mail.tsx'
import styles from './mail-form.module.css'

function judge(emails: string): string | undefined {
  const code = recipientsProblem(emails)
  return code && invoiceMessages[code]
}

interface MailFormProps {
  accountId: string
  ordersCode: string
  lastMail: LastMail | null
}

/** Mails the invoice to at most three addresses (commerce spec sections 5 and 8). */
export function MailForm({ accountId, ordersCode, lastMail }: MailFormProps) {
  const [draft] = useState(() => mailDraft.take(accountId, ordersCode))
  const [emails, setEmails] = useState(draft ?? '')
  const [message, setMessage] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [isSent, setSent] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const key = useRef('')

  useEffect(() => {
    if (draft) notify('已恢复您刚才填写的内容')
  }, [draft])
  const throwApiError = (text: string) => {
    setMessage(text)
    input.current?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setProblem(undefined)
    setSent(false)
    const wrong = judge(emails)
    setMessage(wrong)
    if (wrong) return input.current?.focus()
    setBusy(true)
    key.current ||= newKey()
    try {
      await invoicesApi.mailInvoice({ ordersCode, emails }, { headers: { 'idempotency-key': key.current } })
      setSent(true)
      key.current = ''
      void invalidateInvoice(ordersCode)
    } catch (error) {
      // The session is over: the page leads to login by itself, and brings the form back after it (access spec section 6).
      if (error instanceof Failure && error.status === 401) {
        mailDraft.keep(accountId, ordersCode, emails)
        return notify(platformMessages.NOT_LOGGED_IN, 'failure')
      }
      const beside = error instanceof Failure ? error.fieldMessage('emails') : undefined
      if (beside) throwApiError(beside)
      else setProblem(failureText(error))
      if (error instanceof Failure && error.status >= 400) key.current = ''
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label="接收邮箱"
        hint={`最多${invoiceLimits.recipients}个，用逗号分开；每天可发送${invoiceLimits.mailsADay}次`}
        message={message}
      >
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="name@example.com"
            maxLength={310}
            value={emails}
            onChange={({ target }) => {
              setEmails(target.value)
              setMessage(undefined)
              setSent(false)
              key.current = ''
            }}
            onBlur={() => emails !== '' && setMessage(judge(emails))}
          />
        )}
      </Field>
      <Button type="submit" className={styles.send} busy={busy}>
        {!busy && <Mail size={16} aria-hidden="true" />}
        发送到邮箱
      </Button>
      <p role="status" className={styles.sent}>
        {isSent && !(lastMail && isAmiss(lastMail)) && MAILED_NOTICE}
      </p>
      <div className={styles.problem}>
        <Fault text={problem} />
      </div>
      {lastMail && <LastMailLine {...lastMail} />}
    </form>
  )
}
