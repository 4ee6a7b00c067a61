import type { Figures } from '../measure/figures.ts'

/** One line of the table of results. */
export interface Row {
  /** What was done; also what a later run of the same is found by. */
  work: string
  /** What it was held against. */
  limit: string
  target: string
  figure: string
  /** The rounds' lowest to highest. */
  spread: string
  met: boolean
  /** The figures behind the ratio. */
  behind: string
}

export interface Target {
  /** `at least` or `at most` this. */
  least?: number
  most?: number
}

/** A row for a ratio (or whatever two digits show). */
export function rowOf(
  work: string,
  limit: string,
  figures: Figures,
  { least, most }: Target,
  behind: string,
  digits = 2,
): Row {
  const shown = (value: number) => value.toFixed(digits)
  return {
    work,
    limit,
    target: [least === undefined ? '' : `≥ ${shown(least)}`, most === undefined ? '' : `≤ ${shown(most)}`].join(''),
    figure: shown(figures.median),
    spread: `${shown(figures.lowest)} – ${shown(figures.highest)}`,
    met: (least === undefined || figures.median >= least) && (most === undefined || figures.median <= most),
    behind,
  }
}
