import { agreementVersion } from '@shop/contract/agreements'
import { loginDetours } from '@shop/contract/fields/login-detours'
import { BINDS_LOGIN_NAME } from '@shop/contract/fields/social'
import { addressOf } from '@shop/contract/screens'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import {
  AccessForm,
  AgreementBox,
  beginSession,
  cutLoginName,
  cutPassword,
  entryProblem,
  logInByPassword,
  PasswordInput,
  type PasswordLoginFieldName,
  type PasswordLoginProblems,
  passwordLoginRefused,
  problemsBeforePasswordLogin,
  wayOut,
} from '../../areas/access/index.ts'
import { redirectTo } from '../../lib/leave-page.ts'
import { takeLoginName } from '../../lib/login-notes.ts'
import { safeReturn } from '../../lib/safe-return.ts'
import { clearSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useErrorFocus } from '../../ui/use-error-focus.ts'
import styles from './login.module.css'
import { Reload } from './reload.tsx'

export interface PasswordLoginProps {
  agreed: boolean
  agree: (agreed: boolean) => void
  /** What stands in the form beside this one: the same shopper's phone is likely the name. */
  phone: RefObject<string>
  toSms: () => void
}

/** Where an answer leads that logged nobody in (access spec section 4); its ticket stands for who it is (decision 14). */
function detour(code: string, ticket: string): string {
  const wanted = new URLSearchParams(location.search).get('backurl')
  const backurl = wanted ? safeReturn(wanted, location.origin) : undefined
  return code === loginDetours.bindPhone
    ? addressOf('BindPhone', { type: 'add' }, { loginName: ticket, loginType: BINDS_LOGIN_NAME, backurl })
    : addressOf('ForgetPwd', { type: 'update' }, { ticket, backurl })
}

/** Login by name and password (access spec sections 4 and 5, decision 10). */
export function Form({ agreed, agree, phone, toSms }: PasswordLoginProps) {
  const form = useRef<HTMLFormElement>(null)
  const focusFirstError = useErrorFocus<PasswordLoginFieldName>(form)
  const [entry, setEntry] = useState(() => ({
    loginName: cutLoginName(takeLoginName() ?? phone.current),
    password: '',
  }))
  const [problems, setProblems] = useState<PasswordLoginProblems>({})
  const [help, setHelp] = useState<ReturnType<typeof wayOut>>()
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)
  const secret = useRef<HTMLInputElement>(null)
  const [errors, setErrors] = useState(0)

  const forget = (place: PasswordLoginFieldName) => setProblems(({ [place]: _, ...rest }) => rest)
  // Ticked in the other form, it is ticked here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that the box changes
  useEffect(() => forget('agreement'), [agreed])

  // A password that was refused stays, to be looked at, and goes with the first key that is typed.
  useEffect(() => {
    if (errors > 0) secret.current?.select()
  }, [errors])

  const show = (found: PasswordLoginProblems) => {
    setProblems(found)
    focusFirstError(Object.keys(found) as PasswordLoginFieldName[])
  }
  const type = (field: keyof typeof entry, text: string) => {
    setEntry((before) => ({ ...before, [field]: text }))
    forget(field)
  }
  const leave = (field: keyof typeof entry) => {
    const problem = entryProblem(entry, field)
    if (problem) setProblems((before) => ({ ...before, [field]: problem }))
  }
  const logIn = async () => {
    try {
      const { code, ticket } = await logInByPassword(entry, agreementVersion)
      if (code && ticket) return redirectTo(detour(code, ticket))
      beginSession()
    } catch (error) {
      clearSession()
      setHelp(wayOut(error))
      const found = passwordLoginRefused(error)
      show(found)
      if (found.password) setErrors((before) => before + 1)
      setBusy(false)
    }
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (underWay.current) return
    const found = problemsBeforePasswordLogin(entry, agreed)
    if (Object.keys(found).length > 0) return show(found)
    underWay.current = true
    setBusy(true)
    setProblems({})
    setHelp(undefined)
    await logIn()
    underWay.current = false
  }
  return (
    <AccessForm
      form={{ root: form, busy, awake: true, problems }}
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
      onSubmit={submit}
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
            value={entry.loginName}
            aria-required
            onChange={(event) => type('loginName', cutLoginName(event.target.value))}
            onBlur={() => leave('loginName')}
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
            value={entry.password}
            onType={(text) => type('password', cutPassword(text))}
            onLeave={() => leave('password')}
          />
        )}
      </Field>
      <AgreementBox agreed={agreed} message={problems.agreement} onChange={agree} />
    </AccessForm>
  )
}
