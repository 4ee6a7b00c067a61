import { Card } from '../../../ui/card.tsx'
import { RiskNotice } from '../../../ui/risk-notice.tsx'
import type { Settling } from '../use-settle.ts'

/** What is read and confirmed before a prescription drug is ordered (orders#61). */
export function SettleRisk({ settling: { values, problems, change } }: { settling: Settling }) {
  return (
    <Card title="用药风险与说明">
      <RiskNotice
        checked={values.isRiskConfirmed}
        message={problems.risk}
        onChange={(isRiskConfirmed) => change({ isRiskConfirmed })}
      />
    </Card>
  )
}
