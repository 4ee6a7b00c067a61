import { useEffect, useRef, useState } from 'react'

/** Whole seconds until `until`, never below zero; both epoch ms. */
export function secondsLeft(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000))
}

const two = (value: number) => String(value).padStart(2, '0')

/** What stands in the send button's place: `重试 59s` (access#24); a longer wait as minutes or hours. */
export function retryLabel(seconds: number): string {
  if (seconds < 100) return `重试 ${seconds}s`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `重试 ${minutes}:${two(seconds % 60)}`
  return `重试 ${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`
}

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
