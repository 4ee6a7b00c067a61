import type { ComponentType, ReactNode } from 'react'
import { failureText, requestIdOf } from '../lib/failure.ts'
import { Button } from './button.tsx'
import { BrokenCapsule, EmptyBox } from './drawings.tsx'
import styles from './states.module.css'

export interface EmptyStateProps {
  title: string
  text?: ReactNode
  /** What to do next: a ButtonLink, as a rule. */
  action?: ReactNode
  picture?: ComponentType<{ className?: string | undefined }>
}

/** A list that holds nothing says so kindly, and where to go. */
export function EmptyState({ title, text, action, picture: Picture = EmptyBox }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <Picture className={styles.picture} />
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  )
}

export interface ErrorStateProps {
  /** What was thrown; its text is shown, and the request id for whoever helps. */
  error: unknown
  title?: string | undefined
  onRetry?: () => void
  /** The retry is under way. */
  busy?: boolean
  /** More ways out, beside the retry. */
  actions?: ReactNode
}

export function ErrorState({ error, title = '内容加载失败', onRetry, busy = false, actions }: ErrorStateProps) {
  const requestId = requestIdOf(error)
  return (
    <div className={styles.state} role="alert">
      <BrokenCapsule className={styles.picture} />
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{failureText(error)}</p>
      {(onRetry || actions) && (
        <div className={styles.actions}>
          {onRetry && (
            <Button kind="quiet" busy={busy} onClick={onRetry}>
              重试
            </Button>
          )}
          {actions}
        </div>
      )}
      {requestId && <p className={styles.number}>请求编号 {requestId}</p>}
    </div>
  )
}
