import { type CSSProperties, type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { classes } from '../../../ui/classes.ts'
import { Icon } from '../../../ui/icon.tsx'
import { beginTrack, confirmTrack, keyTarget, moveTo, type SliderTrack } from '../slider-track.ts'
import { usePuzzle } from '../use-puzzle.ts'
import own from './slide-puzzle.module.css'
import styles from './slide-verify.module.css'
import { SliderBroken } from './slider-broken.tsx'

export interface SlidePuzzleProps {
  puzzle: number
  passed: boolean
  /** The shopper came here by keyboard: the slider takes the focus over. */
  takesFocus: boolean
  message: string | undefined
  messageId: string
  onMove: () => void
  onPass: () => void
  onFail: (text: string) => void
}

const HINT = '按住滑块，拖动完成拼图'

/** The puzzle itself: a piece moved by mouse, finger or keys until it fills the gap. */
export function SlidePuzzle(props: SlidePuzzleProps) {
  const { puzzle, passed, takesFocus, message, messageId, onMove, onPass, onFail } = props
  const { drawn, broken, fetching, judging, draw, judge } = usePuzzle({ puzzle, passed, onPass, onFail })
  const [track, setTrack] = useState<SliderTrack>()
  const [dragging, setDragging] = useState(false)
  const handle = useRef<HTMLDivElement>(null)
  const rail = useRef<HTMLDivElement>(null)
  const grip = useRef({ pointer: 0, x: 0 })

  const span = drawn ? drawn.width - drawn.pieceWidth : 0
  const x = track?.x ?? 0
  const ready = drawn !== undefined && !passed && !judging && !fetching

  // With the place that it replaces, not after it: who went on meanwhile would be fetched back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only as it comes
  useLayoutEffect(() => {
    if (takesFocus) handle.current?.focus()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new picture starts at its left edge
  useLayoutEffect(() => {
    setTrack(undefined)
  }, [drawn?.id, broken])

  const grab = (event: PointerEvent) => {
    if (!ready || event.button !== 0) return
    event.preventDefault()
    handle.current?.focus({ preventScroll: true })
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = { pointer: event.clientX, x }
    setDragging(true)
    setTrack(beginTrack('pointer', x, Date.now()))
    onMove()
  }
  const drag = (event: PointerEvent) => {
    if (!dragging || !track || !rail.current || !handle.current) return
    const travel = rail.current.clientWidth - handle.current.offsetWidth
    const target = grip.current.x + ((event.clientX - grip.current.pointer) * span) / Math.max(travel, 1)
    setTrack(moveTo(track, target, span, Date.now()))
  }
  const release = () => {
    if (!dragging || !track) return
    setDragging(false)
    // A touch that moves nothing is no answer.
    if (track.points.length > 1) void judge(track)
  }
  const cancel = () => {
    setDragging(false)
    setTrack(undefined)
  }
  const press = (event: KeyboardEvent) => {
    if (!ready || dragging) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      if (track && !event.repeat) void judge(confirmTrack(track, Date.now()))
      return
    }
    const target = keyTarget(event.key, x, span, event.repeat)
    if (target === undefined) return
    event.preventDefault()
    if (!track) onMove()
    const begun = track?.by === 'keyboard' ? track : beginTrack('keyboard', x, Date.now())
    setTrack(moveTo(begun, target, span, Date.now()))
  }
  const redraw = () => {
    onMove()
    void draw()
    handle.current?.focus()
  }
  const pointing = { onPointerDown: grab, onPointerMove: drag, onPointerUp: release, onPointerCancel: cancel }
  const share = span > 0 ? x / span : 0
  const words = passed ? '验证通过' : judging ? '正在验证' : fetching ? '正在加载拼图' : broken ? '' : HINT

  return (
    <div className={styles.frame} style={{ '--share': passed ? 1 : share } as CSSProperties}>
      <div className={classes(styles.picture, passed && styles.done)}>
        {drawn && (
          <div className={own.scene}>
            <img src={drawn.background} alt="" className={own.background} draggable={false} />
            <img
              src={drawn.piece}
              alt=""
              draggable={false}
              className={own.piece}
              style={{
                left: `${(100 * x) / drawn.width}%`,
                top: `${(100 * drawn.pieceTop) / drawn.height}%`,
                width: `${(100 * drawn.pieceWidth) / drawn.width}%`,
              }}
              {...pointing}
            />
          </div>
        )}
        {!drawn && !broken && <span className={styles.ring} aria-hidden="true" />}
        {broken && <SliderBroken reason={broken.reason} onRetry={redraw} />}
      </div>
      <div
        ref={rail}
        className={classes(
          styles.rest,
          passed && own.railPassed,
          message && !dragging && own.railFailed,
          dragging && own.railDragged,
        )}
      >
        <span className={own.filled} />
        <span className={classes(styles.words, own.hint)}>{words}</span>
        <div
          ref={handle}
          role="slider"
          tabIndex={0}
          className={classes(styles.handle, own.grip)}
          data-place="slider"
          aria-label="滑动验证：用左右方向键移动拼图块对准缺口，按回车键确认"
          aria-orientation="horizontal"
          aria-valuemin={0}
          aria-valuemax={Math.round(span)}
          aria-valuenow={Math.round(x)}
          aria-valuetext={passed ? '验证通过' : drawn ? `已移动 ${Math.round(x)}，最多 ${Math.round(span)}` : words}
          aria-disabled={!ready || undefined}
          aria-busy={judging || undefined}
          aria-invalid={message ? true : undefined}
          aria-describedby={message ? messageId : undefined}
          onKeyDown={press}
          {...pointing}
        >
          <Icon name={passed ? 'tick' : 'forward'} size={20} />
        </div>
      </div>
      {/* After the slider, which the Tab key reaches first; it stands in the picture's corner. */}
      {drawn && !passed && (
        <button type="button" className={own.redraw} onClick={redraw} aria-label="换一张拼图">
          <Icon name="redraw" size={20} />
        </button>
      )}
      <p role="status" className="visually-hidden">
        {passed ? '滑动验证通过' : ready ? '拼图已加载，请移动拼图块对准缺口' : ''}
      </p>
    </div>
  )
}
