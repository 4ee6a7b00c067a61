import { useState } from 'react'
import * as openingApi from '../../../api/links/opening.gen.ts'
import { ServiceLink } from '../../../shell/outside-links.tsx'
import { Button } from '../../../ui/button.tsx'
import { Fault } from '../../../ui/confirm-dialog.tsx'
import { useAsyncAction } from '../../../ui/use-async-action.ts'
import styles from './entry-form.module.css'

/** A link that wrong digits have locked: a new one goes to the order's own phone (docs/product/links.md#5). */
export function RenewLink({ maskPhone }: { maskPhone: string }) {
  const [isSent, setSent] = useState(false)
  const { act, busy, problem } = useAsyncAction(async () => {
    await openingApi.renewLink({})
    setSent(true)
  })
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
        <Button size="large" wide busy={busy} onClick={() => void act()}>
          重新获取链接
        </Button>
      )}
      <p className={styles.foot}>
        没有收到短信？请联系 <ServiceLink>在线客服</ServiceLink>
      </p>
    </div>
  )
}
