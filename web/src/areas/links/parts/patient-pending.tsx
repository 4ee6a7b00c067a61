import type { ReactNode } from 'react'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { Delayed, SkeletonLines } from '../../../ui/waiting.tsx'

interface PendingProps {
  read: { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> }
  /** Says of an error what nothing but this page can; in place of trying again. */
  told?: ReactNode
}

/** In place of a patient that is on its way to whoever holds a link, or did not come. */
export function PatientPending({ read: { error, isFetching, refetch }, told }: PendingProps) {
  return (
    <Card>
      {error ? (
        told || <ErrorState error={error} title="用药人加载失败" busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Delayed keepsPlace>
          <SkeletonLines lines={8} label="正在加载用药人" />
        </Delayed>
      )}
    </Card>
  )
}
