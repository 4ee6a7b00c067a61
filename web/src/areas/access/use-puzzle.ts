import type { drawSlider } from '@shop/contract/areas/access'
import { Failure } from '@shop/contract/kit/client'
import type { AnswerOf } from '@shop/contract/kit/operation'
import { smsFormMessages } from '@shop/contract/messages/sms-form'
import { useCallback, useEffect, useRef, useState } from 'react'
import { failureText } from '../../lib/failure.ts'
import { slider } from './calls/slider.ts'
import type { SliderTrack } from './slider-track.ts'

export type DrawnPuzzle = AnswerOf<typeof drawSlider>

export interface PuzzleParts {
  puzzle: number
  passed: boolean
  onPass: () => void
  onFail: (text: string) => void
}

/** Fetches a puzzle whenever `puzzle` changes and has it judged; what was judged wrong is void, so the next one comes. */
export function usePuzzle({ puzzle, passed, onPass, onFail }: PuzzleParts) {
  const [shown, setShown] = useState<{ drawn: DrawnPuzzle; as: number }>()
  const [broken, setBroken] = useState<{ reason: string | undefined }>()
  const [judging, setJudging] = useState(false)
  const [underWay, setUnderWay] = useState(true)
  const latest = useRef<AbortController>(undefined)

  const draw = useCallback(async () => {
    latest.current?.abort()
    const mine = new AbortController()
    latest.current = mine
    setBroken(undefined)
    setUnderWay(true)
    try {
      const answer = await slider.drawSlider({}, { signal: mine.signal })
      if (!mine.signal.aborted) setShown({ drawn: answer, as: puzzle })
    } catch (error) {
      if (mine.signal.aborted) return
      setShown(undefined)
      // The shop's own fault needs no words beside the spec's; a full quota or a dead line does.
      setBroken({ reason: error instanceof Failure && error.status < 500 ? failureText(error) : undefined })
    } finally {
      if (latest.current === mine) setUnderWay(false)
    }
  }, [puzzle])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a puzzle that was passed stays on show until the next is due
  useEffect(() => {
    if (!passed) void draw()
    return () => latest.current?.abort()
  }, [puzzle])

  const drawn = shown?.drawn
  /** The next one is on its way, or about to be; the old picture stays until it is there, but is no more to be moved. */
  const fetching = underWay || (!passed && shown !== undefined && shown.as !== puzzle)

  const judge = async ({ by, x, points }: SliderTrack) => {
    if (!drawn || judging) return
    setJudging(true)
    try {
      await slider.judgeSlider({ id: drawn.id, position: x, by, track: [...points] })
      onPass()
    } catch (error) {
      const wrong = error instanceof Failure && error.status === 400
      onFail(wrong ? smsFormMessages.SLIDER_FAILED : failureText(error))
      await draw()
    } finally {
      setJudging(false)
    }
  }
  return { drawn, broken, fetching, judging, draw, judge }
}
