import type { completionNextSteps } from '@shop/contract/fields/completions'
import { addressOf } from '@shop/contract/screens'
import { CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import { focusHeading } from '../../../router/focus-heading.ts'
import { HomeLink } from '../../../shell/home-link.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import styles from './message-payment.module.css'

type Next = (typeof completionNextSteps)[number]

const words: Readonly<Record<Next, string>> = {
  review: '药师会继续审核您的处方，审核结果将通过短信通知您，请留意。',
  inquiry: '用药人资料已保存。请登录账号，或打开订单的支付链接，继续填写问诊信息并提交审核。',
}

/** The request was answered: what comes next, for a reader from its heading on. */
export function Answered({ next }: { next: Next }) {
  useEffect(focusHeading, [])
  return (
    <Card>
      <section className={styles.notice} data-state="paid">
        <CircleCheck size={48} aria-hidden="true" />
        <h1 className={styles.title}>资料已提交</h1>
        <p role="status">{words[next]}</p>
        {next === 'inquiry' ? (
          <ButtonLink to={addressOf('MyOrder', { type: 'waitPay' })}>登录后继续</ButtonLink>
        ) : (
          <HomeLink kind="quiet" />
        )}
      </section>
    </Card>
  )
}
