import { type ClosureBlocker, closureBlockers, closureReasons, REASON_TEXT_MAX } from '@shop/contract/fields/closure'
import { PASSWORD_MAX } from '@shop/contract/fields/password'
import { Failure } from '@shop/contract/kit/client'
import { closureReasonNames } from '@shop/contract/messages/closure'
import { type FormEvent, useRef, useState } from 'react'
import { cleanSmsCode, PasswordInput, useOwnCode, WaitCountdown } from '../../areas/access/index.ts'
import { failureText } from '../../lib/failure.ts'
import { LeaveGuard } from '../../router/leave-guard.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { Choices } from '../../ui/choices.tsx'
import { Fault } from '../../ui/confirm-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FieldGroup } from '../../ui/field-group.tsx'
import { TextArea, TextInput } from '../../ui/text-input.tsx'
import { useErrorFocus } from '../../ui/use-error-focus.ts'
import { Blockers } from './blockers.tsx'
import {
  type Application,
  type ClosureFieldName,
  type ClosureProblems,
  closureProblems,
  closureRefused,
  emptyApplication,
} from './closure-form.ts'
import styles from './delete-account.module.css'
import { LastQuestion } from './last-question.tsx'

export interface ApplicationFormProps {
  /** The member's phone, masked; null where there is none, and the password proves who asks. */
  ownPhone: string | null
  /** Something came up meanwhile that stands in the way. */
  onBarred: () => void
}

const isBlocker = (path: string): path is ClosureBlocker => (closureBlockers as readonly string[]).includes(path)

/** Why, a proof of who asks, and that what comes of it is known; asked once more before it is sent. */
export function ApplicationForm({ ownPhone, onBarred }: ApplicationFormProps) {
  const root = useRef<HTMLFormElement>(null)
  const focusFirstError = useErrorFocus<ClosureFieldName>(root)
  const code = useOwnCode('close')
  const [given, setGiven] = useState<Application>(emptyApplication)
  const [problems, setProblems] = useState<ClosureProblems>({})
  const [barred, setBarred] = useState<readonly ClosureBlocker[]>([])
  const [asking, setAsking] = useState(false)
  const [gone, setGone] = useState(false)

  const change = (changed: Partial<Application>) => {
    setGiven((before) => ({ ...before, ...changed }))
    const places = Object.keys(changed)
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([place]) => !places.includes(place))))
  }
  const show = (found: ClosureProblems) => {
    setProblems(found)
    focusFirstError(Object.keys(found) as ClosureFieldName[])
  }
  const ask = (event: FormEvent) => {
    event.preventDefault()
    const found = closureProblems(given, ownPhone !== null)
    if (Object.keys(found).length > 0) return show(found)
    setProblems({})
    setBarred([])
    setAsking(true)
  }
  const refused = (error: unknown) => {
    setAsking(false)
    setGone(false)
    if (error instanceof Failure && error.code === 'CLOSURE_BARRED') {
      setBarred(error.fields.map(({ path }) => path).filter(isBlocker))
      return onBarred()
    }
    show(closureRefused(error, failureText(error), code.isSent))
  }
  const sendCode = async () => {
    change({ proof: '' })
    await code.send()
    focusFirstError(['proof'])
  }
  const isTyped = given.reasonText !== '' || given.proof !== ''
  return (
    <form ref={root} className={styles.form} noValidate onSubmit={ask}>
      <LeaveGuard when={isTyped && !gone} />
      <h2 className={styles.heading}>申请注销</h2>
      {barred.length > 0 && <Blockers blockers={barred.map((kind) => ({ kind }))} busy={false} onLook={onBarred} />}
      <FieldGroup label="注销原因" message={problems.reason}>
        {(control) => (
          <Choices
            place="reason"
            value={given.reason}
            options={closureReasons.map((value) => ({ value, label: closureReasonNames[value] }))}
            describedBy={control['aria-describedby']}
            isInvalid={problems.reason !== undefined}
            onChoose={(reason) => change({ reason })}
          />
        )}
      </FieldGroup>
      {given.reason === 'other' && (
        <Field
          label="具体原因"
          hint={`${[...given.reasonText].length} / ${REASON_TEXT_MAX}`}
          message={problems.reasonText}
        >
          {(control) => (
            <TextArea
              {...control}
              data-place="reasonText"
              rows={3}
              placeholder="请告诉我们为什么离开，帮助我们改进"
              value={given.reasonText}
              aria-required
              onChange={(event) => change({ reasonText: event.target.value })}
            />
          )}
        </Field>
      )}
      <div className={styles.proof}>
        {ownPhone ? (
          <Field
            label="短信验证码"
            hint={code.isUnderWay ? `验证码已发送至 ${ownPhone}` : `验证码将发送至您绑定的手机 ${ownPhone}`}
            message={problems.proof ?? code.message}
          >
            {(control) => (
              <TextInput
                {...control}
                data-place="proof"
                inputMode="numeric"
                autoComplete="one-time-code"
                placeholder="请输入短信验证码"
                value={given.proof}
                aria-required
                onChange={(event) => change({ proof: cleanSmsCode(event.target.value) })}
                trailing={
                  code.waitUntil ? (
                    <WaitCountdown until={code.waitUntil} onEnd={code.waitOver} className={styles.wait} />
                  ) : (
                    <Button kind="link" busy={code.busy} className={styles.send} onClick={() => void sendCode()}>
                      获取验证码
                    </Button>
                  )
                }
              />
            )}
          </Field>
        ) : (
          <Field label="登录密码" hint="您的账号没有绑定手机号码，用登录密码验证是您本人" message={problems.proof}>
            {(control) => (
              <PasswordInput
                control={control}
                place="proof"
                autoComplete="current-password"
                maxLength={PASSWORD_MAX}
                placeholder="请输入登录密码"
                value={given.proof}
                onType={(proof) => change({ proof })}
              />
            )}
          </Field>
        )}
        <p role="status" className="visually-hidden">
          {code.isUnderWay && !code.message ? '短信验证码已发送，请查看手机短信' : ''}
        </p>
      </div>
      <CheckBox
        data-place="understood"
        checked={given.understood}
        message={problems.understood}
        aria-required
        onChange={(event) => change({ understood: event.target.checked })}
      >
        我已了解：期满后账号和以上内容会被删除，无法恢复
      </CheckBox>
      <Fault text={problems.form} />
      <div className={styles.buttons}>
        <Button type="submit" kind="danger" size="large">
          申请注销
        </Button>
      </div>
      {asking && (
        <LastQuestion
          application={given}
          byPhone={ownPhone !== null}
          onBegin={() => setGone(true)}
          onRefused={refused}
          onClose={() => setAsking(false)}
        />
      )}
    </form>
  )
}
