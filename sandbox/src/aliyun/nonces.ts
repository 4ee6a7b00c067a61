import { DATE_TOLERANCE_MS } from './signature.ts'

/** Remembers nonces for as long as a request that carries one could still be in date. */
export interface Nonces {
  /** Takes a nonce; false when it was taken before. `now` is epoch ms by the machine's clock. */
  take(nonce: string, now: number): boolean
}

export function nonces(): Nonces {
  const taken = new Map<string, number>()
  return {
    take: (nonce, now) => {
      // A Map keeps the order of insertion, so the oldest stand first.
      for (const [old, at] of taken) {
        if (now - at <= 2 * DATE_TOLERANCE_MS) break
        taken.delete(old)
      }
      if (taken.has(nonce)) return false
      taken.set(nonce, now)
      return true
    },
  }
}
