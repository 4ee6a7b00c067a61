import { coinProblemNames } from '@shop/contract/messages/benefits'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { formatCents, formatCount } from '../../../lib/formats.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Price } from '../../../ui/price.tsx'
import { Switch } from '../../../ui/switch.tsx'
import type { Quote } from '../queries.ts'
import type { Settling } from '../use-settle.ts'
import styles from './settle-benefits.module.css'
import { SettleCoupons } from './settle-coupons.tsx'

interface BenefitsProps {
  settling: Settling
  quote: Quote
}

/** What is taken, in words; the quote alone says. */
function Taken({ quote: { coupons, couponId, couponValue } }: { quote: Quote }) {
  const taken = coupons.find(({ id }) => id === couponId)
  const fitting = coupons.filter(({ problem }) => problem === null).length
  if (taken) {
    return (
      <>
        <Price cents={-couponValue} size="text" /> {taken.name}
      </>
    )
  }
  if (fitting > 0) return `未使用补贴，${fitting}张可用`
  return coupons.length > 0 ? '本单暂无可用补贴' : '暂无健康补贴'
}

/** Which coupon is taken, and choosing another or none (money#14). */
function CouponRow({ settling, quote }: BenefitsProps) {
  const [isOpen, setOpen] = useState(false)
  const { coupons } = quote
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <p>健康补贴</p>
        <p className={styles.taken} role="status">
          <Taken quote={quote} />
        </p>
      </div>
      {coupons.length > 0 && (
        <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
          选择补贴
          <ChevronRight size={16} aria-hidden="true" />
        </Button>
      )}
      {isOpen && (
        <SettleCoupons
          quote={quote}
          onChoose={(couponId) => settling.change({ couponId })}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

/** Whether coins are taken, how many, and what stands in the way (money#22). */
function CoinRow({ settling: { values, change }, quote: { coins } }: BenefitsProps) {
  const { balance, usable, problem } = coins
  if (problem !== null) {
    return (
      <Switch
        label="使用健康币"
        hint={`共 ${formatCount(balance)} 个，${coinProblemNames[problem]}`}
        checked={false}
        disabled
        readOnly
      />
    )
  }
  return (
    <Switch
      label={
        <>
          使用健康币 可用 {formatCount(usable)} 个抵 ¥{formatCents(usable)}
        </>
      }
      hint={`共 ${formatCount(balance)} 个`}
      checked={values.useCoins}
      onChange={({ target }) => change({ useCoins: target.checked })}
    />
  )
}

/** What lowers the sum: one coupon, and coins (money#13 to #24). */
export function SettleBenefits(props: BenefitsProps) {
  return (
    <Card title="优惠">
      <div className={styles.rows}>
        <CouponRow {...props} />
        <CoinRow {...props} />
      </div>
    </Card>
  )
}
