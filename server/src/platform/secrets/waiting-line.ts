/** Work that runs a few pieces at once; what comes meanwhile waits its turn, up to a number. */
export interface WaitingLine {
  /** @returns nothing when the line is full: the work was not taken */
  run<Result>(work: () => Promise<Result>): Promise<Result> | undefined
}

/**
 * @param atOnce pieces of work that run side by side
 * @param mostWaiting pieces that wait beyond those
 */
export function makeWaitingLine(atOnce: number, mostWaiting: number): WaitingLine {
  const waiting: (() => void)[] = []
  let running = 0
  const step = async () => {
    if (running < atOnce) running += 1
    // The place is handed over as it is, so that nobody slips in between.
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
  return {
    run: (work) => {
      if (running >= atOnce && waiting.length >= mostWaiting) return undefined
      return step().then(work).finally(leave)
    },
  }
}
