import { Failure } from '@shop/contract/kit/client'
import { smsFormMessages } from '@shop/contract/messages/sms-form'
import { useState } from 'react'
import * as sliderApi from '../../api/access/slider.gen.ts'
import { failureText } from '../../lib/failure.ts'
import type { SliderTrack } from './slider-track.ts'
import { type DrawnFor, useDrawing } from './use-drawing.ts'

export interface PuzzleParts extends DrawnFor {
  onPass: () => void
  onFail: (text: string) => void
}

/** A slide puzzle and its judging; what was judged wrong is void, so the next one comes. */
export function usePuzzle({ onPass, onFail, ...drawnFor }: PuzzleParts) {
  const { drawn, draw, ...state } = useDrawing((signal) => sliderApi.drawSlider({}, { signal }), drawnFor)
  const [judging, setJudging] = useState(false)

  const judge = async ({ by, x, points }: SliderTrack) => {
    if (!drawn || judging) return
    setJudging(true)
    try {
      await sliderApi.judgeSlider({ id: drawn.id, position: x, by, track: [...points] })
      onPass()
    } catch (error) {
      const wrong = error instanceof Failure && error.status === 400
      onFail(wrong ? smsFormMessages.SLIDER_FAILED : failureText(error))
      await draw()
    } finally {
      setJudging(false)
    }
  }
  return { drawn, draw, judging, judge, ...state }
}
