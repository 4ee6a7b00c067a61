import { RETURN_NOTICE } from '@shop/contract/messages/claims'
import { useSettings } from '../../../shell/settings.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Fault } from '../../../ui/confirm-dialog.tsx'
import { InBar } from '../../../ui/in-bar.tsx'
import { Price } from '../../../ui/price.tsx'
import type { Quote } from '../queries.ts'
import { settleBlock } from '../settle-block.ts'
import { isOnDelivery, isPrepaidWhole } from '../settle-form.ts'
import type { Settling } from '../use-settle.ts'
import { SettleShares } from './settle-shares.tsx'
import styles from './settle-sum.module.css'

function Row({ name, cents, words }: { name: string; cents: number; words?: string | undefined }) {
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd>{words ?? <Price cents={cents} plain />}</dd>
    </div>
  )
}

/** Cash on delivery that asks for a part ahead, or the whole: how much now, how much at the door. */
function Prepayment({ settling: { values }, quote }: { settling: Settling; quote: Quote }) {
  const { advanceSum, sum } = quote
  if (!isOnDelivery(values, quote) || advanceSum <= 0) return null
  return (
    <p className={styles.notice}>
      本单货到付款需先在线支付预付款 <Price cents={advanceSum} size="text" plain />
      {isPrepaidWhole(values, quote) ? (
        '，已全部预付，收货时无需再付款。'
      ) : (
        <>
          ，余款 <Price cents={sum - advanceSum} size="text" plain /> 收货时支付。
        </>
      )}
    </p>
  )
}

export interface SettleSumProps {
  settling: Settling
  quote: Quote
  /** At the bottom of a phone's window, once it is there. */
  bar: HTMLElement | null
}

/** What the sum is made of, and making the order. */
export function SettleSum({ settling, quote, bar }: SettleSumProps) {
  const { mall, global } = useSettings()
  const { isBusy, problems } = settling
  const { productMoney, couponValue, coinMoney, transportCosts, tax, sum, isGlobal, hasRx, hasMedicine } = quote
  const block = settleBlock(quote, settling.source)
  const { isFetching, refetch } = settling.quote
  const isMissing = settling.isOther && !isFetching
  const missing = mall.freight.freeFromCents - productMoney
  return (
    <Card title="费用明细" className={styles.card}>
      <dl className={styles.costs} aria-busy={isFetching}>
        <Row name="商品金额" cents={productMoney} />
        {couponValue > 0 && <Row name="健康补贴" cents={-couponValue} />}
        {coinMoney > 0 && <Row name="健康币" cents={-coinMoney} />}
        <Row name="运费" cents={transportCosts} words={transportCosts === 0 ? '免运费' : undefined} />
        {(isGlobal || tax > 0) && <Row name="税费" cents={tax} />}
      </dl>
      {transportCosts > 0 && missing > 0 && (
        <p className={styles.hint}>
          再买 <Price cents={missing} size="small" plain /> 免运费
        </p>
      )}
      <SettleShares quote={quote} />
      <div className={styles.sum}>
        <span>应付合计</span>
        <span className={styles.total}>
          <Price cents={sum} size="large" />
        </span>
      </div>
      <Prepayment settling={settling} quote={quote} />
      {hasMedicine && <p className={styles.notice}>{RETURN_NOTICE}</p>}
      <InBar bar={bar}>
        <div className={styles.foot}>
          {block && (
            <p className={styles.block} role="status">
              {block.text} <a href={block.way.to}>{block.way.words}</a>
            </p>
          )}
          {isMissing && (
            <p className={styles.block} role="status">
              费用没有更新成功。
              <Button kind="link" size="small" onClick={() => void refetch()}>
                重试
              </Button>
            </p>
          )}
          <Fault text={problems.form} />
          <div className={styles.submit}>
            <p className={styles.due}>
              应付 <Price cents={sum} size="large" />
            </p>
            <Button
              kind="danger"
              size="large"
              wide
              busy={isBusy}
              disabled={block !== undefined || isFetching || isMissing}
              onClick={() => void settling.submit()}
            >
              {hasRx ? global.rxWording.settleButton : '提交订单'}
            </Button>
          </div>
        </div>
      </InBar>
    </Card>
  )
}
