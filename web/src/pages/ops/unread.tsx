import { Failure } from '@shop/contract/kit/client'
import { EmptyState, ErrorState } from '../../ui/states.tsx'

export interface UnreadProps {
  /** What was to be read, such as 订单. */
  what: string
  error: unknown
  busy: boolean
  onRetry: () => void
}

/** One thing that could not be read: there is none such, or it may be tried again. */
export function Unread({ what, error, busy, onRetry }: UnreadProps) {
  if (error instanceof Failure && error.status === 404) {
    return <EmptyState title={`没有找到这个${what}`} text="请检查编号，或返回列表重新选择。" />
  }
  return <ErrorState error={error} busy={busy} onRetry={onRetry} />
}
