import { APP_ONLY_NOTICE } from '@shop/contract/messages/cart'
import { Smartphone } from 'lucide-react'
import styles from './app-only.module.css'

/** Stands where the buttons of a product would be that is sold in the mobile app only. */
export function AppOnly() {
  return (
    <p className={styles.notice}>
      <Smartphone size={14} aria-hidden="true" />
      {APP_ONLY_NOTICE}
    </p>
  )
}
