import { riskNotice } from '@shop/contract/messages/cart'
import { Card } from '../../../ui/card.tsx'
import { CheckBox } from '../../../ui/check-box.tsx'
import type { Settling } from '../use-settle.ts'
import styles from './settle-fields.module.css'

/** What is read and confirmed before a prescription drug is ordered; version and time are kept (decision 38). */
export function SettleRisk({ settling: { values, problems, change } }: { settling: Settling }) {
  return (
    <Card title="用药风险与说明">
      <ol className={styles.risk}>
        {riskNotice.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ol>
      <CheckBox
        data-place="risk"
        checked={values.isRiskConfirmed}
        message={problems.risk}
        onChange={(event) => change({ isRiskConfirmed: event.target.checked })}
      >
        我已阅读并确认以上用药风险与说明
      </CheckBox>
    </Card>
  )
}
