/** Something that is measured: one call is one round of it. */
export interface Contender<Round> {
  name: string
  measure(): Promise<Round>
}

/**
 * Measures the contenders in turn (A B C A B C …; every second time the other way round, so that none always comes first).
 * @returns the rounds of each contender, in the order of the contenders
 */
export async function interleave<Round>(
  contenders: readonly Contender<Round>[],
  rounds: number,
  tell: (line: string) => void,
  describe: (round: Round) => string,
): Promise<Round[][]> {
  const measured = contenders.map((): Round[] => [])
  for (let round = 0; round < rounds; round++) {
    const order = contenders.map((_, index) => index)
    if (round % 2 === 1) order.reverse()
    for (const index of order) {
      const contender = contenders[index]!
      const result = await contender.measure()
      measured[index]!.push(result)
      tell(`round ${round + 1} of ${rounds}: ${contender.name.padEnd(24)} ${describe(result)}`)
    }
  }
  return measured
}
