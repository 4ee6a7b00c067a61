/** Rules of the slide puzzle; positions are px of the puzzle, times ms. */

/** How far from the hole the piece may be put: a finger's precision on a small screen. */
const TOLERANCE = 6
/** A claimed way may last this much longer than the puzzle has been out, for clocks that run unevenly. */
const CLOCK_SLACK = 250
const SHORTEST_WAY_MS = 200
const FEWEST_POINTS = { pointer: 5, keyboard: 3 } as const
/** Pointers glide: no single step makes up more than this of the whole way. Keys may jump. */
const LARGEST_STEP = 0.6
/** The way ends where the piece was let go. */
const END_TOLERANCE = 2

export interface SliderAnswer {
  position: number
  by: 'pointer' | 'keyboard'
  track: readonly { x: number; at: number }[]
}

/** What the server keeps of a puzzle; it never leaves it. */
export interface PuzzleSecret {
  /** Left edge of the hole. */
  x: number
  /** Epoch ms. */
  drawnAt: number
}

/** Whether the piece stands in the hole and a hand may have brought it there (access#32). */
export function isSolved(secret: PuzzleSecret, answer: SliderAnswer, now: number): boolean {
  return Math.abs(answer.position - secret.x) <= TOLERANCE && isPlausible(answer, now - secret.drawnAt)
}

function isPlausible({ position, by, track }: SliderAnswer, elapsed: number): boolean {
  const last = track.at(-1)
  if (!last || track.length < FEWEST_POINTS[by]) return false
  const steps = track.slice(1).map((point, index) => ({
    x: Math.abs(point.x - track[index]!.x),
    time: point.at - track[index]!.at,
  }))
  if (steps.some(({ time }) => time < 0)) return false
  const duration = last.at - track[0]!.at
  if (duration < SHORTEST_WAY_MS || duration > elapsed + CLOCK_SLACK) return false
  if (Math.abs(last.x - position) > END_TOLERANCE) return false
  const travel = steps.reduce((sum, step) => sum + step.x, 0)
  if (travel === 0) return false
  return by === 'keyboard' || Math.max(...steps.map((step) => step.x)) <= travel * LARGEST_STEP
}
