import { useState } from 'react'
import { useSettings } from '../../../shell/settings.ts'
import { type GiftPackView, useGiftPack } from '../queries.ts'
import { GiftCard } from './gift-card.tsx'

/** What still concerns the member: to claim it, or to make that possible. */
const concerns = ({ state }: GiftPackView) => state === 'claimable' || state === 'phoneNeeded'

export interface GiftBannerProps {
  /** Beside the account home: only while there is something to do, and what comes of that. */
  isNarrow?: boolean
}

/** What is said of the gift where the shop has no words of its own for it. */
const defaultWords = { title: '新人礼包', text: '新用户专享，先领再买', address: null } as const

/**
 * The gift for new members, wherever it can be claimed and there is anything in it. The setting `newUserCouponAd` has it said in
 * the shop's own words, and then to those who cannot have it, too.
 */
export function GiftBanner({ isNarrow = false }: GiftBannerProps) {
  const { newUserCouponAd } = useSettings().mall
  const { data: gift } = useGiftPack()
  const [hasConcerned, setConcerned] = useState(false)
  if (!gift || gift.giftPacksCouponDTOS.length === 0) return null
  if (concerns(gift) && !hasConcerned) setConcerned(true)
  const isForSome = isNarrow || newUserCouponAd === null
  if (isForSome && !concerns(gift) && !hasConcerned) return null
  return <GiftCard advertisement={newUserCouponAd ?? defaultWords} gift={gift} isNarrow={isNarrow} />
}
