import { addressOf } from '@shop/contract/screens'
import { ServiceLink } from '../../../shell/outside-links.tsx'
import { useSettings } from '../../../shell/settings.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Fault } from '../../../ui/confirm-dialog.tsx'
import type { PaySummary } from '../types.ts'
import type { Paying } from '../use-paying.ts'
import styles from './pay-choice.module.css'
import { PayMethods } from './pay-methods.tsx'

function NoMethod() {
  return (
    <div className={styles.none}>
      <p>
        暂时没有可用的在线支付方式，请稍后再试，或联系 <ServiceLink>在线客服</ServiceLink>。
      </p>
      <ButtonLink kind="quiet" to={addressOf('MyOrder', { type: 'waitPay' })}>
        查看待付款订单
      </ButtonLink>
    </div>
  )
}

export interface PayChoiceProps {
  summary: PaySummary
  paying: Paying
}

/** Choosing a method and paying by it; what a provider refuses leaves the choice as it is. */
export function PayChoice({ summary: { methods, orders, state }, paying }: PayChoiceProps) {
  const { pay } = useSettings().global.rxWording
  const method = methods.find((offered) => offered === paying.method) ?? methods[0]
  if (method === undefined) return <NoMethod />
  const isRx = orders.length > 0 && orders.every(({ hasRx }) => hasRx)
  return (
    <div className={styles.choice}>
      <PayMethods methods={methods} value={method} onChoose={paying.choose} />
      {paying.payment?.state === 'closed' && !paying.isStarting && (
        <p role="status" className={styles.notice}>
          上一次支付未完成，请重新支付。
        </p>
      )}
      <Fault text={paying.problem} />
      <div className={styles.actions}>
        <Button
          kind="danger"
          size="large"
          busy={paying.isStarting}
          disabled={state !== 'payable'}
          onClick={() => void paying.start(method)}
        >
          {isRx ? pay : '立即支付'}
        </Button>
      </div>
    </div>
  )
}
