import { contactPhoneProblem } from '@shop/contract/fields/contact-phone'
import { PHONE_LENGTH } from '@shop/contract/fields/phone'
import { Failure } from '@shop/contract/kit/client'
import { RESERVED_NOTICE, reservationMessages } from '@shop/contract/messages/reservations'
import { type FormEvent, useRef, useState } from 'react'
import * as reservationsApi from '../../../api/reservations.gen.ts'
import { failureText } from '../../../lib/failure.ts'
import { selectMasked, typedAnew } from '../../../lib/number-field.ts'
import { countsKey, queryClient } from '../../../lib/query-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Fault } from '../../../ui/confirm-dialog.tsx'
import { DIALOG_CLOSES_AFTER_MS, Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import styles from './reserve-dialog.module.css'

export interface ReserveDialogProps {
  product: { productCode: string; productName: string; packing: string }
  /** The member's own phone, masked; null where there is none. */
  ownPhone: string | null
  onClose: () => void
}

/** What may be typed: the mask of the own phone, or digits. */
const phoneOf = (text: string) => text.replace(/[^\d*]/g, '').slice(0, PHONE_LENGTH)

/**
 * Asks where the arrival of a product is told, and says 预订成功 for three seconds (shop#50). Draw it while it is
 * open.
 */
export function ReserveDialog({ product, ownPhone, onClose }: ReserveDialogProps) {
  const [phone, setPhone] = useState(ownPhone ?? '')
  const [message, setMessage] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  const judge = (text: string) => {
    const code = contactPhoneProblem(text)
    if (code) return reservationMessages[code]
    // Stars stand for the own phone alone.
    return text.includes('*') && text !== ownPhone ? reservationMessages.CONTACT_PHONE_MALFORMED : undefined
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const wrong = judge(phone)
    setMessage(wrong)
    if (wrong) return input.current?.focus()
    setBusy(true)
    setProblem(undefined)
    try {
      await reservationsApi.bookProduct({ productCode: product.productCode, contactMsg: phone, registerType: 1 })
      setDone(true)
      void queryClient.invalidateQueries({ queryKey: ['reservations'] })
      void queryClient.invalidateQueries({ queryKey: countsKey })
    } catch (error) {
      const beside = error instanceof Failure ? error.fieldMessage('contactMsg') : undefined
      if (beside) {
        setMessage(beside)
        input.current?.focus()
      } else setProblem(failureText(error))
    } finally {
      setBusy(false)
    }
  }

  if (isDone) {
    return (
      <Dialog open title={RESERVED_NOTICE} startsAtTitle closesAfter={DIALOG_CLOSES_AFTER_MS} onClose={onClose}>
        <p className={styles.text}>到货后我们会短信通知 {phone}。</p>
      </Dialog>
    )
  }
  const formId = `reserve-${product.productCode}`
  return (
    <Dialog
      open
      title="到货预订"
      startsAtTitle
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            取消
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            提交预订
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <p className={styles.text}>
          <strong>{product.productName}</strong> {product.packing} 暂时缺货，到货后我们会短信通知您。预订不收取费用。
        </p>
        <Field label="手机号码" message={message}>
          {(control) => (
            <TextInput
              {...control}
              ref={input}
              type="tel"
              inputMode="tel"
              autoComplete="tel-national"
              placeholder="11位手机号码"
              value={phone}
              onChange={(event) => {
                setPhone(phoneOf(typedAnew(phone, event)))
                setMessage(undefined)
              }}
              onFocus={selectMasked}
              onPaste={selectMasked}
              onBlur={() => setMessage(judge(phone))}
            />
          )}
        </Field>
      </form>
      <Fault text={problem} />
    </Dialog>
  )
}
