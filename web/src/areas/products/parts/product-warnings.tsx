import { APP_ONLY_NOTICE } from '@shop/contract/messages/cart'
import { Smartphone, TriangleAlert } from 'lucide-react'
import { useSettings } from '../../../shell/settings.ts'
import styles from './product-warnings.module.css'

/** The warning that stands wherever a prescription drug is shown (shop#19). */
export function RxWarning() {
  const { warning } = useSettings().global.rxWording
  return (
    <p className={styles.warning}>
      <TriangleAlert size={14} aria-hidden="true" />
      {warning}
    </p>
  )
}

/** Stands where the buttons of a product would be that is sold in the mobile app only. */
export function AppOnly() {
  return (
    <p className={styles.notice}>
      <Smartphone size={14} aria-hidden="true" />
      {APP_ONLY_NOTICE}
    </p>
  )
}
