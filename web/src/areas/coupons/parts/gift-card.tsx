import type { GiftState } from '@shop/contract/fields/coupons'
import { giftStateNames } from '@shop/contract/messages/benefits'
import { addressOf } from '@shop/contract/screens'
import { AwayLink } from '../../../shell/outside-links.tsx'
import type { Settings } from '../../../shell/settings.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { minimumWords, shortYuan } from '../coupon-words.ts'
import { type GiftPackView, useClaimGift } from '../queries.ts'
import styles from './gift-card.module.css'

export interface GiftCardProps {
  advertisement: NonNullable<Settings['mall']['newUserCouponAd']>
  gift: GiftPackView
  /** A column beside the page, rather than the page's width. */
  isNarrow?: boolean
}

function Claim({ state }: { state: GiftState }) {
  const claim = useClaimGift()
  if (state === 'phoneNeeded') {
    return <ButtonLink to={addressOf('BindPhone', { type: 'add' })}>{giftStateNames.phoneNeeded}</ButtonLink>
  }
  if (state === 'loginNeeded') {
    return <ButtonLink to={addressOf('Login')}>{giftStateNames.loginNeeded}</ButtonLink>
  }
  return (
    <Button kind="danger" busy={claim.isPending} disabled={state !== 'claimable'} onClick={() => claim.mutate()}>
      {giftStateNames[state]}
    </Button>
  )
}

/** The gift for new members: the shop's words for it, what is in it, and whether it can be claimed (money#19). */
export function GiftCard({ advertisement: { title, text, address }, gift, isNarrow = false }: GiftCardProps) {
  return (
    <section className={styles.gift} data-narrow={isNarrow || undefined} aria-label="新人礼包">
      <div>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.text}>
          {text}
          {address && (
            <>
              {' '}
              <AwayLink to={address} className={styles.more}>
                活动详情
              </AwayLink>
            </>
          )}
        </p>
      </div>
      <ul className={styles.coupons}>
        {gift.giftPacksCouponDTOS.map(({ name, couponValue, couponAmount, minConsume }) => (
          <li key={`${name}-${couponValue}-${minConsume}`} className={styles.coupon}>
            <span className={styles.value}>¥{shortYuan(couponValue)}</span>
            <span className={styles.facts}>
              <span className={styles.name}>
                {name}
                {couponAmount > 1 && ` ×${couponAmount}`}
              </span>
              <span>{minimumWords(minConsume)}</span>
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.claim}>
        <Claim state={gift.state} />
      </div>
    </section>
  )
}
