import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { SlidePuzzle, type SlidePuzzleProps } from './slide-puzzle.tsx'
import styles from './slide-verify.module.css'
import { SliderCode } from './slider-code.tsx'

/** The puzzle, or for who asks letters in a picture; either gives the same pass (access#37). */
export function SlideOrCode(props: SlidePuzzleProps) {
  const [by, setBy] = useState<'slide' | 'code'>('slide')
  const [swapped, setSwapped] = useState(false)
  const Chosen = by === 'slide' ? SlidePuzzle : SliderCode

  const swap = () => {
    props.onMove()
    setSwapped(true)
    setBy(by === 'slide' ? 'code' : 'slide')
  }
  return (
    <>
      <Chosen {...props} takesFocus={props.takesFocus || swapped} />
      {!props.passed && (
        <Button kind="link" size="small" className={styles.other} onClick={swap}>
          {by === 'slide' ? '看不清？改用图形验证码' : '改用滑动拼图'}
        </Button>
      )}
    </>
  )
}
