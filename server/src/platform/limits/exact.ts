/** At most `most` hits within any stretch of `within` ms. */
export interface Limit {
  most: number
  within: number
}

export type Judgement = { allowed: true; hits: number[] } | { allowed: false; retryAfter: number }

/**
 * Judges one more hit against every limit of a key, over the exact times of earlier hits.
 * @param hits epoch ms of earlier hits, any order
 * @returns the hits to keep, or the ms to wait
 */
export function judge(hits: readonly number[], limits: readonly Limit[], now: number): Judgement {
  const longest = Math.max(...limits.map((limit) => limit.within))
  const recent = hits.filter((hit) => hit > now - longest).sort((a, b) => a - b)
  const waits = limits.map((limit) => {
    const inside = recent.filter((hit) => hit > now - limit.within)
    if (inside.length < limit.most) return 0
    return inside[inside.length - limit.most]! + limit.within - now
  })
  const retryAfter = Math.max(...waits)
  return retryAfter > 0 ? { allowed: false, retryAfter } : { allowed: true, hits: [...recent, now] }
}
