import type { ReactNode } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { classes } from '../../../ui/classes.ts'
import {
  couponTypeName,
  figuresOf,
  fromWords,
  isAppOnly,
  isExpiringSoon,
  lastDayWords,
  minimumWords,
  shortYuan,
  untilWords,
} from '../coupon-words.ts'
import type { CouponView } from '../queries.ts'
import styles from './coupon-face.module.css'

export type CouponFacts = Pick<
  CouponView,
  | 'name'
  | 'couponValue'
  | 'minConsume'
  | 'couponType'
  | 'deviceType'
  | 'status'
  | 'usingRange'
  | 'activeDate'
  | 'expiredDate'
>

export interface CouponFaceProps {
  coupon: CouponFacts
  /** It cannot be used, here or any more: drawn without colour. */
  isOff?: boolean
  /** Beside something else: its name and its last day alone. */
  isCompact?: boolean
  /** Across its corner, such as 已使用. */
  stamp?: string | undefined
  /** Beside the facts: what can be done with it, or why it does not fit. */
  children?: ReactNode
}

/** A coupon as a ticket: what it is worth at the left, what for and until when at the right. */
export function CouponFace({ coupon, isOff = false, isCompact = false, stamp, children }: CouponFaceProps) {
  const value = shortYuan(coupon.couponValue)
  return (
    <div className={classes(styles.ticket, isOff && styles.off, isCompact && styles.compact)}>
      <div className={styles.worth}>
        <p className={styles.value} data-figures={figuresOf(value)}>
          <span className={styles.sign}>¥</span>
          {value}
        </p>
        <p className={styles.minimum}>{minimumWords(coupon.minConsume)}</p>
      </div>
      <div className={styles.facts}>
        <p className={styles.name}>
          <Badge tone={isOff ? 'jade' : 'cinnabar'} className={classes(styles.tag, isOff && styles.dull)}>
            {couponTypeName(coupon.couponType)}
          </Badge>{' '}
          {coupon.name}
        </p>
        {!isCompact && (
          <p className={styles.range}>
            {coupon.usingRange}
            {isAppOnly(coupon) && ' · 仅限手机App'}
          </p>
        )}
        <p className={styles.validity}>
          <span>
            {isCompact ? (
              lastDayWords(coupon)
            ) : (
              <>
                <span className={styles.date}>{fromWords(coupon)}</span> 至{' '}
                <span className={styles.date}>{untilWords(coupon)}</span>
              </>
            )}
          </span>
          {!isOff && isExpiringSoon(coupon, Date.now()) && <Badge tone="amber">即将过期</Badge>}
        </p>
        {children && <div className={styles.foot}>{children}</div>}
      </div>
      {stamp && <span className={styles.stamp}>{stamp}</span>}
    </div>
  )
}
