import type { KeyboardEvent } from 'react'
import styles from './login.module.css'

/** The ways to log in, in the order of their tabs (access#10). */
export const ways = { sms: '短信登录', password: '密码登录', qr: '扫码登录' } as const
export type Way = keyof typeof ways

export const tabOf = (way: Way) => `way-${way}`
export const panelOf = (way: Way) => `${tabOf(way)}-panel`

export interface WaysProps {
  offered: readonly Way[]
  current: Way
  choose: (way: Way) => void
}

/** Tabs as the ARIA practices have them: one stop of the Tab key, arrows, Home and End go from tab to tab. */
export function Ways({ offered, current, choose }: WaysProps) {
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const last = offered.length - 1
    const at = offered.indexOf(current)
    const to = { ArrowRight: at < last ? at + 1 : 0, ArrowLeft: at > 0 ? at - 1 : last, Home: 0, End: last }[event.key]
    const next = to !== undefined && offered[to]
    if (!next) return
    event.preventDefault()
    choose(next)
    document.getElementById(tabOf(next))?.focus()
  }
  return (
    <div role="tablist" aria-label="登录方式" className={styles.ways} onKeyDown={move}>
      {offered.map((way) => (
        <button
          key={way}
          type="button"
          role="tab"
          id={tabOf(way)}
          aria-controls={panelOf(way)}
          aria-selected={way === current}
          tabIndex={way === current ? 0 : -1}
          className={styles.way}
          onClick={() => choose(way)}
        >
          {ways[way]}
        </button>
      ))}
    </div>
  )
}
