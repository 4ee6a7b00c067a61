import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Price } from '../../../ui/price.tsx'
import type { Quote, QuoteLine } from '../queries.ts'
import styles from './settle-shares.module.css'

const hasShare = ({ couponShare, coinShare }: QuoteLine) => couponShare > 0 || coinShare > 0

function Share({ name, cents }: { name: string; cents: number }) {
  if (cents === 0) return null
  return (
    <span>
      {name} <Price cents={-cents} size="text" plain />
    </span>
  )
}

/** What of coupon and coins falls on which line, on request: it is what a refund of that line would be less by (money#11). */
export function SettleShares({ quote: { parcels } }: { quote: Quote }) {
  const [isOpen, setOpen] = useState(false)
  const lines = parcels.flatMap((parcel) => parcel.lines).filter(hasShare)
  if (lines.length === 0) return null
  return (
    <>
      <div className={styles.ask}>
        <Button kind="link" size="small" onClick={() => setOpen(true)}>
          查看优惠分摊
        </Button>
      </div>
      {isOpen && (
        <Dialog open title="优惠分摊" startsAtTitle onClose={() => setOpen(false)}>
          <p className={styles.lead}>优惠按商品金额分摊；部分退款时，退款金额为扣除分摊后的实付金额。</p>
          <ul className={styles.lines}>
            {lines.map(({ productCode, mark, combinationId, productName, amount, couponShare, coinShare }) => (
              <li key={`${productCode}-${mark}-${combinationId}`} className={styles.line}>
                <span>
                  {productName} ×{amount}
                </span>
                <span className={styles.shares}>
                  <Share name="补贴" cents={couponShare} />
                  <Share name="健康币" cents={coinShare} />
                </span>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}
