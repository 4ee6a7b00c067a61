import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { isWaiting } from '../sms-block.ts'
import { useEarlyText } from '../use-early-text.ts'
import type { SmsCode } from '../use-sms-block.ts'
import { SlideVerify } from './slide-verify.tsx'
import styles from './sms-fields.module.css'

export interface SmsFieldsProps {
  code: SmsCode
  /** Stands for the phone's message, where that leads on. */
  phoneMessage?: ReactNode
}

/** The shared SMS block: phone, slide, image code when asked for, code and send button. */
export function SmsFields({ code, phoneMessage }: SmsFieldsProps) {
  const { block, apply, sending, send, redraw } = code
  const { phone, smsCode, imageCode, problems, wait } = block
  const waiting = isWaiting(block)
  const phoneInput = useEarlyText(({ value }) => apply({ kind: 'typed', field: 'phone', text: value }))
  const codeInput = useEarlyText(({ value }) => apply({ kind: 'typed', field: 'smsCode', text: value }))

  return (
    <>
      <Field label="手机号码" message={phoneMessage || problems.phone}>
        {(control) => (
          <TextInput
            {...control}
            ref={phoneInput}
            data-place="phone"
            type="tel"
            inputMode="numeric"
            autoComplete="tel"
            placeholder="请输入手机号码"
            value={phone}
            readOnly={block.busy}
            aria-required
            leading={
              <span className={styles.country} aria-hidden="true">
                +86
              </span>
            }
            onChange={(event) => apply({ kind: 'typed', field: 'phone', text: event.target.value })}
            onBlur={() => apply({ kind: 'left', field: 'phone' })}
          />
        )}
      </Field>
      <SlideVerify code={code} />
      {sending && block.imageNeeded && (
        <sending.ImageCode
          value={imageCode}
          picture={block.picture}
          canRedraw={block.ticket !== undefined}
          busy={block.busy}
          message={problems.imageCode}
          onType={(text) => apply({ kind: 'typed', field: 'imageCode', text })}
          onRedraw={redraw}
        />
      )}
      <Field label="短信验证码" message={problems.smsCode ?? problems.send}>
        {(control) => (
          <TextInput
            {...control}
            ref={codeInput}
            data-place="smsCode"
            inputMode="numeric"
            autoComplete="one-time-code"
            placeholder="请输入短信验证码"
            value={smsCode}
            aria-required
            aria-invalid={problems.smsCode ? true : undefined}
            onChange={(event) => apply({ kind: 'typed', field: 'smsCode', text: event.target.value })}
            onBlur={() => apply({ kind: 'left', field: 'smsCode' })}
            trailing={
              sending && waiting && wait ? (
                <sending.WaitCountdown
                  until={wait.until}
                  onEnd={() => apply({ kind: 'waitOver' })}
                  className={styles.wait}
                />
              ) : (
                <Button kind="link" busy={block.busy} className={styles.send} onClick={send}>
                  获取验证码
                </Button>
              )
            }
          />
        )}
      </Field>
      <p role="status" className="visually-hidden">
        {waiting && wait?.sent ? '短信验证码已发送，请查看手机短信' : ''}
      </p>
    </>
  )
}
