import { useEffect, useRef, useState } from 'react'

export interface CountdownParts {
  hours: string
  minutes: string
  seconds: string
  ended: boolean
}

const two = (value: number) => String(value).padStart(2, '0')

/** What is left as hours, minutes and seconds; never below zero. */
export function countdownParts(left: number): CountdownParts {
  const seconds = Math.max(0, Math.ceil(left / 1000))
  return {
    hours: two(Math.floor(seconds / 3600)),
    minutes: two(Math.floor(seconds / 60) % 60),
    seconds: two(seconds % 60),
    ended: seconds === 0,
  }
}

/** The countdown ticks each second (orders#13). */
const TICK_MS = 1000

export interface CountdownProps {
  /** Epoch ms at which it ends. */
  until: number
  /** By how many ms the clock that counts is ahead of the browser's, which may be hours off. */
  ahead?: number
  /** Called once when it comes to zero. */
  onEnd?: () => void
  className?: string | undefined
}

/** Time left as 00:21:36, drawn each second and stopped at zero. */
export function Countdown({ until, ahead = 0, onEnd, className }: CountdownProps) {
  const [now, setNow] = useState(() => Date.now() + ahead)
  const end = useRef(onEnd)
  end.current = onEnd
  const { hours, minutes, seconds, ended } = countdownParts(until - now)

  useEffect(() => {
    const tick = () => {
      const read = Date.now() + ahead
      setNow(read)
      if (read >= until) clearInterval(timer)
    }
    const timer = setInterval(tick, TICK_MS)
    tick()
    return () => clearInterval(timer)
  }, [until, ahead])

  useEffect(() => {
    if (ended) end.current?.()
  }, [ended])

  return (
    <time className={className} role="timer">
      {hours}:{minutes}:{seconds}
    </time>
  )
}
