import { HOME } from '@shop/contract/fields/safe-return'
import { visitorPaths } from '@shop/contract/visitor-paths'
import { useEffect, useRef, useState } from 'react'
import { useQueryString } from '../../router/use-query-string.ts'
import { useLoginSettings } from '../../shell/settings-store.ts'
import { Icon } from '../../ui/icon.tsx'
import { Later } from './later.tsx'
import styles from './login.module.css'
import { SmsLogin } from './sms-login.tsx'
import { SocialLinks } from './social-links.tsx'
import { panelOf, tabOf, type Way, Ways } from './ways.tsx'

const fetchPassword = () => import('./password-login.tsx')
const fetchQr = () => import('./qr-login.tsx')
const fetchArrival = () => import('./arrival.ts')

/**
 * The ways to log in, one at a time. What was typed stays while a shopper goes from one to another; the forms of password and
 * QR code are fetched when they are first chosen.
 */
export function Entry() {
  const { password, social } = useLoginSettings()
  const [chosen, choose] = useState<Way>('sms')
  const [isPasswordUsed, openPassword] = useState(false)
  const [agreed, agree] = useState(false)
  const phone = useRef('')
  const [notice, setNotice] = useState<string>()
  const backurl = useQueryString().get('backurl')
  const carried = backurl ? `?${new URLSearchParams({ backurl })}` : ''

  const offered: Way[] = password ? ['sms', 'password', 'qr'] : ['sms', 'qr']
  const way = offered.includes(chosen) ? chosen : 'sms'
  const go = (next: Way) => {
    if (next === 'password') openPassword(true)
    choose(next)
    void fetchArrival().then((part) => part.keepWay(next))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the address says as the page comes
  useEffect(() => {
    if (location.search) void fetchArrival().then((part) => part.arrive(go, setNotice))
  }, [])
  const panel = (each: Way) => ({
    role: 'tabpanel',
    id: panelOf(each),
    'aria-labelledby': tabOf(each),
    hidden: each !== way,
  })
  const isQr = way === 'qr'
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>登录禾安健康</h1>
        <button
          type="button"
          className={styles.other}
          onClick={() => go(!isQr ? 'qr' : isPasswordUsed && password ? 'password' : 'sms')}
        >
          <Icon name={isQr ? 'mobile' : 'qr'} size={16} />
          {!isQr ? '改用扫码登录' : password ? '改用短信或密码登录' : '改用短信登录'}
        </button>
      </div>
      {notice && (
        <p role="alert" className={styles.notice}>
          {notice}
        </p>
      )}
      <Ways offered={offered} current={way} choose={go} />
      <div {...panel('sms')}>
        <SmsLogin agreed={agreed} agree={agree} phone={phone} />
      </div>
      <div {...panel('password')}>
        {isPasswordUsed && (
          <Later fetch={fetchPassword} agreed={agreed} agree={agree} phone={phone} toSms={() => go('sms')} />
        )}
      </div>
      <div {...panel('qr')}>{isQr && <Later fetch={fetchQr} />}</div>
      <p className={styles.links}>
        <a href={visitorPaths.ForgetPwd.replace(':type', 'forget') + carried}>忘记密码</a>
        <a href={visitorPaths.Register + carried}>立即注册</a>
      </p>
      <SocialLinks types={social} backUrl={backurl ?? HOME} />
    </>
  )
}
