import { useEffect, useId, useRef, useState } from 'react'
import fieldStyles from '../../../ui/field.module.css'
import { Icon } from '../../../ui/icon.tsx'
import { isWaiting, wantsPuzzle } from '../sms-block.ts'
import type { SmsCode } from '../use-sms-block.ts'
import styles from './slide-verify.module.css'
import { SliderBroken } from './slider-broken.tsx'

/**
 * Slide-to-verify (access#30, access#31). Puzzle and picture are fetched only when they are wanted: the phone is right, or the shopper
 * comes to this place. The picture floats above its rail while somebody is at it, so that nothing moves.
 */
export function SlideVerify({ code }: { code: SmsCode }) {
  const { block, apply, sending, sendingFailed, fetchSending } = code
  const message = block.problems.slider
  const [asked, setAsked] = useState(false)
  const [takesFocus, setTakesFocus] = useState(false)
  const messageId = useId()
  const rest = useRef<HTMLButtonElement>(null)
  const held = isWaiting(block)
  const passed = block.slider !== 'open'
  const wanted = wantsPuzzle(block)
  const open = passed || (!held && (wanted || asked))
  const fetching = open && !sending && !sendingFailed
  // Once there, it does not go because a digit of the phone is being put right.
  if (wanted && !asked) setAsked(true)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that it comes to be wanted
  useEffect(() => {
    if (fetching) fetchSending()
  }, [fetching])

  const ask = () => {
    if (held) return
    setAsked(true)
    setTakesFocus(true)
  }
  // A page that was drawn beforehand can be walked by keyboard before its code has come: nothing told of that focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only as the page comes to life
  useEffect(() => {
    if (rest.current !== null && rest.current === document.activeElement) ask()
  }, [])
  return (
    <div className={styles.verify}>
      {open && sending ? (
        <sending.SlideOrCode
          puzzle={block.puzzle}
          passed={passed}
          takesFocus={takesFocus}
          message={message}
          messageId={messageId}
          onMove={() => apply({ kind: 'sliding' })}
          onPass={code.slid}
          onFail={(text) => apply({ kind: 'faulty', problems: { slider: text } })}
        />
      ) : (
        <div className={styles.frame}>
          {sendingFailed && (
            <div className={styles.picture}>
              <SliderBroken onRetry={fetchSending} />
            </div>
          )}
          <button
            ref={rest}
            type="button"
            className={styles.rest}
            data-place="slider"
            aria-describedby={message ? messageId : undefined}
            aria-busy={fetching || undefined}
            onFocus={ask}
            onBlur={() => setTakesFocus(false)}
            onClick={ask}
          >
            <span className={styles.handle}>
              <Icon name="forward" size={20} />
            </span>
            <span className={styles.words}>
              {held ? '倒计时结束后可再次验证' : fetching ? '正在加载拼图' : '填写手机号码后滑动验证'}
            </span>
          </button>
        </div>
      )}
      <div aria-live="polite" className={styles.problem}>
        {message && (
          <p id={messageId} className={fieldStyles.message}>
            {message}
          </p>
        )}
      </div>
    </div>
  )
}
