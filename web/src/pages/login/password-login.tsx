import { agreementVersion } from '@shop/contract/agreements'
import { loginDetours } from '@shop/contract/fields/login-detours'
import { safeReturn } from '@shop/contract/fields/safe-return'
import { BINDS_LOGIN_NAME } from '@shop/contract/fields/social'
import { addressOf } from '@shop/contract/screens'
import { type RefObject, useEffect, useRef, useState } from 'react'
import {
  AccessForm,
  AgreementBox,
  beginSession,
  cutLoginName,
  cutPassword,
  logInByPassword,
  type PasswordEntry,
  PasswordInput,
  type PasswordLoginFieldName,
  passwordLoginProblems,
  passwordLoginRefused,
  wayOut,
} from '../../areas/access/index.ts'
import { redirectTo } from '../../lib/leave-page.ts'
import { takeLoginName } from '../../lib/login-notes.ts'
import { clearSession } from '../../lib/session.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import styles from './login.module.css'
import { Reload } from './reload.tsx'

export interface PasswordLoginProps {
  agreed: boolean
  agree: (agreed: boolean) => void
  /** What stands in the form beside this one: the same shopper's phone is likely the name. */
  phone: RefObject<string>
  toSms: () => void
}

/** Where an answer leads that logged nobody in; its ticket stands for who it is (access#47, access#48). */
function detour(code: string, ticket: string): string {
  const wanted = new URLSearchParams(location.search).get('backurl')
  const backurl = wanted ? safeReturn(wanted, location.origin) : undefined
  return code === loginDetours.bindPhone
    ? addressOf('BindPhone', { type: 'add' }, { loginName: ticket, loginType: BINDS_LOGIN_NAME, backurl })
    : addressOf('ForgetPwd', { type: 'update' }, { ticket, backurl })
}

/** Login by name and password (access#41, access#42). */
export function Form({ agreed, agree, phone, toSms }: PasswordLoginProps) {
  const [help, setHelp] = useState<ReturnType<typeof wayOut>>()
  const [errors, setErrors] = useState(0)
  const secret = useRef<HTMLInputElement>(null)
  const form = useForm<PasswordEntry, PasswordLoginFieldName>({
    initial: () => ({ loginName: cutLoginName(takeLoginName() ?? phone.current), password: '' }),
    check: (entry) => passwordLoginProblems(entry, agreed),
    leadsOn: true,
    send: async (entry) => {
      setHelp(undefined)
      const { code, ticket } = await logInByPassword(entry, agreementVersion)
      if (code && ticket) redirectTo(detour(code, ticket))
      else beginSession()
    },
    refused: (error) => {
      clearSession()
      setHelp(wayOut(error))
      const found = passwordLoginRefused(error)
      if (found.password) setErrors((before) => before + 1)
      return found
    },
  })
  const { values, problems } = form

  // Ticked in the other form, it is ticked here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that the box changes
  useEffect(() => form.forget('agreement'), [agreed])

  // A password that was refused stays, to be looked at, and goes with the first key that is typed.
  useEffect(() => {
    if (errors > 0) secret.current?.select()
  }, [errors])

  return (
    <AccessForm
      form={{ ...form, awake: true }}
      send="登录"
      help={
        help === 'reload' ? (
          <Reload />
        ) : (
          help && (
            <Button kind="quiet" size="small" className={styles.help} onClick={toSms}>
              使用短信验证码登录
            </Button>
          )
        )
      }
    >
      <Field label="用户名" message={problems.loginName}>
        {(control) => (
          <TextInput
            {...control}
            data-place="loginName"
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            placeholder="请输入手机号码或用户名"
            value={values.loginName}
            aria-required
            onChange={(event) => form.change({ loginName: cutLoginName(event.target.value) })}
            onBlur={() => form.leave('loginName')}
          />
        )}
      </Field>
      <Field label="密码" message={problems.password}>
        {(control) => (
          <PasswordInput
            control={control}
            ref={secret}
            place="password"
            name="password"
            autoComplete="current-password"
            placeholder="请输入密码"
            value={values.password}
            onType={(text) => form.change({ password: cutPassword(text) })}
            onLeave={() => form.leave('password')}
          />
        )}
      </Field>
      <AgreementBox agreed={agreed} message={problems.agreement} onChange={agree} />
    </AccessForm>
  )
}
