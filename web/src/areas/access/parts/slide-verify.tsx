import { type ComponentType, useEffect, useId, useState } from 'react'
import type { SlidePuzzleProps } from './slide-puzzle.tsx'
import styles from './slide-verify.module.css'
import { Broken } from './slider-broken.tsx'
import { Forward, Sprig } from './slider-icons.tsx'

export interface SlideVerifyProps {
  /** There is a use for the puzzle now; until then its place is kept for it. */
  wanted: boolean
  /** No puzzle for now, whoever asks: a code was sent or refused a moment ago. */
  held: boolean
  passed: boolean
  /** Changes when a new puzzle is to be drawn. */
  puzzle: number
  message: string | undefined
  onMove: () => void
  onPass: () => void
  onFail: (text: string) => void
}

/**
 * Slide-to-verify (decision 16). The puzzle and its drawing are fetched only when they are wanted: the phone is right, or
 * the shopper comes to this place; nothing moves when they come.
 */
export function SlideVerify({ wanted, held, passed, puzzle, message, onMove, onPass, onFail }: SlideVerifyProps) {
  const [asked, setAsked] = useState(false)
  const [Puzzle, setPuzzle] = useState<ComponentType<SlidePuzzleProps>>()
  const [broken, setBroken] = useState(false)
  const [takeFocus, setTakeFocus] = useState(false)
  const messageId = useId()
  const open = passed || (!held && (wanted || asked))
  const fetching = open && !Puzzle && !broken
  // Once there, it does not go because a digit of the phone is being put right.
  if (wanted && !asked) setAsked(true)

  useEffect(() => {
    if (!fetching) return
    import('./slide-puzzle.tsx').then(
      (part) => setPuzzle(() => part.SlidePuzzle),
      () => setBroken(true),
    )
  }, [fetching])

  const ask = () => {
    if (held) return
    setAsked(true)
    setTakeFocus(true)
  }
  return (
    <div className={styles.verify}>
      {open && Puzzle ? (
        <Puzzle {...{ puzzle, passed, takeFocus, message, messageId, onMove, onPass, onFail }} />
      ) : (
        <div className={styles.frame}>
          <div className={styles.picture}>
            {broken ? (
              <Broken
                onRetry={() => {
                  setBroken(false)
                  ask()
                }}
              />
            ) : (
              <Resting held={held} fetching={fetching} />
            )}
          </div>
          <button
            type="button"
            className={styles.rest}
            data-place="slider"
            aria-describedby={message ? messageId : undefined}
            aria-busy={fetching || undefined}
            onFocus={ask}
            onBlur={() => setTakeFocus(false)}
            onClick={ask}
          >
            <span className={styles.handle}>
              <Forward />
            </span>
            <span className={styles.words}>{fetching ? '正在加载拼图' : '滑动验证'}</span>
          </button>
        </div>
      )}
      <div aria-live="polite" className={styles.fault}>
        {message && <p id={messageId}>{message}</p>}
      </div>
    </div>
  )
}

function Resting({ held, fetching }: { held: boolean; fetching: boolean }) {
  if (fetching) return <span className={styles.ring} aria-hidden="true" />
  return (
    <>
      <Sprig />
      <p>{held ? '倒计时结束后可再次验证' : '填写手机号码后，在这里完成滑动验证'}</p>
    </>
  )
}
