import { agreementVersion } from '@shop/contract/agreements'
import { ORGANIZATION_CODE } from '@shop/contract/fields/organization-code'
import { registerFormMessages } from '@shop/contract/messages/register-form'
import { smsFormMessages } from '@shop/contract/messages/sms-form'
import { visitorPaths } from '@shop/contract/visitor-paths'
import { useState } from 'react'
import * as registrationApi from '../../api/access/registration.gen.ts'
import {
  AccessForm,
  AgreementBox,
  type ApiError,
  beginSession,
  type PasswordFieldName,
  PasswordFields,
  passwordProblems,
  SmsFields,
  smsFormRefused,
  useFreePhone,
  useNewPassword,
  useSmsForm,
} from '../../areas/access/index.ts'
import { LeaveGuard } from '../../router/leave-guard.tsx'
import { useQueryString } from '../../router/use-query-string.ts'
import styles from './register.module.css'

type Place = PasswordFieldName | 'agreement' | 'form'

const headers = { 'organization-code': ORGANIZATION_CODE }

const places = {
  fields: { password: 'password', agreementVersion: 'agreement' },
  codes: {
    PHONE_TAKEN: 'phone',
    PASSWORD_COMMON: 'password',
    AGREEMENT_REQUIRED: 'agreement',
    AGREEMENT_OUTDATED: 'agreement',
  },
} as const

/** Registration by a code to the phone; the shell leads on once the member is logged in. */
export function RegisterForm() {
  const form = useSmsForm<Place>('register')
  const password = useNewPassword(form)
  const [agreed, setAgreed] = useState(false)
  const backurl = useQueryString().get('backurl')
  const phone = useFreePhone(form)

  const work = {
    check: () => ({
      ...passwordProblems(password.typed),
      ...(!agreed && { agreement: smsFormMessages.AGREEMENT_REQUIRED }),
    }),
    send: async () => {
      const { phone: userName, smsCode: validCode } = form.code.now()
      const asked = { userName, validCode, password: password.typed.password, agreementVersion }
      await registrationApi.register(asked, { headers })
      return beginSession()
    },
    refused: (apiError: ApiError | undefined) => {
      const block = form.code.now()
      if (apiError?.code === 'PHONE_TAKEN') phone.learn(block.phone, true)
      const said =
        apiError?.status && (apiError.status < 500 || apiError.code === 'SERVICE_BUSY') ? apiError : undefined
      return smsFormRefused<Place>(said, block, places, registerFormMessages.REGISTER_FAILED)
    },
  }
  const isTyped = password.typed.password !== '' || form.code.block.smsCode !== ''
  return (
    <>
      <LeaveGuard when={isTyped && !form.busy} />
      <div className={styles.head}>
        <h1 className={styles.title}>注册禾安健康</h1>
        <p className={styles.known}>
          已有账号？
          <a href={`${visitorPaths.Login}${backurl ? `?${new URLSearchParams({ backurl })}` : ''}`}>去登录</a>
        </p>
      </div>
      <AccessForm form={form} send="注册" onSubmit={(event) => void form.submit(work, event)}>
        <SmsFields code={phone.code} />
        <PasswordFields label="设置密码" {...password.fields} />
        <AgreementBox
          agreed={agreed}
          message={form.problems.agreement}
          onChange={(ticked) => {
            setAgreed(ticked)
            form.forget('agreement')
          }}
        />
      </AccessForm>
    </>
  )
}
