/** The slide puzzle's scene and piece as SVG; pure, so that a seed always draws the same picture. */

export const PUZZLE_WIDTH = 320
export const PUZZLE_HEIGHT = 160
/** The square that holds the piece with its knobs. */
export const PIECE_SIZE = 64

const BODY = 38
const MARGIN = (PIECE_SIZE - BODY) / 2
const KNOB_RADIUS = 7.6
const KNOB_CHORD = 12.6

/** Numbers from 0 up to 1. */
export type Random = () => number

/** A generator that gives the same numbers for the same seed (mulberry32). */
export function randomOf(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The outline of the piece, each side with a knob or a notch. */
export function pieceOutline(random: Random): string {
  const straight = (BODY - KNOB_CHORD) / 2
  const sides = [
    ['h', straight, `${KNOB_CHORD},0`],
    ['v', straight, `0,${KNOB_CHORD}`],
    ['h', -straight, `${-KNOB_CHORD},0`],
    ['v', -straight, `0,${-KNOB_CHORD}`],
  ] as const
  const drawn = sides.map(([along, length, chord]) => {
    const outward = random() < 0.5 ? 0 : 1
    return `${along}${length}a${KNOB_RADIUS},${KNOB_RADIUS} 0 1 ${outward} ${chord}${along}${length}`
  })
  return `M${MARGIN},${MARGIN}${drawn.join('')}z`
}

const skies = [
  ['#dfeee6', '#f3e6c8'],
  ['#e7f1f8', '#dcefe2'],
  ['#f6ecd6', '#d5e9df'],
] as const
const hues = ['#0b6b50', '#3f8f74', '#f3c879', '#d98b5f', '#1d5f8a', '#8fb8a5'] as const

/** A soft landscape of hills, leaves and fruit with grain all over, so that no place gives the hole away by being plain. */
export function sceneSvg(random: Random): string {
  const between = (low: number, high: number) => (low + random() * (high - low)).toFixed(1)
  const oneOf = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!
  const many = (count: number, draw: () => string) => Array.from({ length: count }, draw).join('')
  const [from, to] = oneOf(skies)
  const hill = () => {
    const fill = oneOf(hues)
    return `<path d="M-10,170V${between(70, 130)}C${between(40, 100)},${between(30, 120)} ${between(180, 240)},${between(60, 150)} 330,${between(60, 130)}V170z" fill="${fill}" opacity="${between(0.16, 0.34)}"/>`
  }
  const leaf = () =>
    `<path d="M0,0C10,-14 30,-14 40,0C30,14 10,14 0,0M4,0H36" transform="translate(${between(-10, 300)},${between(0, 150)}) rotate(${between(0, 360)}) scale(${between(0.5, 1.2)})" fill="${oneOf(hues)}" stroke="#fff" stroke-opacity=".5" opacity="${between(0.25, 0.55)}"/>`
  const fruit = () =>
    `<circle cx="${between(0, 320)}" cy="${between(0, 160)}" r="${between(5, 20)}" fill="${oneOf(hues)}" opacity="${between(0.18, 0.45)}"/>`
  const grain = () =>
    `<circle cx="${between(0, 320)}" cy="${between(0, 160)}" r="${between(0.4, 1.6)}" fill="${oneOf(['#fff', '#1c2b26', ...hues])}" opacity="${between(0.1, 0.4)}"/>`
  return svg(
    PUZZLE_WIDTH,
    PUZZLE_HEIGHT,
    `<defs><linearGradient id="sky" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>` +
      `<rect width="100%" height="100%" fill="url(#sky)"/>${many(3, hill)}${many(9, leaf)}${many(9, fruit)}${many(220, grain)}`,
  )
}

/** What is laid over the scene where the piece is missing. */
export function holeSvg(outline: string): string {
  return svg(
    PIECE_SIZE,
    PIECE_SIZE,
    `<path d="${outline}" fill="#1c2b26" fill-opacity=".55" stroke="#fff" stroke-opacity=".9" stroke-width="1.5"/>`,
  )
}

/** What is kept of the scene for the piece. */
export function maskSvg(outline: string): string {
  return svg(PIECE_SIZE, PIECE_SIZE, `<path d="${outline}" fill="#fff"/>`)
}

/** The edge by which the piece stands out from the scene. */
export function edgeSvg(outline: string): string {
  return svg(PIECE_SIZE, PIECE_SIZE, `<path d="${outline}" fill="none" stroke="#fff" stroke-width="2"/>`)
}

function svg(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`
}
