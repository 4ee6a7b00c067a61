import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Cross } from '../../ui/icons.tsx'
import styles from './outcome-strip.module.css'
import type { Outcome } from './use-social-return.ts'

/** How binding a social account ended; it stands until it is read, and what was said takes the view and the focus. */
export function OutcomeStrip({ outcome, onClose }: { outcome: Outcome | undefined; onClose: () => void }) {
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!outcome) return
    strip.current?.scrollIntoView({ block: 'center' })
    strip.current?.focus({ preventScroll: true })
  }, [outcome])
  const Sign = outcome?.tone === 'failure' ? CircleAlert : CircleCheck
  return (
    <div role="status" className={styles.place}>
      {outcome && (
        <div ref={strip} tabIndex={-1} className={styles.strip} data-tone={outcome.tone}>
          <Sign size={20} aria-hidden="true" className={styles.sign} />
          <p>{outcome.text}</p>
          <button type="button" className={styles.close} aria-label="关闭提示" onClick={onClose}>
            <Cross size={14} />
          </button>
        </div>
      )}
    </div>
  )
}
