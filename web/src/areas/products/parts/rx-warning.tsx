import { TriangleAlert } from 'lucide-react'
import { useSettings } from '../../../shell/settings.ts'
import styles from './rx-warning.module.css'

/** The warning that stands wherever a prescription drug is shown (decision 38). */
export function RxWarning() {
  const { warning } = useSettings().global.rxWording
  return (
    <p className={styles.warning}>
      <TriangleAlert size={14} aria-hidden="true" />
      {warning}
    </p>
  )
}
