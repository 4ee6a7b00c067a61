import { type ComponentType, useEffect, useState } from 'react'

/**
 * Asks before a page is left on which something would be lost. Fetched when somebody begins to fill it in; where it cannot be
 * had nothing is asked, and the page goes on.
 */
export function LeaveGuard({ when }: { when: boolean }) {
  const [Question, setQuestion] = useState<ComponentType>()
  useEffect(() => {
    const fetchQuestion = () =>
      import('./leave-question.tsx').then(
        ({ LeaveQuestion }) => setQuestion(() => LeaveQuestion),
        () => undefined,
      )
    if (when) void fetchQuestion()
    document.addEventListener('focusin', fetchQuestion, { once: true })
    return () => document.removeEventListener('focusin', fetchQuestion)
  }, [when])
  return when && Question ? <Question /> : null
}
