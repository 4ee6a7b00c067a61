import type { getCart as operation } from '@shop/contract/areas/cart'
import type { AnswerOf } from '@shop/contract/kit/operation'
import type { Database } from '../../../platform/db/database.ts'
import { judgeList } from '../domain/problems.ts'
import { presentItem } from '../present.ts'
import { readCatalogSnapshot } from '../read-catalog-snapshot.ts'
import { countPieces, readItems } from '../store/items.ts'

/** One of a member's two lists with today's prices, and what of it could be settled (shop#38). */
export async function getCart(
  db: Database,
  accountId: string,
  isRx: boolean,
  now: Date,
): Promise<AnswerOf<typeof operation>> {
  const rows = await readItems(db, accountId, isRx)
  const catalogSnapshot = await readCatalogSnapshot(
    db,
    accountId,
    rows.map(({ itemCode }) => itemCode),
    now,
  )
  const judged = judgeList(rows, catalogSnapshot, null)
  const taken = judged.filter(({ isTaken }) => isTaken)
  return {
    isRx,
    items: judged.map((each) => presentItem(each, catalogSnapshot)),
    selectedPieces: taken.reduce((sum, { item }) => sum + item.amount, 0),
    productMoney: taken.reduce((sum, { item, offer }) => sum + item.amount * (offer?.price ?? 0), 0),
    otherPieces: await countPieces(db, accountId, !isRx),
    isBlocked: new Set(taken.map(({ offer }) => offer?.isGlobal)).size > 1,
  }
}
