import { Failure } from '@shop/contract/kit/client'
import { useState } from 'react'
import * as openingApi from '../../../api/links/opening.gen.ts'
import { ServiceLink } from '../../../shell/outside-links.tsx'
import { Button } from '../../../ui/button.tsx'
import { Fault } from '../../../ui/confirm-dialog.tsx'
import { useAsyncAction } from '../../../ui/use-async-action.ts'
import { WaitCountdown } from '../../access/index.ts'
import styles from './entry-form.module.css'

const RENEW = '可以重新获取链接，新链接只会发送到订单的收货手机。'
const NO_MORE = '可以用收货手机登录后查看订单，或联系客服。'

/** A longer wait, in seconds, is told in words alone. */
const COUNTED_WAIT = 60

export interface RenewLinkProps {
  maskPhone: string
  /** A new one may be asked for. */
  mayRenew: boolean
}

/** A link that wrong digits have locked: a new one goes to the order's own phone, while the order has tries left (links#5). */
export function RenewLink({ maskPhone, mayRenew }: RenewLinkProps) {
  const [isSent, setSent] = useState(false)
  /** Until when the shop sends no other, epoch ms. */
  const [waitUntil, setWaitUntil] = useState<number>()
  const { act, busy, problem } = useAsyncAction(async () => {
    try {
      await openingApi.renewLink({})
      setSent(true)
    } catch (error) {
      const wait = error instanceof Failure ? error.retryAfter : undefined
      if (wait !== undefined && wait <= COUNTED_WAIT) setWaitUntil(Date.now() + wait * 1000)
      throw error
    }
  })
  return (
    <div className={styles.form}>
      <h1 className={styles.title}>{isSent ? '新链接已发送' : '链接已锁定'}</h1>
      <p className={styles.lead} role="status">
        {isSent
          ? `新的链接已发送至 ${maskPhone}，请从短信中重新进入。`
          : `号码多次输错，为保护您的订单，该链接已不能使用。${mayRenew ? RENEW : NO_MORE}`}
      </p>
      <Fault text={problem} />
      {!isSent && mayRenew && (
        <Button size="large" wide busy={busy} disabled={waitUntil !== undefined} onClick={() => void act()}>
          {waitUntil === undefined ? (
            '重新获取链接'
          ) : (
            <WaitCountdown until={waitUntil} onEnd={() => setWaitUntil(undefined)} />
          )}
        </Button>
      )}
      <p className={styles.foot}>
        {mayRenew ? '没有收到短信？请联系' : '需要帮助？请联系'} <ServiceLink>在线客服</ServiceLink>
      </p>
    </div>
  )
}
