import { oldPasswordProblem, PASSWORD_MAX } from '@shop/contract/fields/password'
import { accessMessages } from '@shop/contract/messages/access'
import { fieldMessages } from '@shop/contract/messages/fields'
import { useEffect, useState } from 'react'
import * as passwordApi from '../../../api/access/password.gen.ts'
import { noDraft } from '../../../lib/form-draft.ts'
import { useForm } from '../../../lib/use-form.ts'
import { LeaveGuard } from '../../../router/leave-guard.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { notify } from '../../../ui/notice-store.ts'
import {
  type NewPassword,
  noPassword,
  type PasswordFieldName,
  PasswordFields,
  PasswordInput,
  passwordDependents,
  passwordProblems,
} from '../../access/index.ts'
import { profileRefused } from '../change-profile.ts'
import styles from './password-change-form.module.css'
import fields from './profile-fields.module.css'

type Place = 'oldPassword' | PasswordFieldName

interface Values extends NewPassword {
  oldPassword: string
}

const places = { oldPwd: 'oldPassword', newPwd: 'password', newPwdConfirm: 'confirmation' } as const

/** A new password by the old one: stays on the page and ends all other sessions (access#98, account#20). */
export function PasswordChangeForm() {
  // Drawn anew when it is done, which empties every field of it.
  const [round, setRound] = useState(0)
  return <OneChange key={round} isAgain={round > 0} onDone={() => setRound(round + 1)} />
}

function OneChange({ isAgain, onDone }: { isAgain: boolean; onDone: () => void }) {
  const form = useForm<Values, Place>({
    initial: { ...noPassword, oldPassword: '' },
    dependents: passwordDependents,
    isBegun: (values) => Object.values(values).some((text) => text !== ''),
    check: (values) => {
      const wrong = oldPasswordProblem(values.oldPassword)
      const found = passwordProblems(values)
      const isSame = !found.password && values.password === values.oldPassword
      return {
        ...(wrong && { oldPassword: fieldMessages[wrong] }),
        ...found,
        ...(isSame && { password: accessMessages.PASSWORD_SAME }),
      }
    },
    send: async ({ oldPassword, password, confirmation }) => {
      await passwordApi.changePassword({ oldPwd: oldPassword, newPwd: password, newPwdConfirm: confirmation })
      notify('密码修改成功，其他设备须重新登录')
      onDone()
    },
    refused: profileRefused(places),
    draft: noDraft,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is drawn
  useEffect(() => {
    if (isAgain) form.focusOn(['oldPassword'])
  }, [])
  return (
    <form ref={form.root} className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
      <LeaveGuard when={form.isUnsaved} />
      <Field label="原密码" message={form.problems.oldPassword}>
        {(control) => (
          <PasswordInput
            control={control}
            place="oldPassword"
            autoComplete="current-password"
            maxLength={PASSWORD_MAX}
            placeholder="请输入原密码"
            value={form.values.oldPassword}
            onType={(oldPassword) => form.change({ oldPassword })}
          />
        )}
      </Field>
      <PasswordFields label="新密码" form={form} />
      <div role="alert">{form.problems.form && <p className={fields.failed}>{form.problems.form}</p>}</div>
      <Button type="submit" size="large" wide busy={form.busy}>
        确认修改
      </Button>
    </form>
  )
}
