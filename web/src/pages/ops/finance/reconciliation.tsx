import { useState } from 'react'
import { type DifferenceRow, type ReconciliationView, useReconciliation } from '../../../areas/operators/index.ts'
import { formatCount } from '../../../lib/formats.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import facts from '../facts.module.css'
import { bookYuan, waitingWords } from '../figures.ts'
import rows from '../rows.module.css'
import { BillForm } from './bill-form.tsx'
import { FilterLinks } from './filter-links.tsx'
import styles from './finance.module.css'
import { FinanceCard, type FinancePartProps } from './finance-card.tsx'
import { FinanceList, Moment, Provider } from './finance-list.tsx'
import { financeAddress } from './finance-place.ts'
import { ResolveDialog, Sides } from './resolve-dialog.tsx'
import { differenceKindNames, methodNames } from './words.ts'

/** What bills and the ledger do not agree on, and the taking in of a day's bill (money#39). */
export function Reconciliation({ place: { isResolved, page } }: FinancePartProps) {
  const found = useReconciliation(isResolved, page)
  const [resolving, setResolving] = useState<DifferenceRow>()
  const name = isResolved ? '已处理' : '待处理'
  const hasBill = (found.data?.bills.length ?? 0) > 0
  return (
    <>
      <FinanceCard part="reconciliation">
        <div className={styles.filter}>
          <FilterLinks
            label="差异状态"
            current={isResolved ? 'resolved' : 'open'}
            items={[
              { key: 'open', label: '待处理', to: financeAddress({ part: 'reconciliation' }) },
              { key: 'resolved', label: '已处理', to: financeAddress({ part: 'reconciliation', state: 'resolved' }) },
            ]}
          />
        </div>
        <FinanceList
          label={`对账差异：${name}`}
          found={found}
          page={page}
          addressOf={(to) =>
            financeAddress({ part: 'reconciliation', ...(isResolved && { state: 'resolved' }), page: to })
          }
          order="等得最久的在前"
          empty={
            isResolved
              ? { title: '还没有处理过的差异' }
              : { title: '没有待处理的差异', ...(hasBill && { text: '已导入的对账单都与本店账目一致。' }) }
          }
          keyOf={({ id }) => id}
        >
          {(row) => <Row row={row} onResolve={() => setResolving(row)} />}
        </FinanceList>
      </FinanceCard>
      <Card title="对账单">
        <p className={facts.lead}>
          每天上午自动导入前一天的对账单；也可以在这里补导入，重复导入同一天不会产生重复的差异。
        </p>
        <BillForm />
        {found.data && <Bills bills={found.data.bills} />}
      </Card>
      {resolving && <ResolveDialog difference={resolving} onClose={() => setResolving(undefined)} />}
    </>
  )
}

function Row({ row, onResolve }: { row: DifferenceRow; onResolve: () => void }) {
  const { provider, day, kind, reference, ours, theirs, foundAt, resolvedAt, resolution } = row
  return (
    <>
      <div className={rows.rowMain}>
        <span className={rows.code}>{reference}</span>
        <span className={facts.tags}>
          <Badge tone={resolvedAt === null ? 'amber' : 'jade'}>{differenceKindNames[kind]}</Badge>
          <Provider provider={provider} />
          <span className={facts.faint}>{day} 的对账单</span>
        </span>
        <Sides ours={ours} theirs={theirs} />
        {resolution && <span className={facts.faint}>处理说明：{resolution}</span>}
      </div>
      <p className={styles.times}>
        <span>
          发现 <Moment at={foundAt} />
        </span>
        {resolvedAt === null ? (
          <strong className={styles.waits}>{waitingWords(foundAt, Date.now())}</strong>
        ) : (
          <span>
            处理 <Moment at={resolvedAt} />
          </span>
        )}
      </p>
      <span className={styles.amount}>{differenceWords(ours, theirs)}</span>
      {resolvedAt === null && (
        <div className={styles.acts}>
          <Button kind="quiet" size="small" aria-label={`处理差异：${reference}`} onClick={onResolve}>
            处理
          </Button>
        </div>
      )}
    </>
  )
}

/** How far apart the sides are. */
function differenceWords(ours: number | null, theirs: number | null): string {
  const cents = (theirs ?? 0) - (ours ?? 0)
  return cents === 0 ? '金额一致' : `相差 ${cents > 0 ? '+' : ''}${bookYuan(cents)}`
}

/** The bills that were taken in last. */
function Bills({ bills }: Pick<ReconciliationView, 'bills'>) {
  return (
    <>
      <h3 className={styles.subtitle}>最近导入</h3>
      {bills.length === 0 ? (
        <p className={facts.lead}>还没有导入过对账单。</p>
      ) : (
        <ul className={styles.bills} aria-label="最近导入的对账单">
          {bills.map(({ provider, day, rowCount, importedAt }) => (
            <li key={`${provider} ${day}`}>
              <strong>
                {methodNames[provider]} {day}
              </strong>
              <span>{formatCount(rowCount)} 行</span>
              <span>
                导入于 <Moment at={importedAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
