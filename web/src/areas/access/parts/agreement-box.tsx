import { type AgreementCode, agreements } from '@shop/contract/agreements'
import { useDocumentAddress } from '../../../shell/settings-store.ts'
import { CheckBox } from '../../../ui/check-box.tsx'
import { useEarlyText } from '../use-early-text.ts'
import styles from './sms-fields.module.css'

const codes = Object.keys(agreements) as AgreementCode[]

export interface AgreementBoxProps {
  agreed: boolean
  message: string | undefined
  onChange: (agreed: boolean) => void
}

/** The box for the terms, the privacy policy and the children's rules; never ticked beforehand (access#13). */
export function AgreementBox({ agreed, message, onChange }: AgreementBoxProps) {
  const box = useEarlyText(({ checked }) => onChange(checked))
  const addressOf = useDocumentAddress()
  return (
    <CheckBox
      ref={box}
      data-place="agreement"
      checked={agreed}
      message={message}
      aria-required
      onChange={(event) => onChange(event.target.checked)}
    >
      我已阅读并同意
      {codes.map((code) => (
        <Document key={code} title={agreements[code].title} address={addressOf(code)} />
      ))}
    </CheckBox>
  )
}

function Document({ title, address }: { title: string; address: string }) {
  return (
    <a href={address} target="_blank" rel="noopener" className={styles.document}>
      《{title}》<span className="visually-hidden">（在新窗口打开）</span>
    </a>
  )
}
