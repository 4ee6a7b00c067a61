/** Points of the way that are kept; the judge takes twice as many. */
const MOST_POINTS = 300
/** How far one press of an arrow moves the piece, while it is tapped and while it is held down; px of the puzzle. */
const TAP_STEP = 4
const HELD_STEP = 8
const PAGE_STEP = 30

export type MovedBy = 'pointer' | 'keyboard'

/** The way of the piece so far: px of the puzzle from its left edge, ms since the first move. */
export interface SliderTrack {
  by: MovedBy
  /** Epoch ms. */
  startedAt: number
  x: number
  points: readonly { x: number; at: number }[]
}

const tenths = (value: number) => Math.round(value * 10) / 10

/** Begins a way where the piece stands. */
export function beginTrack(by: MovedBy, x: number, now: number): SliderTrack {
  return { by, startedAt: now, x: tenths(x), points: [{ x: tenths(x), at: 0 }] }
}

/** The piece moved to `x`, kept within 0 and `span`; a long way is thinned, so that its whole shape stays. */
export function moveTo(track: SliderTrack, x: number, span: number, now: number): SliderTrack {
  const kept = tenths(Math.min(Math.max(x, 0), span))
  const last = track.points.at(-1)
  if (last?.x === kept) return track
  const points = [...track.points, { x: kept, at: Math.max(0, Math.round(now - track.startedAt)) }]
  return {
    ...track,
    x: kept,
    points: points.length > MOST_POINTS ? points.filter((_, index) => index % 2 === 0) : points,
  }
}

/** The way by keys ends when it is confirmed: who taps fast and then looks whether the piece fits took that long. */
export function confirmTrack(track: SliderTrack, now: number): SliderTrack {
  const at = Math.max(0, Math.round(now - track.startedAt))
  return { ...track, points: [...track.points.slice(0, -1), { x: track.x, at }] }
}

/** Where a key moves the piece; `undefined` for keys that do not. `held`: the key repeats. */
export function keyTarget(key: string, x: number, span: number, held: boolean): number | undefined {
  const step = held ? HELD_STEP : TAP_STEP
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(x + step, span)
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(x - step, 0)
    case 'PageUp':
      return Math.min(x + PAGE_STEP, span)
    case 'PageDown':
      return Math.max(x - PAGE_STEP, 0)
    case 'Home':
      return 0
    case 'End':
      return span
    default:
      return undefined
  }
}
