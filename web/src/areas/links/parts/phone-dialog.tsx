import { PHONE_LENGTH, phoneProblem } from '@shop/contract/fields/phone'
import { Failure } from '@shop/contract/kit/client'
import { fieldMessages } from '@shop/contract/messages/fields'
import { useState } from 'react'
import * as linkPayingApi from '../../../api/links/paying.gen.ts'
import { failureText } from '../../../lib/failure.ts'
import { type Problems, placeProblems, useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Fault } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { invalidateLink } from '../queries.ts'
import { CodeForm } from './code-form.tsx'
import styles from './entry-form.module.css'

interface PhoneFormProps {
  /** @param phone the new one, masked */
  onDone: (phone: string) => void
}

function PhoneForm({ onDone }: PhoneFormProps) {
  const form = useForm<{ phone: string }, 'phone'>({
    initial: { phone: '' },
    check: ({ phone }): Problems<'phone'> => {
      const problem = phoneProblem(phone)
      return { phone: problem && fieldMessages[problem] }
    },
    leadsOn: true,
    send: async ({ phone }) => {
      const { consigneePhone } = await linkPayingApi.correctConsigneePhone({ phone, token: 'current' })
      onDone(consigneePhone)
      return true
    },
    refused: (error) =>
      placeProblems(error instanceof Failure ? error : undefined, { fields: { phone: 'phone' } }, failureText(error)),
  })
  return (
    <form ref={form.root} className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
      <p className={styles.lead}>
        联系电话只能修改一次，短信和配送联系将使用新号码。保存后，本链接失效，新的链接会发送至新号码。
      </p>
      <Field label="新的联系电话" message={form.problems.phone}>
        {(control) => (
          <TextInput
            {...control}
            data-place="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            placeholder="11位手机号码"
            maxLength={PHONE_LENGTH}
            value={form.values.phone}
            onChange={(event) => form.change({ phone: event.target.value.replace(/\D/g, '') })}
            onBlur={() => form.leave('phone')}
          />
        )}
      </Field>
      <Fault text={form.problems.form} />
      <Button type="submit" busy={form.busy}>
        保存
      </Button>
    </form>
  )
}

export interface PhoneDialogProps {
  /** The phone that is to be put right, masked. */
  phone: string
  /** The code was entered in this browser before. */
  isProved: boolean
  onClose: () => void
}

/**
 * Puts the phone of the order right: by a code to the one it has, then the new one, which the next link goes to (links#11, #25).
 * Draw it while it is open.
 */
export function PhoneDialog({ phone, isProved, onClose }: PhoneDialogProps) {
  const [isOpened, setOpened] = useState(isProved)
  const [corrected, setCorrected] = useState<string>()
  if (corrected !== undefined) {
    // The page says by itself that its link was replaced.
    const close = () => {
      onClose()
      void invalidateLink()
    }
    return (
      <Dialog
        key="corrected"
        open
        title="联系电话已修改"
        startsAtTitle
        onClose={close}
        actions={<Button onClick={close}>知道了</Button>}
      >
        新的链接已发送至 {corrected}，请从短信中打开，继续查看和支付订单。
      </Dialog>
    )
  }
  return (
    <Dialog open title="修改联系电话" startsAtTitle onClose={onClose}>
      {isOpened ? (
        <PhoneForm onDone={setCorrected} />
      ) : (
        <CodeForm phone={phone} send="下一步" onProved={() => setOpened(true)} />
      )}
    </Dialog>
  )
}
