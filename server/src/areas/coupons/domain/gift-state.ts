import type { GiftState } from '@shop/contract/fields/coupons'

/** What is known of a member who looks at the gift for new members. */
export interface GiftFacts {
  /** Whether there is anything in it. */
  hasPack: boolean
  hasClaimed: boolean
  hasPhone: boolean
  hasOrdered: boolean
}

/** Where somebody stands with the gift for new members (money#19); undefined is a visitor. */
export function giftStateOf(member: GiftFacts | undefined): GiftState {
  if (!member) return 'loginNeeded'
  if (!member.hasPack) return 'ended'
  if (member.hasClaimed) return 'claimed'
  if (!member.hasPhone) return 'phoneNeeded'
  return member.hasOrdered ? 'notNew' : 'claimable'
}
