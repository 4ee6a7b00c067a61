import { type ComponentType, useEffect, useState } from 'react'

/**
 * Asks before a page is left on which something would be lost. Fetched once there is something to lose; where it cannot be had
 * nothing is asked, and the page goes on.
 */
export function LeaveGuard({ when }: { when: boolean }) {
  const [Question, setQuestion] = useState<ComponentType>()
  useEffect(() => {
    if (!when) return
    import('./leave-question.tsx').then(
      ({ LeaveQuestion }) => setQuestion(() => LeaveQuestion),
      () => undefined,
    )
  }, [when])
  return when && Question ? <Question /> : null
}
