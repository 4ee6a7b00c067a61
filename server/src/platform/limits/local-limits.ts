/** Token buckets in this process, for reads: a row in PostgreSQL each time would cost most of their speed. */
export interface LocalLimits {
  /** @returns seconds to wait, 0 when allowed */
  take(key: string, now: number): number
  /** Whether a call would be allowed; takes nothing. */
  hasLeft(key: string, now: number): boolean
}

interface Bucket {
  tokens: number
  at: number
}

/**
 * @param burst calls that may come at once
 * @param perSecond calls regained a second
 * @param mostKeys buckets kept; beyond it those unused for longest are dropped, so that memory stays bounded under attack
 */
export function makeLocalLimits({
  burst,
  perSecond,
  mostKeys = 50_000,
}: {
  burst: number
  perSecond: number
  mostKeys?: number
}): LocalLimits {
  const buckets = new Map<string, Bucket>()
  const tokensAt = (bucket: Bucket, now: number) =>
    Math.min(burst, bucket.tokens + (Math.max(0, now - bucket.at) / 1000) * perSecond)
  return {
    take: (key, now) => {
      const bucket = buckets.get(key) ?? { tokens: burst, at: now }
      // Set anew, so that the order of the map is the order of use.
      if (!buckets.delete(key) && buckets.size >= mostKeys) buckets.delete(buckets.keys().next().value!)
      buckets.set(key, bucket)
      bucket.tokens = tokensAt(bucket, now)
      bucket.at = now
      if (bucket.tokens < 1) return Math.ceil((1 - bucket.tokens) / perSecond)
      bucket.tokens -= 1
      return 0
    },
    hasLeft: (key, now) => {
      const bucket = buckets.get(key)
      return !bucket || tokensAt(bucket, now) >= 1
    },
  }
}
