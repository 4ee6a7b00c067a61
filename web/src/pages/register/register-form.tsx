import { agreementVersion } from '@shop/contract/agreements'
import { ORGANIZATION_CODE } from '@shop/contract/fields/organization-code'
import { registerFormMessages } from '@shop/contract/messages/register-form'
import { smsFormMessages } from '@shop/contract/messages/sms-form'
import { visitorPaths } from '@shop/contract/visitor-paths'
import * as registrationApi from '../../api/access/registration.gen.ts'
import {
  AccessForm,
  AgreementBox,
  beginSession,
  type NewPassword,
  noPassword,
  type PasswordFieldName,
  PasswordFields,
  passwordDependents,
  passwordProblems,
  SmsFields,
  smsFormRefused,
  useFreePhone,
  useSmsForm,
} from '../../areas/access/index.ts'
import { LeaveGuard } from '../../router/leave-guard.tsx'
import { useQueryString } from '../../router/use-query-string.ts'
import styles from './register.module.css'

type Place = PasswordFieldName | 'agreement'

interface Values extends NewPassword {
  agreed: boolean
}

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
  const backurl = useQueryString().get('backurl')
  const form = useSmsForm<Values, Place>('register', {
    initial: { ...noPassword, agreed: false },
    dependents: { ...passwordDependents, agreed: ['agreement'] },
    isBegun: ({ password }) => password !== '',
    check: (values) => ({
      ...passwordProblems(values),
      ...(!values.agreed && { agreement: smsFormMessages.AGREEMENT_REQUIRED }),
    }),
    send: async ({ password }, { phone: userName, smsCode: validCode }) => {
      await registrationApi.register({ userName, validCode, password, agreementVersion }, { headers })
      beginSession()
    },
    refused: (apiError, block) => {
      if (apiError?.code === 'PHONE_TAKEN') phone.learn(block.phone, true)
      const said =
        apiError?.status && (apiError.status < 500 || apiError.code === 'SERVICE_BUSY') ? apiError : undefined
      return smsFormRefused<Place>(said, block, places, registerFormMessages.REGISTER_FAILED)
    },
  })
  const phone = useFreePhone(form)
  return (
    <>
      <LeaveGuard when={form.isUnsaved} />
      <div className={styles.head}>
        <h1 className={styles.title}>注册禾安健康</h1>
        <p className={styles.known}>
          已有账号？
          <a href={`${visitorPaths.Login}${backurl ? `?${new URLSearchParams({ backurl })}` : ''}`}>去登录</a>
        </p>
      </div>
      <AccessForm form={form} send="注册">
        <SmsFields code={phone.code} />
        <PasswordFields label="设置密码" form={form} />
        <AgreementBox
          agreed={form.values.agreed}
          message={form.problems.agreement}
          onChange={(agreed) => form.change({ agreed })}
        />
      </AccessForm>
    </>
  )
}
