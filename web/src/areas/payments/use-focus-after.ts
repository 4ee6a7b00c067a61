import { useEffect, useRef } from 'react'
import { focusHeading } from '../../router/focus-heading.ts'

/** What was waited for is not waited for any more, and what had the focus is gone with it: the choice takes it. */
export function useFocusAfter(isWaiting: boolean) {
  const choice = useRef<HTMLDivElement>(null)
  const wasWaiting = useRef(isWaiting)
  useEffect(() => {
    const { activeElement } = document
    if (wasWaiting.current && !isWaiting && (!activeElement || activeElement === document.body)) {
      const chosen = choice.current?.querySelector<HTMLInputElement>('input:checked')
      if (chosen) chosen.focus()
      else focusHeading()
    }
    wasWaiting.current = isWaiting
  }, [isWaiting])
  return choice
}
