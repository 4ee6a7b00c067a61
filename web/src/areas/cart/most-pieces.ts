import { cartLimits } from '@shop/contract/fields/cart'

export interface Amounts {
  /** Most pieces of one purchase. */
  restriction: number | null
  /** Pieces left when there are few. */
  fewLeft: number | null
}

/** How many pieces a purchase may hold, and why no more. */
export function mostPieces({ restriction, fewLeft }: Amounts): { most: number; limit: string } {
  const most = Math.max(1, Math.min(restriction ?? cartLimits.piecesOfProduct, fewLeft ?? cartLimits.amount))
  if (most === fewLeft && most !== restriction) return { most, limit: `库存仅剩${most}件` }
  return { most, limit: most === restriction ? `每次限购${most}件` : `每次最多购买${most}件` }
}
