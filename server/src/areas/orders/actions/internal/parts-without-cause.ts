import type { Database } from '../../../../platform/db/database.ts'
import { readPromotions } from '../../../products/index.ts'
import { isCauseGone, isOnlyGiven } from '../../domain/given-parts.ts'
import { statusInput } from '../../domain/statuses.ts'
import { type OrderRow, readParts } from '../../store/change-orders.ts'
import { readOwnLines } from '../../store/read-lines.ts'

const gone = ['refundOrder', 'refundCompleteTransaction', 'canceled']

/**
 * The parts of a split order that hold gifts and prizes alone and are not sent yet, though what earned them is paid back.
 * Its parent is locked by the caller.
 */
export async function partsWithoutCause(
  tx: Database,
  { accountId, parentId }: OrderRow,
  now: Date,
): Promise<OrderRow[]> {
  if (parentId === null) return []
  const parts = await readParts(tx, accountId, parentId)
  const known = []
  for (const part of parts) known.push({ part, lines: await readOwnLines(tx, part) })
  const waiting = known.filter(
    ({ part, lines }) => statusInput(part.status).status === 'waitDelivery' && isOnlyGiven(lines),
  )
  if (waiting.length === 0) return []
  const bought = known.flatMap(({ part, lines }) => (gone.includes(statusInput(part.status).status) ? [] : lines))
  const prizesFrom = new Map(
    (await readPromotions(tx, now)).flatMap(({ content }) =>
      content.kind === 'prize' ? [[content.prizeCode, content.fromCents] as const] : [],
    ),
  )
  return waiting.filter(({ lines }) => isCauseGone(lines, bought, prizesFrom)).map(({ part }) => part)
}
