import { couponProblemNames } from '@shop/contract/messages/benefits'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Price } from '../../../ui/price.tsx'
import { CouponFace } from '../../coupons/index.ts'
import type { Quote, QuoteCoupon } from '../queries.ts'
import styles from './settle-coupons.module.css'

export interface SettleCouponsProps {
  quote: Quote
  /** Null: none. */
  onChoose: (couponId: string | null) => void
  onClose: () => void
}

function Unfit({ coupons }: { coupons: readonly QuoteCoupon[] }) {
  if (coupons.length === 0) return null
  return (
    <section>
      <h3 className={styles.title}>不可用（{coupons.length}）</h3>
      <ul className={styles.list}>
        {coupons.map((coupon) => (
          <li key={coupon.id}>
            <CouponFace coupon={coupon} isOff>
              {coupon.problem && <span className={styles.problem}>{couponProblemNames[coupon.problem]}</span>}
            </CouponFace>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The member's coupons: those that fit by what they save, none, and the others with what stands in their way (money#14). */
export function SettleCoupons({ quote: { coupons, couponId }, onChoose, onClose }: SettleCouponsProps) {
  const [chosen, setChosen] = useState(couponId)
  const name = useId()
  const fitting = coupons.filter(({ problem }) => problem === null)
  const option = (value: string | null, words: ReactNode) => (
    <label key={value ?? 'none'} className={styles.option}>
      <input
        type="radio"
        name={name}
        className="visually-hidden"
        checked={chosen === value}
        onChange={() => setChosen(value)}
      />
      <span className={styles.face}>{words}</span>
    </label>
  )
  const apply = () => {
    if (chosen !== couponId) onChoose(chosen)
    onClose()
  }
  return (
    <Dialog
      open
      title="选择健康补贴"
      startsAtTitle
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            取消
          </Button>
          <Button onClick={apply}>确定</Button>
        </>
      }
    >
      <div className={styles.content}>
        {fitting.length > 0 && (
          <fieldset>
            <legend className={styles.title}>可用（{fitting.length}），每单限用一张</legend>
            <div className={styles.list}>
              {fitting.map((coupon) =>
                option(
                  coupon.id,
                  <CouponFace coupon={coupon}>
                    <span className={styles.saves}>
                      可省 <Price cents={coupon.saves} size="text" />
                    </span>
                  </CouponFace>,
                ),
              )}
              {option(null, <span className={styles.none}>不使用补贴</span>)}
            </div>
          </fieldset>
        )}
        <Unfit coupons={coupons.filter(({ problem }) => problem !== null)} />
      </div>
    </Dialog>
  )
}
