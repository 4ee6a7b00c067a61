import { type ClaimKind, type ClaimReason, claimDescriptionFault, claimLimits } from '@shop/contract/fields/claims'
import { claimMessages } from '@shop/contract/messages/claims'

/** A claim that is being filled in. */
export interface ClaimDraft {
  kind: ClaimKind
  reason: ClaimReason | undefined
  description: string
  /** Addresses of the pictures that arrived. */
  pictures: readonly string[]
}

export type ClaimPlace = 'reason' | 'description' | 'pictures'
export type ClaimFaults = Partial<Record<ClaimPlace, string>>

/**
 * What keeps a claim from being sent, by place. A fault of quality is described and shown; money back before the parcel left
 * needs no more than its reason.
 */
export function claimFaults({ kind, reason, description, pictures }: ClaimDraft): ClaimFaults {
  const fault = claimDescriptionFault(description)
  const isQuality = kind === 'quality'
  return {
    ...(reason === undefined && { reason: '请选择原因' }),
    ...(fault && (isQuality || fault !== 'CLAIM_DESCRIPTION_REQUIRED') && { description: claimMessages[fault] }),
    ...(isQuality &&
      pictures.length < claimLimits.leastPictures && { pictures: claimMessages.CLAIM_PICTURES_REQUIRED }),
  }
}

export function isClaimBegun({ reason, description, pictures }: ClaimDraft): boolean {
  return reason !== undefined || description.trim() !== '' || pictures.length > 0
}
