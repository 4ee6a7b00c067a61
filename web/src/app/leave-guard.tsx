import { type ComponentType, lazy, Suspense } from 'react'

const nothing: { default: ComponentType } = { default: () => null }
/** One that cannot be had asks nothing; the page goes on without it. */
const Question = lazy(() =>
  import('./leave-question.tsx').then(
    ({ LeaveQuestion }): typeof nothing => ({ default: LeaveQuestion }),
    () => nothing,
  ),
)

/** Asks before a page is left on which something would be lost. Fetched once there is something to lose. */
export function LeaveGuard({ when }: { when: boolean }) {
  if (!when) return null
  return (
    <Suspense>
      <Question />
    </Suspense>
  )
}
