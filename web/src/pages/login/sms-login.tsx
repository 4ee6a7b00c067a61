import { agreementVersion } from '@shop/contract/agreements'
import { smsFormMessages } from '@shop/contract/messages/sms-form'
import { type RefObject, useEffect, useState } from 'react'
import * as smsApi from '../../api/access/sms.gen.ts'
import {
  AccessForm,
  AgreementBox,
  beginSession,
  SmsFields,
  smsFormRefused,
  useSmsForm,
} from '../../areas/access/index.ts'
import { clearSession } from '../../lib/session.ts'
import styles from './login.module.css'
import { Reload } from './reload.tsx'

export interface SmsLoginProps {
  agreed: boolean
  agree: (agreed: boolean) => void
  /** Holds the phone as it is typed, for the form beside this one. */
  phone: RefObject<string>
}

const places = {
  fields: { agreementVersion: 'agreement' },
  codes: { AGREEMENT_REQUIRED: 'agreement', AGREEMENT_OUTDATED: 'agreement' },
} as const

/** Login by a code to the phone; an unknown phone gets an account (access#38). */
export function SmsLogin({ agreed, agree, phone }: SmsLoginProps) {
  const [stale, setStale] = useState(false)
  const form = useSmsForm<object, 'agreement'>('login', {
    initial: {},
    check: () => ({ ...(!agreed && { agreement: smsFormMessages.AGREEMENT_REQUIRED }) }),
    send: async (_values, { phone: phoneNum, smsCode }) => {
      setStale(false)
      await smsApi.loginBySms({ phoneNum, smsCode, agreementVersion })
      beginSession()
    },
    refused: (apiError, block) => {
      clearSession()
      const said = apiError && apiError.status < 500 ? apiError : undefined
      setStale(!said || said.code === 'AGREEMENT_OUTDATED')
      return smsFormRefused<'agreement'>(said, block, places, smsFormMessages.LOGIN_FAILED)
    },
  })
  phone.current = form.code.block.phone
  // The box stands in the password's form, too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that it is ticked or not
  useEffect(() => form.forget('agreement'), [agreed])
  return (
    <>
      <AccessForm form={form} send="登录" help={stale && <Reload />}>
        <SmsFields code={form.code} />
        <AgreementBox agreed={agreed} message={form.problems.agreement} onChange={agree} />
      </AccessForm>
      <p className={styles.newcomer}>未注册的手机号码验证后将自动创建账号</p>
    </>
  )
}
