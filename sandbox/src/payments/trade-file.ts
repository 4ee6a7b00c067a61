import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { Type as T } from 'typebox'
import { Value } from 'typebox/value'
import { placesOf, type Trade, TradeSchema } from './trade.ts'

const FileSchema = T.Array(
  T.Object({
    ...T.Omit(TradeSchema, ['codeUrl', 'cashier']).properties,
    token: T.String(),
    notifyUrl: T.String(),
    returnUrl: T.Union([T.String(), T.Null()]),
  }),
)

/** The newest so many outlive the process. */
const MOST_KEPT = 1000

/** Where trades outlive the process, as those of real providers do: without it a shop could not pay back what was paid before. */
export interface TradeFile {
  /**
   * Newest first; none where there is no file yet.
   * @throws Error when it holds something else
   */
  read(): Trade[]
  /** @param trades newest first */
  write(trades: readonly Trade[]): void
}

export function tradeFile(path: string): TradeFile {
  return {
    read: () => {
      let text: string
      try {
        text = readFileSync(path, 'utf8')
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
        throw error
      }
      const trades: unknown = JSON.parse(text)
      if (!Value.Check(FileSchema, trades)) throw new Error(`${path} does not hold trades`)
      return trades.map((trade) => ({ ...trade, ...placesOf(trade) }))
    },
    write: (trades) => {
      const kept = trades.slice(0, MOST_KEPT).map(({ codeUrl: _code, cashier: _page, ...trade }) => trade)
      writeFileSync(`${path}.new`, JSON.stringify(kept))
      renameSync(`${path}.new`, path)
    },
  }
}
