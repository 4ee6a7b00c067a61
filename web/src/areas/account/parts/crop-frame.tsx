import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { type Crop, closeness, movedCrop, type Size, zoomedCrop } from '../crop.ts'
import { drawCrop } from '../draw-crop.ts'
import styles from './crop-dialog.module.css'

/** Side of the drawing in px, twice as fine as it is shown. */
const FINE = 600
/** How far a key moves the picture, in shares of the frame, and how much closer another looks. */
const KEY_STEP = 0.04
const KEY_ZOOM = 1.1
/** How much closer each px of a wheel's turn looks. */
const WHEEL_ZOOM = 0.0015

/** The picture follows the arrow, so what is cut out goes the other way. */
const arrows: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: KEY_STEP, y: 0 },
  ArrowRight: { x: -KEY_STEP, y: 0 },
  ArrowUp: { x: 0, y: KEY_STEP },
  ArrowDown: { x: 0, y: -KEY_STEP },
}

export interface CropFrameProps {
  picture: ImageBitmap
  crop: Crop
  onCrop: (change: (before: Crop) => Crop) => void
}

type Point = { x: number; y: number }

/** The frame that a picture is moved in: by pointer and keys; two fingers or a wheel look closer. */
export function CropFrame({ picture, crop, onCrop }: CropFrameProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const fingers = useRef(new Map<number, Point>())
  const [heard, setHeard] = useState('')
  const hint = useId()

  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop)
  }, [picture, crop])
  useEffect(() => frame.current?.focus({ preventScroll: true }), [])

  /** A place of the window in shares of the frame. */
  const shareOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = frame.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1)
    return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }
  }
  // Not as React's own handler, which may not keep the page from scrolling.
  useEffect(() => {
    const element = frame.current
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      const at = shareOf(event)
      onCrop((before) =>
        zoomedCrop(before, picture, closeness(before, picture) * Math.exp(-event.deltaY * WHEEL_ZOOM), at),
      )
    }
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  })

  const press = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, shareOf(event))
  }
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const last = fingers.current.get(event.pointerId)
    if (!last) return
    const now = shareOf(event)
    const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point)
    fingers.current.set(event.pointerId, now)
    onCrop((before) => {
      if (!other) return movedCrop(before, picture, { x: last.x - now.x, y: last.y - now.y })
      const wider = distance(now, other) / Math.max(distance(last, other), 0.01)
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
      // Each finger moves the middle by half of its way.
      const moved = movedCrop(before, picture, { x: (last.x - now.x) / 2, y: (last.y - now.y) / 2 })
      return zoomedCrop(moved, picture, closeness(moved, picture) * wider, middle)
    })
  }
  const release = (event: PointerEvent) => void fingers.current.delete(event.pointerId)

  const pressKey = (event: KeyboardEvent) => {
    const arrow = arrows[event.key]
    const closer = event.key === '+' || event.key === '=' ? KEY_ZOOM : event.key === '-' ? 1 / KEY_ZOOM : undefined
    if (!arrow && closer === undefined) return
    event.preventDefault()
    onCrop((before) => {
      if (closer !== undefined) return zoomedCrop(before, picture, closeness(before, picture) * closer)
      return arrow ? movedCrop(before, picture, arrow) : before
    })
    setHeard(event.key)
  }
  return (
    <>
      <div
        ref={frame}
        role="application"
        aria-label="裁剪区域"
        aria-describedby={hint}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys move the picture
        tabIndex={0}
        className={styles.frame}
        onPointerDown={press}
        onPointerMove={drag}
        onPointerUp={release}
        onPointerCancel={release}
        onKeyDown={pressKey}
      >
        <canvas ref={canvas} width={FINE} height={FINE} className={styles.canvas} />
        <span className={styles.ring} aria-hidden="true" />
      </div>
      <p id={hint} className={styles.hint}>
        拖动图片调整位置，双指或滚轮缩放；也可用方向键移动，用加号、减号缩放。
      </p>
      <p role="status" className="visually-hidden">
        {heard && whereText(crop, picture)}
      </p>
    </>
  )
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

/** Where the frame stands, for who cannot see it. */
function whereText({ left, top, side }: Crop, { width, height }: Size): string {
  const share = (from: number, room: number) => (room > 0 ? `${Math.round((from / room) * 100)}%` : '居中')
  const zoom = Math.round((Math.min(width, height) / side) * 100)
  return `水平 ${share(left, width - side)}，垂直 ${share(top, height - side)}，缩放 ${zoom}%`
}
