import { invoiceLimits } from '@shop/contract/fields/invoices'
import { recipientsProblem } from '@shop/contract/fields/recipients'
import { Failure } from '@shop/contract/kit/client'
import { invoiceMessages, MAILED_NOTICE, mailStateNames, undeliverable } from '@shop/contract/messages/invoices'
import { Mail } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import * as invoicesApi from '../../../api/invoices.gen.ts'
import { failureText } from '../../../lib/failure.ts'
import { formatTime, machineTime } from '../../../lib/formats.ts'
import { dropKey, keyFor } from '../../../lib/new-key.ts'
import { type Problems, placeProblems, useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Fault } from '../../../ui/confirm-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { mailDrafts } from '../invoice-drafts.ts'
import { invalidateInvoice } from '../queries.ts'
import type { LastMail } from '../types.ts'
import styles from './mail-form.module.css'

function isAmiss({ state, refused }: LastMail): boolean {
  return refused > 0 || state === 'undelivered'
}

/** What became of the mail that was asked for last. */
function LastMailLine(mail: LastMail) {
  const { at, state, refused } = mail
  return (
    <p role="status" className={classes(styles.mail, isAmiss(mail) && styles.amiss)}>
      最近一次发送：<time dateTime={machineTime(at)}>{formatTime(at)}</time>，
      {refused > 0 ? undeliverable(refused) : mailStateNames[state]}
    </p>
  )
}

type Values = Readonly<Record<'emails', string>>

function judge({ emails }: Values): Problems<'emails'> {
  const code = recipientsProblem(emails)
  return code ? { emails: invoiceMessages[code] } : {}
}

interface MailFormProps {
  accountId: string
  ordersCode: string
  lastMail: LastMail | null
}

/** Mails the invoice to at most three addresses (orders#87). */
export function MailForm({ accountId, ordersCode, lastMail }: MailFormProps) {
  const [isSent, setSent] = useState(false)
  const form = useForm<Values, 'emails'>({
    initial: { emails: '' },
    check: judge,
    send: async (values) => {
      await invoicesApi.mailInvoice({ ordersCode, ...values }, { headers: { 'idempotency-key': keyFor(values) } })
      dropKey(values)
      setSent(true)
      void invalidateInvoice(ordersCode)
    },
    refused: (error, values) => {
      const failure = error instanceof Failure ? error : undefined
      if (failure && failure.status >= 400) dropKey(values)
      return placeProblems<'emails'>(failure, { fields: { emails: 'emails' } }, failureText(error))
    },
    draft: mailDrafts(accountId, ordersCode),
  })
  const { emails } = form.values
  const submit = (event: FormEvent) => {
    if (!form.busy) setSent(false)
    void form.submit(event)
  }
  return (
    <form ref={form.root} className={styles.form} noValidate onSubmit={submit}>
      <Field
        label="接收邮箱"
        hint={`最多${invoiceLimits.recipients}个，用逗号分开；每天可发送${invoiceLimits.mailsADay}次`}
        message={form.problems.emails}
      >
        {(control) => (
          <TextInput
            {...control}
            data-place="emails"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="name@example.com"
            maxLength={310}
            value={emails}
            onChange={({ target }) => {
              form.change({ emails: target.value })
              setSent(false)
            }}
            onBlur={() => emails !== '' && form.leave('emails')}
          />
        )}
      </Field>
      <Button type="submit" className={styles.send} busy={form.busy}>
        {!form.busy && <Mail size={16} aria-hidden="true" />}
        发送到邮箱
      </Button>
      <p role="status" className={styles.sent}>
        {isSent && !(lastMail && isAmiss(lastMail)) && MAILED_NOTICE}
      </p>
      <div className={styles.problem}>
        <Fault text={form.problems.form} />
      </div>
      {lastMail && <LastMailLine {...lastMail} />}
    </form>
  )
}
