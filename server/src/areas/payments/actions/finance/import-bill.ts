import {
  type Bill,
  type BillRow,
  type PaymentProviderName,
  PaymentRefused,
  PaymentUnknown,
  paymentProviderNames,
} from '../../../../gateways/payments/port.ts'
import { transaction } from '../../../../platform/db/transaction.ts'
import { throwApiError } from '../../../../platform/http/api-error.ts'
import type { Operator } from '../../../../platform/http/caller.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { recordOperatorAction } from '../../../operators/index.ts'
import { compareBill, mergeLines } from '../../domain/reconcile.ts'
import { endOfDay, isDay, startOfDay } from '../../domain/shop-day.ts'
import { dueDays, isSurelyEmpty } from '../../domain/times.ts'
import { askSoon } from '../../store/attempts.ts'
import {
  type NewBillRow,
  readImportedDays,
  readKnownPayments,
  readKnownRefunds,
  readUnbilled,
  replaceBill,
  resolveAgreed,
} from '../../store/bills.ts'
import { insertDisagreements } from '../../store/notices.ts'

interface Asked {
  provider: PaymentProviderName
  day: string
}
type Imported = { rowCount: number; found: number }

/**
 * Takes the bill of a day in and compares it with the ledger (money#39).
 * @throws ApiError INPUT_INVALID; PAYMENT_METHOD_REFUSED where the provider is not configured; BILL_NOT_READY; PAYMENT_PROVIDER_DOWN
 */
export async function importBill(
  platform: Platform,
  { operatorId }: Operator,
  asked: Asked,
  now: Date,
): Promise<Imported> {
  const { provider, day } = asked
  if (!isDay(day)) throwApiError('INPUT_INVALID', { field: 'day' })
  if (!platform.gateways.payments[provider]) throwApiError('PAYMENT_METHOD_REFUSED', { field: 'provider' })
  const bill = await fetchBill(platform, asked).catch((error: unknown) => {
    if (error instanceof PaymentUnknown || error instanceof PaymentRefused)
      return throwApiError('PAYMENT_PROVIDER_DOWN')
    throw error
  })
  if (bill.state === 'none' && !isSurelyEmpty(day, now)) throwApiError('BILL_NOT_READY', { field: 'day' })
  const imported = await keepBill(platform, asked, rowsOf(bill), now)
  const audit = { operatorId, action: 'payments.importBill', subject: `${provider} ${day}`, details: { ...imported } }
  await recordOperatorAction(platform.pool, audit, now)
  return imported
}

/** Takes in what bills of the last days are there and were not taken in yet; one that is not to be had is tried again at the next run. */
export async function importDueBills(platform: Platform, now: Date): Promise<void> {
  const days = dueDays(now)
  for (const provider of paymentProviderNames.filter((name) => platform.gateways.payments[name])) {
    const known = await readImportedDays(platform.pool, provider, days)
    for (const day of days.filter((each) => !known.has(each))) await importDue(platform, { provider, day }, now)
  }
}

async function importDue(platform: Platform, asked: Asked, now: Date): Promise<void> {
  const { log } = platform
  try {
    const bill = await fetchBill(platform, asked)
    if (bill.state === 'none' && !isSurelyEmpty(asked.day, now)) return
    const imported = await keepBill(platform, asked, rowsOf(bill), now)
    log[imported.found > 0 ? 'warn' : 'info']({ ...asked, ...imported }, 'a bill was compared with the ledger')
  } catch (error) {
    // The gateway has told of what the provider did not answer.
    if (!(error instanceof PaymentUnknown)) log.error({ ...asked, err: error }, 'a bill could not be taken in')
  }
}

const fetchBill = ({ gateways }: Platform, { provider, day }: Asked): Promise<Bill> =>
  gateways.payments[provider]!.bill(day)

const rowsOf = (bill: Bill): readonly BillRow[] => (bill.state === 'ready' ? bill.rows : [])

async function keepBill(
  platform: Platform,
  { provider, day }: Asked,
  rows: readonly BillRow[],
  now: Date,
): Promise<Imported> {
  const lines = rows.map((row): NewBillRow => {
    const { kind, transactionId, outTradeNo, amount, fee, at } = row
    const reference = row.kind === 'refund' ? row.outRefundNo : outTradeNo
    return { provider, day, kind, reference, transactionId, outTradeNo, amount, fee, at }
  })
  const [payments, refunds] = (['payment', 'refund'] as const).map((kind) =>
    mergeLines(lines.filter((line) => line.kind === kind)),
  )
  return transaction(platform.pool, async (tx) => {
    await replaceBill(tx, { provider, day }, [...payments!, ...refunds!], now)
    const numbers = (of: readonly NewBillRow[]) => of.map(({ reference }) => reference)
    const found = [
      ...compareBill(payments!, await readKnownPayments(tx, numbers(payments!)), []),
      ...compareBill(refunds!, await readKnownRefunds(tx, numbers(refunds!)), []),
      ...compareBill([], [], await readUnbilled(tx, { provider, from: startOfDay(day), until: endOfDay(day) })),
    ].map((each) => ({ ...each, provider, day }))
    const disagreeing = new Set(found.map(({ reference }) => reference))
    const agreed = [...numbers(payments!), ...numbers(refunds!)].filter((reference) => !disagreeing.has(reference))
    await resolveAgreed(tx, provider, agreed, `与${day}的对账单一致，自动核销`, now)
    await insertDisagreements(tx, found, now)
    // What the provider took and we know nothing of is asked for at once.
    await askSoon(
      tx,
      found.filter(({ kind }) => kind === 'missingHere').map(({ reference }) => reference),
      now,
    )
    return { rowCount: rows.length, found: found.length }
  })
}
