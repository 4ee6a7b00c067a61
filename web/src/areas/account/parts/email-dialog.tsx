import { EMAIL_MAX } from '@shop/contract/fields/email'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { cleanSmsCode, WaitCountdown } from '../../access/index.ts'
import { useEmailForm } from '../use-email-form.ts'
import styles from './email-dialog.module.css'

export interface EmailDialogProps {
  /** The address that is bound now, masked. */
  bound: string | null
  onBound: () => void
  onClose: () => void
}

/** Binds an address by a code that is mailed to it; one that was bound before is told of it. */
export function EmailDialog({ bound, onBound, onClose }: EmailDialogProps) {
  const form = useEmailForm(onBound)
  const title = bound ? '更换邮箱' : '绑定邮箱'
  return (
    <Dialog open title={title} onClose={onClose}>
      <form ref={form.root} className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
        <p className={styles.lead}>
          {bound
            ? `当前邮箱 ${bound} 会收到更换通知。请填写新邮箱，并输入我们发到新邮箱的验证码。`
            : '绑定后可以接收电子发票和账号通知。请输入我们发到邮箱的验证码，确认邮箱是您本人的。'}
        </p>
        <Field label="邮箱" message={form.problems.email}>
          {(control) => (
            <TextInput
              {...control}
              data-place="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={EMAIL_MAX}
              placeholder="请输入邮箱地址"
              value={form.values.email}
              aria-required
              onChange={(event) => form.type('email', event.target.value.trim())}
              onBlur={() => form.leave('email')}
            />
          )}
        </Field>
        <Field
          label="邮箱验证码"
          hint={form.sentTo && `验证码已发送至 ${form.sentTo}，10 分钟内有效；没有收到时请看看垃圾邮件`}
          message={form.problems.code}
        >
          {(control) => (
            <TextInput
              {...control}
              data-place="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              placeholder="请输入邮箱验证码"
              value={form.values.code}
              aria-required
              onChange={(event) => form.type('code', cleanSmsCode(event.target.value))}
              onBlur={() => form.leave('code')}
              trailing={
                form.waitUntil ? (
                  <WaitCountdown until={form.waitUntil} onEnd={form.waitOver} className={styles.wait} />
                ) : (
                  <Button kind="link" busy={form.sending} className={styles.send} onClick={() => void form.send()}>
                    获取验证码
                  </Button>
                )
              }
            />
          )}
        </Field>
        <p role="status" className="visually-hidden">
          {form.sentTo ? '邮箱验证码已发送，请查看邮箱' : ''}
        </p>
        <div role="alert">{form.problems.form && <p className={styles.problem}>{form.problems.form}</p>}</div>
        <Button type="submit" size="large" wide busy={form.busy}>
          {title}
        </Button>
      </form>
    </Dialog>
  )
}
