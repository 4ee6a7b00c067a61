import { imageCodeProblem } from '@shop/contract/fields/image-code'
import { smsFieldMessages, smsFormMessages } from '@shop/contract/messages/sms-form'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import * as sliderCodeApi from '../../../api/access/slider-code.gen.ts'
import { failureText } from '../../../lib/failure.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon.tsx'
import { cleanImageCode } from '../clean.ts'
import { useDrawing } from '../use-drawing.ts'
import type { SlidePuzzleProps } from './slide-puzzle.tsx'
import styles from './slide-verify.module.css'
import { SliderBroken } from './slider-broken.tsx'
import own from './slider-code.module.css'

/** Letters in a picture, for whom the puzzle is too fine; a picture is good for one try, then the next one comes. */
export function SliderCode(props: SlidePuzzleProps) {
  const { passed, takesFocus, message, messageId, onMove, onPass, onFail } = props
  const { drawn, broken, fetching, draw } = useDrawing((signal) => sliderCodeApi.drawSliderCode({}, { signal }), props)
  const [text, setText] = useState('')
  const [judging, setJudging] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const ready = drawn !== undefined && !passed && !judging && !fetching

  // With the place that it replaces, not after it: who went on meanwhile would be fetched back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only as it comes
  useLayoutEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed belongs to the picture before
  useLayoutEffect(() => {
    setText('')
  }, [drawn?.id, broken])

  const redraw = () => {
    onMove()
    void draw()
    input.current?.focus()
  }
  const judge = async () => {
    if (!ready) return
    input.current?.focus()
    const problem = imageCodeProblem(text)
    if (problem) return onFail(smsFieldMessages[problem])
    setJudging(true)
    try {
      await sliderCodeApi.judgeSliderCode({ id: drawn.id, code: text })
      // A picture is good for one try; nothing of it is judged again once another is asked for.
      setText('')
      onPass()
    } catch (error) {
      onFail(failureText(error))
      await draw()
    } finally {
      setJudging(false)
    }
  }

  // No slide is in sight that could be asked for: what is typed is judged in its place, or asked for where nothing is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that the slide is asked for, before that is drawn
  useLayoutEffect(() => {
    if (message !== smsFormMessages.SLIDER_REQUIRED) return
    onMove()
    if (ready) void judge()
    else if (!judging) onFail(smsFieldMessages.IMAGE_CODE_REQUIRED)
  }, [message])

  return (
    <div className={styles.frame}>
      <div className={classes(styles.picture, passed && styles.done)}>
        {drawn && !broken && (
          <button type="button" className={own.picture} disabled={passed} onClick={redraw}>
            <img src={drawn.image} alt="图形验证码，看不清？点击换一张" draggable={false} />
          </button>
        )}
        {!drawn && !broken && <span className={styles.ring} aria-hidden="true" />}
        {broken && <SliderBroken reason={broken.reason} onRetry={redraw} />}
      </div>
      <div className={own.answer}>
        {passed ? (
          <p className={own.passed}>
            <Icon name="tick" size={20} />
            验证通过
          </p>
        ) : (
          <>
            <label htmlFor={id}>图形验证码</label>
            <input
              ref={input}
              id={id}
              data-place="slider"
              aria-label="滑动验证的图形验证码"
              aria-invalid={message ? true : undefined}
              aria-describedby={message ? messageId : undefined}
              value={text}
              placeholder={smsFieldMessages.IMAGE_CODE_REQUIRED}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onChange={(event) => {
                onMove()
                setText(cleanImageCode(event.target.value))
              }}
              onKeyDown={(event) => {
                // Enter answers the picture, not the form around it.
                if (event.key !== 'Enter') return
                event.preventDefault()
                void judge()
              }}
            />
            <Button kind="quiet" size="small" busy={judging} onClick={() => void judge()}>
              验证
            </Button>
          </>
        )}
      </div>
      <p role="status" className="visually-hidden">
        {passed ? '图形验证通过' : ''}
      </p>
    </div>
  )
}
