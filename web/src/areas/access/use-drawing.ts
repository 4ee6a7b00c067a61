import { Failure } from '@shop/contract/kit/client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { failureText } from '../../lib/failure.ts'

/** What a verification is drawn for: another number asks for another drawing; what was passed stays on show until then. */
export interface DrawnFor {
  puzzle: number
  passed: boolean
}

/** Fetches a drawing, by `ask`, whenever the next is due, and again on request. */
export function useDrawing<Drawn>(ask: (signal: AbortSignal) => Promise<Drawn>, { puzzle, passed }: DrawnFor) {
  const [shown, setShown] = useState<{ drawn: Drawn; as: number }>()
  const [broken, setBroken] = useState<{ reason: string | undefined }>()
  const [underWay, setUnderWay] = useState(true)
  const latest = useRef<AbortController>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: how to ask does not change
  const draw = useCallback(async () => {
    latest.current?.abort()
    const mine = new AbortController()
    latest.current = mine
    setBroken(undefined)
    setUnderWay(true)
    try {
      const drawn = await ask(mine.signal)
      if (!mine.signal.aborted) setShown({ drawn, as: puzzle })
    } catch (error) {
      if (mine.signal.aborted) return
      setShown(undefined)
      // The shop's own fault needs no words beside that text; a full quota or a dead line does.
      setBroken({ reason: error instanceof Failure && error.status < 500 ? failureText(error) : undefined })
    } finally {
      if (latest.current === mine) setUnderWay(false)
    }
  }, [puzzle])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was passed stays on show until the next is due
  useEffect(() => {
    if (!passed) void draw()
    return () => latest.current?.abort()
  }, [puzzle])

  /** The next one is on its way, or about to be; the old picture stays until it is there, but is no more to be answered. */
  const fetching = underWay || (!passed && shown !== undefined && shown.as !== puzzle)
  return { drawn: shown?.drawn, broken, fetching, draw }
}
