import { APP_ONLY_CLASS } from '@shop/contract/fields/prescription'
import { Smartphone } from 'lucide-react'
import type { OrderLine } from '../types.ts'
import styles from './line-tags.module.css'

/** What a gift or prize is called (orders#6). */
export const roleNames: Partial<Record<OrderLine['role'], string>> = { gift: '赠品', prize: '奖品' }

/** Class 200704 is talked over in the mobile app only (shop#48). */
export function AppOnlyNotice({ lines }: { lines: readonly Pick<OrderLine, 'classCode'>[] }) {
  if (!lines.some((line) => line.classCode === APP_ONLY_CLASS)) return null
  return (
    <p className={styles.appOnly}>
      <Smartphone size={14} aria-hidden="true" />
      含仅限手机 App 咨询的药品，请在 App 内咨询药师
    </p>
  )
}
