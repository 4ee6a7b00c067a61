import { useEffect, useRef } from 'react'
import type { MadeLinkOrder } from '../../../areas/operators/index.ts'
import { formatTime, machineTime } from '../../../lib/formats.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Price } from '../../../ui/price.tsx'
import facts from '../facts.module.css'
import { placeAddress } from '../place.ts'
import { linkKindNames } from '../words.ts'
import styles from './consignee-order.module.css'

export interface MadeOrderProps {
  order: MadeLinkOrder
  maskedPhone: string
  /** Whether the operator may look at orders. */
  mayOpen: boolean
  onNext: () => void
}

/** An order that was made, and the link that is on its way to its phone. */
export function MadeOrder({ order, maskedPhone, mayOpen, onNext }: MadeOrderProps) {
  const { ordersCode, sum, hasRx, link } = order
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={styles.made} aria-label="已下单">
      <h2 className={styles.title} tabIndex={-1} ref={heading}>
        订单已提交，链接已发送
      </h2>
      <dl className={facts.facts}>
        <div>
          <dt>订单号</dt>
          <dd>{ordersCode}</dd>
        </div>
        <div>
          <dt>应付</dt>
          <dd>
            <Price cents={sum} />
          </dd>
        </div>
        <div>
          <dt>收货手机</dt>
          <dd>{maskedPhone}</dd>
        </div>
        <div>
          <dt>{linkKindNames[link.kind]}</dt>
          <dd>
            有效至 <time dateTime={machineTime(link.expiresAt)}>{formatTime(link.expiresAt)}</time>
          </dd>
        </div>
      </dl>
      <p className={facts.lead}>
        {hasRx
          ? '顾客打开链接后先完善问诊信息，药师审核通过后再支付。'
          : '请提醒顾客在链接有效期内完成支付，超时订单会自动取消。'}
      </p>
      <div className={facts.moves}>
        <Button onClick={onNext}>再下一单</Button>
        {mayOpen && (
          <ButtonLink kind="quiet" to={placeAddress({ view: 'orders', one: ordersCode })}>
            查看订单
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
