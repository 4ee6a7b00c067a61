import { useEffect, useRef, useState } from 'react'
import { countdownParts } from './countdown-parts.ts'

/** Commerce spec section 9: the countdown ticks each second. */
const TICK_MS = 1000

export interface CountdownProps {
  /** Epoch ms at which it ends. */
  until: number
  /** Called once when it comes to zero. */
  onEnd?: () => void
  className?: string | undefined
}

/** Time left as 00:21:36, drawn each second and stopped at zero. */
export function Countdown({ until, onEnd, className }: CountdownProps) {
  const [now, setNow] = useState(() => Date.now())
  const end = useRef(onEnd)
  end.current = onEnd
  const { hours, minutes, seconds, ended } = countdownParts(until - now)

  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= until) clearInterval(timer)
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [until])

  useEffect(() => {
    if (ended) end.current?.()
  }, [ended])

  return (
    <time className={className} role="timer">
      {hours}:{minutes}:{seconds}
    </time>
  )
}
