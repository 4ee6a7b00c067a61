import { type ReactNode, useEffect, useState } from 'react'

/** Before this a wait shows nothing, so that quick answers do not flash (setting `loadingDelay` may change it), in ms. */
export const LOADING_DELAY_MS = 200

/** Shows its children only once the wait has lasted. */
export function Delayed({ after = LOADING_DELAY_MS, children }: { after?: number; children: ReactNode }) {
  const [late, setLate] = useState(after <= 0)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), after)
    return () => clearTimeout(timer)
  }, [after])
  return late ? children : null
}
