/** What may go on at once in this process; who finds no place is sent away rather than kept waiting. */
export interface Semaphore {
  /** @returns what gives the place back, once however often it is called; nothing when there is none */
  take(key: string): (() => void) | undefined
}

/**
 * @param each places that one key may have
 * @param all places that there are
 */
export function makeSemaphore({ each, all }: { each: number; all: number }): Semaphore {
  const taken = new Map<string, number>()
  let sum = 0
  return {
    take: (key) => {
      const before = taken.get(key) ?? 0
      if (before >= each || sum >= all) return undefined
      taken.set(key, before + 1)
      sum += 1
      let isGivenBack = false
      return () => {
        if (isGivenBack) return
        isGivenBack = true
        sum -= 1
        const left = taken.get(key)! - 1
        if (left === 0) taken.delete(key)
        else taken.set(key, left)
      }
    },
  }
}
