import { oldPasswordProblem, PASSWORD_MAX } from '@shop/contract/fields/password'
import { accessMessages } from '@shop/contract/messages/access'
import { fieldMessages } from '@shop/contract/messages/fields'
import { useState } from 'react'
import * as passwordApi from '../../../api/access/password.gen.ts'
import { LeaveGuard } from '../../../router/leave-guard.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { notify } from '../../../ui/notice-store.ts'
import {
  type PasswordFieldName,
  PasswordFields,
  PasswordInput,
  passwordProblems,
  useNewPassword,
} from '../../access/index.ts'
import { type SavingProblems, useSaving } from '../use-saving.ts'
import styles from './password-change-form.module.css'
import fields from './profile-fields.module.css'

type Place = 'oldPassword' | PasswordFieldName

const places = { oldPwd: 'oldPassword', newPwd: 'password', newPwdConfirm: 'confirmation' } as const

/** A new password by the old one: stays on the page and ends all other sessions (decision 19). */
export function PasswordChangeForm() {
  // Drawn anew when it is done, which empties every field of it.
  const [round, setRound] = useState(0)
  return <OneChange key={round} isAgain={round > 0} onDone={() => setRound(round + 1)} />
}

function OneChange({ isAgain, onDone }: { isAgain: boolean; onDone: () => void }) {
  const saving = useSaving<Place>(places, isAgain ? 'oldPassword' : undefined)
  const [old, setOld] = useState('')
  const { typed, fields: newFields } = useNewPassword(saving)
  const isTyped = old !== '' || typed.password !== '' || typed.confirmation !== ''

  const check = () => {
    const found: SavingProblems<Place> = {}
    const wrong = oldPasswordProblem(old)
    if (wrong) found.oldPassword = fieldMessages[wrong]
    Object.assign(found, passwordProblems(typed))
    if (!found.password && typed.password === old) found.password = accessMessages.PASSWORD_SAME
    return found
  }
  const send = async () => {
    await passwordApi.changePassword({ oldPwd: old, newPwd: typed.password, newPwdConfirm: typed.confirmation })
    notify('密码修改成功，其他设备须重新登录')
    onDone()
  }
  return (
    <form
      ref={saving.root}
      className={styles.form}
      noValidate
      onSubmit={(event) => void saving.submit({ check, send, onSessionEnd: () => undefined }, event)}
    >
      <LeaveGuard when={isTyped && !saving.busy} />
      <Field label="原密码" message={saving.problems.oldPassword}>
        {(control) => (
          <PasswordInput
            control={control}
            place="oldPassword"
            autoComplete="current-password"
            maxLength={PASSWORD_MAX}
            placeholder="请输入原密码"
            value={old}
            onType={(text) => {
              setOld(text)
              saving.forget('oldPassword', 'form')
            }}
          />
        )}
      </Field>
      <PasswordFields label="新密码" {...newFields} />
      <div role="alert">{saving.problems.form && <p className={fields.failed}>{saving.problems.form}</p>}</div>
      <Button type="submit" size="large" wide busy={saving.busy}>
        确认修改
      </Button>
    </form>
  )
}
