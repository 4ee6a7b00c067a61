import { CHANGE_REASON_MOST } from '@shop/contract/fields/medication'
import styles from '../catalogue/catalogue.module.css'
import { ReasonField } from '../form-dialog.tsx'

export interface ChangeReasonProps {
  label: string
  hint?: string
  value: string
  message: string | undefined
  onType: (value: string) => void
}

/** Why what is known of medicine is changed, for the record (care#156). */
export function ChangeReason(field: ChangeReasonProps) {
  return (
    <div className={styles.whole}>
      <ReasonField maxLength={CHANGE_REASON_MOST} {...field} />
    </div>
  )
}
