import { smsCodeProblem } from '@shop/contract/fields/sms-code'
import { Failure } from '@shop/contract/kit/client'
import { accessMessages } from '@shop/contract/messages/access'
import { fieldMessages } from '@shop/contract/messages/fields'
import * as openingApi from '../../../api/links/opening.gen.ts'
import { failureText } from '../../../lib/failure.ts'
import { type Problems, placeProblems, useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Fault } from '../../../ui/confirm-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { cleanSmsCode, useSentCode, WaitCountdown } from '../../access/index.ts'
import { noteStage } from '../queries.ts'
import styles from './entry-form.module.css'

export interface CodeFormProps {
  /** The order's own phone, masked. */
  phone: string
  /** On the button that sends it. */
  send: string
  onProved: () => void
}

/** A code to the order's own phone, before anything of a patient, or the phone itself, is read or changed (links#7). */
export function CodeForm({ phone, send, onProved }: CodeFormProps) {
  const code = useSentCode(() => openingApi.sendLinkCode({}))
  const form = useForm<{ code: string }, 'code'>({
    initial: { code: '' },
    check: (values): Problems<'code'> => {
      const problem = smsCodeProblem(values.code)
      return { code: problem && fieldMessages[problem] }
    },
    leadsOn: true,
    send: async (values) => {
      await openingApi.checkLinkCode(values)
      noteStage('code')
      onProved()
      return true
    },
    refused: (error) => {
      const failure = error instanceof Failure ? error : undefined
      if (failure?.code === 'SMS_CODE_SPENT' && !code.isSent) return { code: accessMessages.SMS_CODE_UNASKED }
      const codes = { SMS_CODE_WRONG: 'code', SMS_CODE_SPENT: 'code' } as const
      return placeProblems(failure, { fields: { code: 'code' }, codes }, failureText(error))
    },
  })
  const ask = async () => {
    form.forget('code')
    await code.send()
    form.focusOn(['code'])
  }
  return (
    <form ref={form.root} className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
      <Field
        label="短信验证码"
        hint={code.isUnderWay ? `验证码已发送至 ${phone}` : `验证码将发送至订单的收货手机 ${phone}`}
        message={form.problems.code ?? code.message}
      >
        {(control) => (
          <TextInput
            {...control}
            data-place="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            placeholder="6位验证码"
            value={form.values.code}
            onChange={(event) => form.change({ code: cleanSmsCode(event.target.value) })}
            trailing={
              code.waitUntil === undefined ? (
                <Button kind="link" size="small" busy={code.busy} onClick={() => void ask()}>
                  获取验证码
                </Button>
              ) : (
                <WaitCountdown until={code.waitUntil} onEnd={code.waitOver} />
              )
            }
          />
        )}
      </Field>
      <Fault text={form.problems.form} />
      <Button type="submit" busy={form.busy}>
        {send}
      </Button>
    </form>
  )
}
