import { oldPasswordProblem, PASSWORD_MAX } from '@shop/contract/fields/password'
import { smsCodeProblem } from '@shop/contract/fields/sms-code'
import { Failure } from '@shop/contract/kit/client'
import { accessMessages } from '@shop/contract/messages/access'
import { fieldMessages } from '@shop/contract/messages/fields'
import { type FormEvent, useRef, useState } from 'react'
import * as phoneApi from '../../../api/access/phone.gen.ts'
import { failureText } from '../../../lib/failure.ts'
import { clearSession } from '../../../lib/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { useErrorFocus } from '../../../ui/use-error-focus.ts'
import { cleanSmsCode } from '../clean.ts'
import { useOwnCode } from '../use-own-code.ts'
import formStyles from './access-form.module.css'
import { PasswordInput } from './password-input.tsx'
import styles from './proof-form.module.css'
import { WaitCountdown } from './wait-countdown.tsx'

type Way = 'code' | 'password'
const labels: Readonly<Record<Way, string>> = { code: '短信验证', password: '密码验证' }

export interface ProofFormProps {
  /** The member's phone, masked; null where there is none to send a code to. */
  ownPhone: string | null
  /** Whether there is a password to prove it by. */
  hasPassword: boolean
  /** On the button that sends it. */
  send: string
  /** @param until when the proof is good, epoch ms */
  onProved: (until: number) => void
}

/** Proves who it is before something sensitive is done (access#113): by a code to the own phone, or by the password. */
export function ProofForm({ ownPhone, hasPassword, send, onProved }: ProofFormProps) {
  const root = useRef<HTMLFormElement>(null)
  const focusFirstError = useErrorFocus<Way>(root)
  const code = useOwnCode('proof')
  const [way, setWay] = useState<Way>(ownPhone ? 'code' : 'password')
  const [typed, setTyped] = useState<Record<Way, string>>({ code: '', password: '' })
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  const say = (text: string) => {
    setProblem(text)
    focusFirstError([way])
  }
  const type = (text: string) => {
    setTyped((before) => ({ ...before, [way]: text }))
    setProblem(undefined)
  }
  const choose = (next: Way) => {
    setWay(next)
    setProblem(undefined)
  }
  const sendCode = async () => {
    setProblem(undefined)
    await code.send()
    focusFirstError(['code'])
  }
  const problemBefore = () => {
    if (way === 'password') return typed.password ? oldPasswordProblem(typed.password) : 'PASSWORD_REQUIRED'
    return smsCodeProblem(typed.code)
  }
  const refusedText = (error: unknown) => {
    const refused = error instanceof Failure ? error.code : undefined
    if (refused === 'SMS_CODE_SPENT' && !code.isSent) return accessMessages.SMS_CODE_UNASKED
    // The same refusal speaks of an old password where one is changed.
    return refused === 'PASSWORD_WRONG' ? accessMessages.PROOF_PASSWORD_WRONG : failureText(error)
  }
  const prove = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const before = problemBefore()
    if (before) return say(fieldMessages[before])
    setBusy(true)
    setProblem(undefined)
    try {
      const proof = way === 'code' ? { smsCode: typed.code } : { password: typed.password }
      onProved((await phoneApi.giveProof(proof)).provedUntil)
    } catch (error) {
      setBusy(false)
      if (error instanceof Failure && error.status === 401) return clearSession()
      say(refusedText(error))
    }
  }
  return (
    <form ref={root} className={formStyles.form} noValidate onSubmit={prove}>
      {ownPhone && hasPassword && (
        <fieldset className={styles.ways}>
          <legend className="visually-hidden">验证方式</legend>
          {(Object.keys(labels) as Way[]).map((each) => (
            <label key={each} className={styles.way}>
              <input
                type="radio"
                name="proof"
                className="visually-hidden"
                checked={way === each}
                onChange={() => choose(each)}
              />
              <span>{labels[each]}</span>
            </label>
          ))}
        </fieldset>
      )}
      {way === 'code' ? (
        <Field
          label="短信验证码"
          hint={
            code.isUnderWay
              ? `验证码发送至 ${ownPhone}${hasPassword ? '，也可以改用密码验证' : ''}`
              : `验证码将发送至您绑定的手机 ${ownPhone}`
          }
          message={problem ?? code.message}
        >
          {(control) => (
            <TextInput
              {...control}
              data-place="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              placeholder="请输入短信验证码"
              value={typed.code}
              aria-required
              aria-invalid={problem ? true : undefined}
              onChange={(event) => type(cleanSmsCode(event.target.value))}
              trailing={
                code.waitUntil ? (
                  <WaitCountdown until={code.waitUntil} onEnd={code.waitOver} className={styles.wait} />
                ) : (
                  <Button kind="link" busy={code.busy} className={styles.sendCode} onClick={sendCode}>
                    获取验证码
                  </Button>
                )
              }
            />
          )}
        </Field>
      ) : (
        <Field label="登录密码" hint={ownPhone && '忘记登录密码时，可以改用短信验证'} message={problem}>
          {(control) => (
            <PasswordInput
              control={control}
              place="password"
              autoComplete="current-password"
              maxLength={PASSWORD_MAX}
              placeholder="请输入登录密码"
              value={typed.password}
              onType={type}
            />
          )}
        </Field>
      )}
      <p role="status" className="visually-hidden">
        {code.isUnderWay && !code.message ? '短信验证码已发送，请查看手机短信' : ''}
      </p>
      <Button type="submit" size="large" wide busy={busy}>
        {send}
      </Button>
    </form>
  )
}
