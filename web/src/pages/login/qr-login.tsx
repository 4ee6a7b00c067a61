import { qrLimits, qrStates } from '@shop/contract/fields/qr-code'
import { useRef, useState } from 'react'
import { type QrLogin, useQrLogin } from '../../areas/access/index.ts'
import { BRAND } from '../../router/title.ts'
import { Button } from '../../ui/button.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { BrokenCode, Scanned } from './qr-drawings.tsx'
import styles from './qr-login.module.css'

/** Login by the mobile app (access#53 to access#55): a code to scan, and how far the phone has come. */
export function Form() {
  const { login, refresh } = useQrLogin()
  const frame = useRef<HTMLDivElement>(null)
  const { problem, code, state } = login
  const again = () => {
    // The button goes with what it was about; whoever pressed it stays at the code.
    frame.current?.focus()
    refresh()
  }
  const { title, text } = wordsFor(login)
  const isOpen = !problem && state === qrStates.unscanned
  return (
    <div className={styles.qr}>
      <div ref={frame} tabIndex={-1} className={styles.frame} aria-busy={!problem && state === qrStates.pending}>
        <Picture login={login} />
      </div>
      <div role="status">
        {!problem && (
          <>
            <p className={styles.title}>{title}</p>
            <p>{text}</p>
          </>
        )}
      </div>
      <div role="alert">
        {problem && (
          <>
            <p className={styles.problem}>{problem.text}</p>
            {problem.reason && <p>{problem.reason}</p>}
          </>
        )}
      </div>
      <div className={styles.act}>
        {problem && <Button onClick={again}>刷新二维码</Button>}
        {isOpen && code && <Copy text={code.url} />}
      </div>
      <ol className={styles.steps}>
        <li>打开 App</li>
        <li>扫一扫</li>
        <li>确认登录</li>
      </ol>
    </div>
  )
}

function Picture({ login: { state, code, problem } }: { login: QrLogin }) {
  if (problem) return <BrokenCode className={styles.drawing} />
  if (state >= qrStates.scanned) return <Scanned className={styles.drawing} />
  if (!code) return <span className={styles.ring} aria-hidden="true" />
  return <QrCode text={code.url} label="登录二维码" className={styles.code} />
}

function wordsFor({ state }: QrLogin): { title: string; text: string } {
  switch (state) {
    case qrStates.unscanned:
      return { title: `请使用${BRAND} App 扫码`, text: `二维码 ${qrLimits.codeSeconds / 60} 分钟内有效` }
    case qrStates.scanned:
      return { title: '扫描成功', text: '请在手机上确认登录，请勿刷新本页面' }
    case qrStates.confirmed:
      return { title: '已确认', text: '正在登录，请稍候' }
    default:
      return { title: '正在获取二维码', text: '请稍候' }
  }
}

/** For who has the app at hand but no camera. */
function Copy({ text }: { text: string }) {
  const [copied, setCopied] = useState(false)
  if (!navigator.clipboard) return null
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <Button kind="link" className={styles.copy} onClick={copy}>
      <span aria-live="polite">{copied ? '已复制，可在 App 中粘贴' : '无法扫码？复制登录码'}</span>
    </Button>
  )
}
