import { agreementVersion } from '@shop/contract/agreements'
import { ORGANIZATION_CODE } from '@shop/contract/fields/organization-code'
import { registerFormMessages } from '@shop/contract/messages/register-form'
import { smsFormMessages } from '@shop/contract/messages/sms-form'
import { addressOf } from '@shop/contract/screens'
import { type FormEvent, useState } from 'react'
import { useQueryString } from '../../app/use-query-string.ts'
import {
  AccessForm,
  AgreementBox,
  PasswordFields,
  type PasswordPlace,
  passwordFaults,
  registration,
  SmsFields,
  smsFormRefused,
  useAskedPhone,
  useDocumentAddress,
  useNewPassword,
  useSmsForm,
} from '../../areas/access/index.ts'
import { isLoggedIn, sessionChanged } from '../../lib/session.ts'
import styles from './register.module.css'

type Place = PasswordPlace | 'agreement' | 'form'

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
  const documentAddress = useDocumentAddress()
  const backurl = useQueryString().get('backurl') ?? undefined
  const phone = useAskedPhone(
    form.code,
    async (userName) => (await registration.isRegistered({ userName })).isRegisted === '1',
    (when) => {
      form.tell({ phone: registerFormMessages.PHONE_TAKEN })
      if (when === 'send') form.lookAt(['phone'])
      return true
    },
  )

  const register = async () => {
    const { phone: userName, smsCode: validCode } = form.code.now()
    await registration.register(
      { userName, validCode, password: password.typed.password, agreementVersion },
      { headers },
    )
    sessionChanged()
    if (!isLoggedIn(Date.now())) throw new Error('the browser keeps no cookie')
  }
  const submit = (event: FormEvent) =>
    form.submit(event, {
      check: () => ({
        ...passwordFaults(password.typed),
        ...(!agreed && { agreement: smsFormMessages.AGREEMENT_REQUIRED }),
      }),
      send: register,
      refused: (refusal) => {
        const block = form.code.now()
        if (refusal?.code === 'PHONE_TAKEN') phone.learn(block.phone, true)
        const said = refusal && (refusal.status < 500 || refusal.code === 'SERVICE_BUSY') ? refusal : undefined
        return smsFormRefused<Place>(said, block, places, registerFormMessages.REGISTER_FAILED)
      },
    })
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>注册禾安健康</h1>
        <p className={styles.known}>
          已有账号？
          <a href={addressOf('Login', undefined, { backurl })}>去登录</a>
        </p>
      </div>
      <AccessForm form={form} send="注册" onSubmit={submit}>
        <SmsFields code={phone.code} />
        <PasswordFields label="设置密码" {...password.fields} />
        <AgreementBox
          agreed={agreed}
          message={form.faults.agreement}
          addressOf={documentAddress}
          onChange={(ticked) => {
            setAgreed(ticked)
            form.forget('agreement')
          }}
        />
      </AccessForm>
    </>
  )
}
