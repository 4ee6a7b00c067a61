import type { ReactNode } from 'react'
import { useMoney, type Who } from '../../../areas/operators/index.ts'
import { Card } from '../../../ui/card.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { dayOf, presetRange } from './day-range.ts'
import { type FinancePart, type FinancePlace, financeAddress, financeParts } from './finance-place.ts'
import { partNames } from './words.ts'

/** What each part of the finance is given. */
export interface FinancePartProps {
  place: FinancePlace
  who: Who
}

/** What is open now, whichever days are looked at. */
export function useOpenMoney() {
  return useMoney(presetRange('today', dayOf(Date.now())))
}

interface FinanceCardProps {
  part: FinancePart
  action?: ReactNode
  children: ReactNode
}

/** The first card of each part of the finance: the heading of the page, and the way to the other parts. */
export function FinanceCard({ part, action, children }: FinanceCardProps) {
  const { data } = useOpenMoney()
  const counts: Partial<Record<FinancePart, number | undefined>> = {
    payments: data?.open.attempts,
    suspense: data?.open.suspense,
    refunds: data?.open.failedRefunds,
    reconciliation: data?.open.reconciliation,
  }
  return (
    <Card title="财务" heading="h1" action={action}>
      <Tabs
        label="财务"
        current={part}
        items={financeParts.map((key) => ({
          key,
          label: partNames[key],
          to: financeAddress({ part: key }),
          count: counts[key],
          // Attempts end and suspense is sent back by itself; what failed and what differs waits for somebody.
          isWork: key === 'refunds' || key === 'reconciliation',
        }))}
      />
      {children}
    </Card>
  )
}
