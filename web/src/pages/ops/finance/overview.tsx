import { moneyMethods } from '@shop/contract/fields/payments'
import { useState } from 'react'
import { type DayRange, downloadMoney, type MoneyView, useMoney } from '../../../areas/operators/index.ts'
import { formatCount } from '../../../lib/formats.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Fault } from '../../../ui/confirm-dialog.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { SkeletonLines } from '../../../ui/waiting.tsx'
import { bookYuan } from '../figures.ts'
import { textOf } from '../work-form.tsx'
import { FinanceCard, type FinancePartProps } from './finance-card.tsx'
import { MoneyChart } from './money-chart.tsx'
import { type MoneyDay, moneyByDay, totalOf } from './money-days.ts'
import { MoneyTable } from './money-table.tsx'
import { OpenTiles } from './open-tiles.tsx'
import styles from './overview.module.css'
import { RangePicker } from './range-picker.tsx'
import { methodNames } from './words.ts'

/** Money of some days: what is open now, sums in and out, a chart by day and method, and the same numbers as a table. */
export function Overview({ place: { range, preset } }: FinancePartProps) {
  return (
    <>
      <FinanceCard part="overview">
        <OpenTiles />
      </FinanceCard>
      <Card title="资金往来" action={<Export range={range} />}>
        <RangePicker key={`${range.from} ${range.to}`} range={range} preset={preset} />
        <Money key={`money ${range.from} ${range.to}`} range={range} />
      </Card>
    </>
  )
}

function Money({ range }: { range: DayRange }) {
  const { data, error, isFetching, refetch } = useMoney(range)
  if (!data) {
    return error ? (
      <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <SkeletonLines lines={8} />
    )
  }
  return <Days rows={data.days} range={range} />
}

function Days({ rows, range }: { rows: MoneyView['days']; range: DayRange }) {
  const days = moneyByDay(rows, range)
  const { all } = totalOf(days)
  const isIdle = all.paidCount === 0 && all.refundedCount === 0 && all.paid === 0 && all.refunded === 0
  return (
    <>
      <Sums days={days} />
      {isIdle ? <EmptyState title="这些天没有资金往来" /> : <MoneyChart days={days} />}
      <MoneyTable days={days} />
    </>
  )
}

/** Nothing comes in by hand. */
const incoming = moneyMethods.filter((method) => method !== 'byHand')

/** What came in and went out in all, and by each method. */
function Sums({ days }: { days: readonly MoneyDay[] }) {
  const { methods, all } = totalOf(days)
  const sums = [
    { name: '收款', cents: all.paid, note: `${formatCount(all.paidCount)} 笔` },
    { name: '退款', cents: all.refunded, note: `${formatCount(all.refundedCount)} 笔` },
    { name: '净额', cents: all.paid - all.refunded, note: '收款减退款' },
  ]
  return (
    <dl className={styles.sums}>
      {sums.map(({ name, cents, note }) => (
        <div key={name} className={styles.sum}>
          <dt>{name}</dt>
          <dd>
            <strong>{bookYuan(cents)}</strong>
            <span>{note}</span>
          </dd>
        </div>
      ))}
      <div className={styles.sum}>
        <dt>按支付方式收款</dt>
        <dd>
          {incoming.map((method) => (
            <span key={method}>
              {methodNames[method]} {bookYuan(methods[method].paid)}
            </span>
          ))}
        </dd>
      </div>
    </dl>
  )
}

/** Every movement of the days that are looked at, as a file. */
function Export({ range }: { range: DayRange }) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const save = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await downloadMoney(range)
    } catch (error) {
      setProblem(textOf(error))
    }
    setBusy(false)
  }
  return (
    <div className={styles.export}>
      <Button kind="quiet" size="small" busy={busy} onClick={() => void save()}>
        导出流水（CSV）
      </Button>
      <Fault text={problem} />
    </div>
  )
}
