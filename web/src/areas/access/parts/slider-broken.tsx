import { smsFormMessages } from '@shop/contract/messages/sms-form'
import { Button } from '../../../ui/button.tsx'
import styles from './slide-verify.module.css'

/** The puzzle, or the part of the shop that draws it, did not come (access#32). */
export function SliderBroken({ reason, onRetry }: { reason?: string | undefined; onRetry: () => void }) {
  return (
    <div className={styles.broken} role="alert">
      <p>{smsFormMessages.SLIDER_LOAD_FAILED}</p>
      {reason && <p className={styles.reason}>{reason}</p>}
      <Button kind="quiet" size="small" onClick={onRetry}>
        重试
      </Button>
    </div>
  )
}
