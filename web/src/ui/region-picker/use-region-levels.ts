import { useEffect, useRef, useState } from 'react'
import type { Region } from './matching.ts'

export type Named = Pick<Region, 'code' | 'name'>
export type LoadBelow = (parent: string | undefined) => Promise<readonly Region[]>

type Level = { state: 'loading' } | { state: 'failed' } | { state: 'there'; regions: readonly Region[] }

/**
 * The level that is chosen from: what stands below the last of `path`, or below `parent` while an earlier level is looked at
 * again. Answers of levels that were left meanwhile are dropped.
 */
export function useRegionLevel(open: boolean, parent: string | undefined, loadBelow: LoadBelow) {
  const [level, setLevel] = useState<Level>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const load = useRef(loadBelow)
  load.current = loadBelow
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    if (!open) return
    let left = false
    setLevel({ state: 'loading' })
    load.current(parent).then(
      (regions) => left || setLevel({ state: 'there', regions }),
      () => left || setLevel({ state: 'failed' }),
    )
    return () => {
      left = true
    }
  }, [open, parent, attempt])
  return { level, retry: () => setAttempt((count) => count + 1) }
}
