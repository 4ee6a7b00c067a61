import { useState } from 'react'
import { useSettings } from '../../../shell/settings.ts'
import { useGiftPack } from '../queries.ts'
import type { GiftPackView } from '../types.ts'
import { GiftCard } from './gift-card.tsx'

/** What still concerns the member: to claim it, or to make that possible. */
const concerns = ({ state }: GiftPackView) => state === 'claimable' || state === 'phoneNeeded'

export interface GiftBannerProps {
  /** Beside the account home: only while there is something to do, and what comes of that. */
  isNarrow?: boolean
}

/**
 * The gift for new members, where the shop speaks of it (setting `newUserCouponAd`) and there is anything in it. Where it cannot
 * be had nothing is said: the page is about something else.
 */
export function GiftBanner({ isNarrow = false }: GiftBannerProps) {
  const { newUserCouponAd } = useSettings().mall
  const { data: gift } = useGiftPack(newUserCouponAd !== null)
  const [hasConcerned, setConcerned] = useState(false)
  if (!newUserCouponAd || !gift || gift.giftPacksCouponDTOS.length === 0) return null
  if (concerns(gift) && !hasConcerned) setConcerned(true)
  if (isNarrow && !concerns(gift) && !hasConcerned) return null
  return <GiftCard advertisement={newUserCouponAd} gift={gift} isNarrow={isNarrow} />
}
