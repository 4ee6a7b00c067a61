/**
 * Three kinds of claim: money back before the parcel left, a parcel that did not come or was refused at the door, and a fault of
 * quality after it arrived. Medicine is taken back for nothing else, which is told before ordering.
 */
export const claimKinds = ['refund', 'delivery', 'quality'] as const
export type ClaimKind = (typeof claimKinds)[number]

export const claimReasons = {
  refund: ['changedMind', 'wrongProduct', 'tooSlow', 'other'],
  delivery: ['notReceived', 'damaged', 'rejected'],
  quality: ['damaged', 'wrongGoods', 'expired', 'suspectedFault', 'badReaction'],
} as const satisfies Record<ClaimKind, readonly string[]>
export type ClaimReason = (typeof claimReasons)[ClaimKind][number]
export const everyClaimReason: readonly ClaimReason[] = [...new Set(Object.values(claimReasons).flat())]

export const claimStates = ['open', 'accepted', 'refused', 'withdrawn'] as const
export type ClaimState = (typeof claimStates)[number]

export const claimLimits = {
  description: 200,
  /** A quality claim shows at least one. */
  leastPictures: 1,
  pictures: 5,
  /** Days after receipt in which quality may be claimed. */
  qualityDays: 30,
  /** Hours after shipping from which a parcel may be missed, unless it was told delivered before. */
  missedAfterHours: 48,
  /** Claims an order before its receipt, and as many after it, whatever became of them. */
  anOrder: 3,
} as const

export function claimDescriptionProblem(
  text: string,
): 'CLAIM_DESCRIPTION_REQUIRED' | 'CLAIM_DESCRIPTION_TOO_LONG' | undefined {
  const { length } = [...text.trim()]
  if (length === 0) return 'CLAIM_DESCRIPTION_REQUIRED'
  return length <= claimLimits.description ? undefined : 'CLAIM_DESCRIPTION_TOO_LONG'
}
