import { type AgreementCode, agreementVersion } from '@shop/contract/agreements'
import { Failure } from '@shop/contract/kit/client'
import { addressOf } from '@shop/contract/screens'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { isBuilt } from '../../app/routes.ts'
import {
  AgreementBox,
  faultsBeforeLogin,
  type LoginFaults,
  type LoginPlace,
  loginRefused,
  needsReload,
  SmsFields,
  type SmsPlace,
  sms,
  useFaultFocus,
  useSmsBlock,
} from '../../areas/access/index.ts'
import { useShopLink } from '../../areas/mall/index.ts'
import { clearSession, isLoggedIn, sessionChanged } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import styles from './login.module.css'

/** Where an agreement document stands: at the address that the settings name, else on the shop's own page. */
function useDocumentAddress() {
  const outside = useShopLink('agreement')
  return (code: AgreementCode): string | undefined => {
    if (outside) return `${outside}${outside.includes('?') ? '&' : '?'}code=${code}`
    return isBuilt('Agreement') ? addressOf('Agreement', undefined, { code }) : undefined
  }
}

/** Login by a code to the phone; an unknown phone gets an account (decision 11). */
export function SmsLogin() {
  const form = useRef<HTMLFormElement>(null)
  const lookAt = useFaultFocus<SmsPlace | LoginPlace>(form)
  const code = useSmsBlock('login', lookAt)
  const [agreed, setAgreed] = useState(false)
  const [faults, setFaults] = useState<LoginFaults>({})
  const [stale, setStale] = useState(false)
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)
  const documentAddress = useDocumentAddress()
  // Until the page is awake, the browser would send the form by itself.
  const [awake, setAwake] = useState(false)
  useEffect(() => setAwake(true), [])

  const show = (found: LoginFaults) => {
    const { phone, smsCode, ...rest } = found
    code.apply({ kind: 'faulty', faults: { ...(phone && { phone }), ...(smsCode && { smsCode }) } })
    setFaults(rest)
    lookAt(Object.keys(found) as LoginPlace[])
  }
  const logIn = async () => {
    const { phone, smsCode } = code.block
    try {
      await sms.loginBySms({ phoneNum: phone, smsCode, agreementVersion })
      sessionChanged()
      if (!isLoggedIn(Date.now())) throw new Error('the browser keeps no cookie')
    } catch (error) {
      clearSession()
      const refusal = error instanceof Failure ? error : undefined
      setStale(needsReload(refusal))
      show(loginRefused(refusal))
    }
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (underWay.current) return
    const found = faultsBeforeLogin(code.block, agreed)
    if (Object.keys(found).length > 0) return show(found)
    underWay.current = true
    setBusy(true)
    setFaults({})
    setStale(false)
    await logIn()
    setBusy(false)
    underWay.current = false
  }
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <SmsFields code={code} />
      <AgreementBox
        agreed={agreed}
        message={faults.agreement}
        addressOf={documentAddress}
        onChange={(ticked) => {
          setAgreed(ticked)
          setFaults(({ agreement: _, ...rest }) => rest)
        }}
      />
      <div role="alert">
        {faults.form && <p className={styles.failed}>{faults.form}</p>}
        {stale && (
          <Button kind="quiet" size="small" className={styles.reload} onClick={() => location.reload()}>
            刷新页面
          </Button>
        )}
      </div>
      <Button type={awake ? 'submit' : 'button'} size="large" wide busy={busy}>
        登录
      </Button>
      <p className={styles.newcomer}>未注册的手机号码验证后将自动创建账号</p>
    </form>
  )
}
