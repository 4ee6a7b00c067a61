import { useEffect, useRef, useState } from 'react'
import { retryLabel, secondsLeft } from '../wait.ts'

export interface WaitCountdownProps {
  /** Epoch ms. */
  until: number
  onEnd: () => void
  className?: string | undefined
}

/** What stands in the send button's place until the next code may be asked for: `重试 59s`. */
export function WaitCountdown({ until, onEnd, className }: WaitCountdownProps) {
  const [now, setNow] = useState(() => Date.now())
  const end = useRef(onEnd)
  end.current = onEnd

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      const at = Date.now()
      setNow(at)
      if (at >= until) end.current()
      // Woken when the shown second changes, however long the tab slept.
      else timer = setTimeout(tick, (until - at) % 1000 || 1000)
    }
    tick()
    return () => clearTimeout(timer)
  }, [until])

  return (
    <span className={className} role="timer">
      {retryLabel(secondsLeft(until, now))}
    </span>
  )
}
