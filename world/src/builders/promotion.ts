import { randomInt } from 'node:crypto'
import { type CatalogueInput, type Database, importCatalogue } from '@shop/server/testing/seeding'

type Promotion = NonNullable<CatalogueInput['promotions']>[number]

export type PromotionOptions = Pick<Promotion, 'content'> & Partial<Pick<Promotion, 'mark' | 'title' | 'endsAt'>>

const usualMarks = { bundle: 5, gift: 3, prize: 13 } as const

/** A promotion with a code of its own that holds from now on; by its kind it has the mark that is usual. */
export async function buildPromotion(
  tx: Database,
  { content, mark = usualMarks[content.kind], title, endsAt = null }: PromotionOptions,
  now: Date,
): Promise<{ code: string }> {
  const code = `T${String(randomInt(1_000_000_000)).padStart(9, '0')}`
  const promotion = { code, title: title ?? `试验活动${code}`, mark, content, endsAt }
  await importCatalogue(tx, { categories: [], products: [], bans: [], promotions: [promotion] }, now)
  return { code }
}
