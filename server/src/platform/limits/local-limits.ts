/** Token buckets in this process, for reads: a row in PostgreSQL each time would cost most of their speed. */
export interface LocalLimits {
  /** @returns seconds to wait, 0 when allowed */
  take(key: string, now: number): number
}

interface Bucket {
  tokens: number
  at: number
}

/**
 * @param burst calls that may come at once
 * @param perSecond calls regained a second
 * @param mostKeys buckets kept; beyond it the oldest are dropped, so that memory stays bounded under attack
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
  return {
    take: (key, now) => {
      let bucket = buckets.get(key)
      if (!bucket) {
        if (buckets.size >= mostKeys) buckets.delete(buckets.keys().next().value!)
        bucket = { tokens: burst, at: now }
        buckets.set(key, bucket)
      }
      bucket.tokens = Math.min(burst, bucket.tokens + (Math.max(0, now - bucket.at) / 1000) * perSecond)
      bucket.at = now
      if (bucket.tokens < 1) return Math.ceil((1 - bucket.tokens) / perSecond)
      bucket.tokens -= 1
      return 0
    },
  }
}
