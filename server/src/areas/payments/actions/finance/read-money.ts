import type * as operations from '@shop/contract/areas/payments'
import { FINANCE_DAYS_MOST } from '@shop/contract/areas/payments'
import { formatCents } from '@shop/contract/fields/money'
import type { AnswerOf } from '@shop/contract/kit/operation'
import { bookNames, transferKindNames } from '@shop/contract/messages/payments'
import { throwApiError } from '../../../../platform/http/api-error.ts'
import type { Operator } from '../../../../platform/http/caller.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { type Movement, readMovements, sumMoneyByDay } from '../../../ledger/index.ts'
import { recordOperatorAction } from '../../../operators/index.ts'
import { BYTE_ORDER_MARK, csvLine, numberCell } from '../../domain/csv.ts'
import { daysIn, endOfDay, isDay, startOfDay } from '../../domain/shop-day.ts'
import { countOpen } from '../../store/finance.ts'
import { type MovementNames, nameMovements } from './name-movements.ts'

/** Days of China, both included. */
interface Days {
  from: string
  to: string
}

/** @throws ApiError INPUT_INVALID for days that there are not, in the wrong order, or too many */
function spanOf({ from, to }: Days): { from: Date; until: Date } {
  if (!isDay(from)) throwApiError('INPUT_INVALID', { field: 'from' })
  if (!isDay(to)) throwApiError('INPUT_INVALID', { field: 'to' })
  const days = daysIn(from, to)
  if (days < 1 || days > FINANCE_DAYS_MOST) throwApiError('INPUT_INVALID', { field: 'to' })
  return { from: startOfDay(from), until: endOfDay(to) }
}

/**
 * Money by day and method, and what is open now (money#38).
 * @throws ApiError INPUT_INVALID
 */
export async function countMoney(
  { pool }: Pick<Platform, 'pool'>,
  days: Days,
): Promise<AnswerOf<typeof operations.countMoney>> {
  const { from, until } = spanOf(days)
  return { days: await sumMoneyByDay(pool, from, until), open: await countOpen(pool) }
}

const HEADINGS = ['时间', '类型', '金额（元）', '转出', '转入', '订单号', '商户单号', '会员', '事由', '流水号']

/**
 * Every movement of money of those days as CSV. Who took it along is on record.
 * @throws ApiError INPUT_INVALID
 */
export async function exportMoney(
  { pool }: Pick<Platform, 'pool'>,
  { operatorId }: Operator,
  days: Days,
  now: Date,
): Promise<Uint8Array> {
  const { from, until } = spanOf(days)
  const subject = `${days.from} ${days.to}`
  await recordOperatorAction(pool, { operatorId, action: 'payments.exportMoney', subject, details: {} }, now)
  const parts = [BYTE_ORDER_MARK, csvLine(HEADINGS)]
  for await (const batch of readMovements(pool, from, until)) {
    const namesOf = await nameMovements(pool, batch)
    for (const movement of batch) parts.push(csvLine(cellsOf(movement, namesOf(movement))))
  }
  return Buffer.from(parts.join(''))
}

const shanghai = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
})

function cellsOf(
  { at, kind, amount, debit, credit, accountId, cause, id }: Movement,
  { ordersCode, number }: MovementNames,
): string[] {
  return [
    shanghai.format(at),
    transferKindNames[kind],
    formatCents(amount),
    bookNames[debit],
    bookNames[credit],
    numberCell(ordersCode),
    numberCell(number),
    accountId,
    cause,
    id,
  ]
}
