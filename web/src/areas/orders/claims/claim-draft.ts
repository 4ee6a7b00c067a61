import {
  type ClaimKind,
  type ClaimReason,
  claimDescriptionProblem,
  claimLimits,
  claimReasons,
} from '@shop/contract/fields/claims'
import { claimMessages } from '@shop/contract/messages/claims'

/** A claim that is being filled in. */
export interface ClaimDraft {
  kind: ClaimKind
  reason: ClaimReason | undefined
  description: string
  /** Addresses of the pictures that arrived. */
  pictures: readonly string[]
}

export type ClaimFieldName = 'reason' | 'description' | 'pictures'
export type ClaimProblems = Partial<Record<ClaimFieldName, string>>

/**
 * What keeps a claim from being sent, by place. A fault of quality is described and shown; money back before the parcel left
 * needs no more than its reason.
 */
export function claimProblems({ kind, reason, description, pictures }: ClaimDraft): ClaimProblems {
  const problem = claimDescriptionProblem(description)
  const isQuality = kind === 'quality'
  return {
    ...(reason === undefined && { reason: '请选择原因' }),
    ...(problem && (isQuality || problem !== 'CLAIM_DESCRIPTION_REQUIRED') && { description: claimMessages[problem] }),
    ...(isQuality &&
      pictures.length < claimLimits.leastPictures && { pictures: claimMessages.CLAIM_PICTURES_REQUIRED }),
  }
}

/**
 * The draft as it may be sent once the order has gone on under it: of the first kind that is offered now, with what was written.
 * The reason stays where that kind knows it.
 */
export function ofOfferedKind(draft: ClaimDraft, [first, ...others]: readonly ClaimKind[]): ClaimDraft {
  if (first === undefined || [first, ...others].includes(draft.kind)) return draft
  const reasons: readonly ClaimReason[] = claimReasons[first]
  return { ...draft, kind: first, reason: reasons.find((reason) => reason === draft.reason) }
}

export function isClaimBegun({ reason, description, pictures }: ClaimDraft): boolean {
  return reason !== undefined || description.trim() !== '' || pictures.length > 0
}
