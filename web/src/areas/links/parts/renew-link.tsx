import { Failure } from '@shop/contract/kit/client'
import { linkMessages } from '@shop/contract/messages/links'
import { useState } from 'react'
import * as openingApi from '../../../api/links/opening.gen.ts'
import { ServiceLink } from '../../../shell/outside-links.tsx'
import { Button, buttonLook } from '../../../ui/button.tsx'
import { Fault } from '../../../ui/confirm-dialog.tsx'
import { useAsyncAction } from '../../../ui/use-async-action.ts'
import { WaitCountdown } from '../../access/index.ts'
import styles from './entry-form.module.css'

/** A longer wait, in seconds, is told in words alone. */
const COUNTED_WAIT = 60

/** A link that wrong digits have locked: a new one goes to the order's own phone (docs/product/links.md#5). */
export function RenewLink({ maskPhone, mayRenew }: { maskPhone: string; mayRenew: boolean }) {
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
  if (!mayRenew) return <TriesSpent />
  return (
    <div className={styles.form}>
      <h1 className={styles.title}>{isSent ? '新链接已发送' : '链接已锁定'}</h1>
      <p className={styles.lead} role="status">
        {isSent
          ? `新的链接已发送至 ${maskPhone}，请从短信中重新进入。`
          : '号码多次输错，为保护您的订单，该链接已不能使用。可以重新获取链接，新链接只会发送到订单的收货手机。'}
      </p>
      <Fault text={problem} />
      {!isSent && (
        <Button size="large" wide busy={busy} disabled={waitUntil !== undefined} onClick={() => void act()}>
          {waitUntil === undefined ? (
            '重新获取链接'
          ) : (
            <WaitCountdown until={waitUntil} onEnd={() => setWaitUntil(undefined)} />
          )}
        </Button>
      )}
      <p className={styles.foot}>
        没有收到短信？请联系 <ServiceLink>在线客服</ServiceLink>
      </p>
    </div>
  )
}

/** No link of the order is opened by digits any more (docs/product/links.md#5). */
function TriesSpent() {
  return (
    <div className={styles.form}>
      <h1 className={styles.title}>链接已锁定</h1>
      <p className={styles.lead} role="status">
        {linkMessages.LINK_TRIES_SPENT}。可以用收货手机登录后查看订单，或联系客服核实后处理。
      </p>
      <p>
        <ServiceLink className={buttonLook({ size: 'large', wide: true })}>联系在线客服</ServiceLink>
      </p>
    </div>
  )
}
