/**
 * Prepares `count` pieces of work, then releases all of them by one barrier.
 * @param prepare does what may take its time and answers what is to start together
 */
export async function together<Result>(
  count: number,
  prepare: (index: number) => Promise<() => Promise<Result>> | (() => Promise<Result>),
): Promise<Result[]> {
  const ready = await interleave(count, 16, async (index) => prepare(index))
  let release: () => void = () => undefined
  const barrier = new Promise<void>((resolve) => {
    release = resolve
  })
  const running = ready.map(async (start) => {
    await barrier
    return start()
  })
  release()
  return Promise.all(running)
}

/** Does `count` pieces of work, at most `atOnce` at a time, and answers in order. */
export async function interleave<Result>(
  count: number,
  atOnce: number,
  work: (index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  const worker = async () => {
    while (next < count) {
      const index = next++
      results[index] = await work(index)
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, worker))
  return results
}

/** How often each value stands in a list, the most frequent first: `1× 200, 199× 400`. */
export function tally(values: readonly (string | number)[]): string {
  const counts = new Map<string | number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts]
    .sort(([, a], [, b]) => a - b)
    .map(([value, count]) => `${count}× ${value}`)
    .join(', ')
}

/** Lets so many pieces of work run at the same time; the others wait for their turn. */
export function takingTurns(atOnce: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
