import { useEffect, useRef, useState } from 'react'
import type { Region } from './matching.ts'

export type Named = Pick<Region, 'code' | 'name'>
export type LoadBelow = (parent: string | undefined) => Promise<readonly Region[]>

type Level = { state: 'loading' } | { state: 'failed' } | { state: 'there'; regions: readonly Region[] }

interface Answer {
  parent: string | undefined
  attempt: number
  level: Level
}

const loading: Level = { state: 'loading' }

/**
 * The level that is chosen from: what stands below `parent`, provinces without one. It is loading until its own answer is
 * there: who types on before must not choose from the level above.
 */
export function useRegionLevel(open: boolean, parent: string | undefined, loadBelow: LoadBelow) {
  const [answer, setAnswer] = useState<Answer>()
  const [attempt, setAttempt] = useState(0)
  const load = useRef(loadBelow)
  load.current = loadBelow
  useEffect(() => {
    if (!open) return
    let left = false
    const hear = (level: Level) => left || setAnswer({ parent, attempt, level })
    load.current(parent).then(
      (regions) => hear({ state: 'there', regions }),
      () => hear({ state: 'failed' }),
    )
    return () => {
      left = true
      setAnswer(undefined)
    }
  }, [open, parent, attempt])
  const level = answer && answer.parent === parent && answer.attempt === attempt ? answer.level : loading
  return { level, retry: () => setAttempt((count) => count + 1) }
}
