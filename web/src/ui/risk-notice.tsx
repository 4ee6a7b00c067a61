import { riskNotice } from '@shop/contract/messages/risk-notice'
import { CheckBox } from './check-box.tsx'
import styles from './risk-notice.module.css'

interface RiskNoticeProps {
  checked: boolean
  message: string | undefined
  onChange: (checked: boolean) => void
}

/** Risk and instructions of prescription drugs, which are read and confirmed before they are bought; version and time are kept (orders#61). */
export function RiskNotice({ checked, message, onChange }: RiskNoticeProps) {
  return (
    <>
      <ol className={styles.risk}>
        {riskNotice.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ol>
      <CheckBox
        data-place="risk"
        checked={checked}
        message={message}
        onChange={(event) => onChange(event.target.checked)}
      >
        我已阅读并确认以上用药风险与说明
      </CheckBox>
    </>
  )
}
