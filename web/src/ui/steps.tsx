import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './steps.module.css'

export interface Step {
  name: string
  reached: boolean
  /** When it was reached, ready to show. */
  at?: string | null | undefined
}

/** How far something has come, from left to right; from top to bottom where it is narrow. */
export function Steps({ label, steps }: { label: string; steps: readonly Step[] }) {
  const current = steps.findLastIndex((step) => step.reached)
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step.name}
          className={classes(styles.step, step.reached && styles.reached, index === current && styles.current)}
          aria-current={index === current ? 'step' : undefined}
        >
          <span>
            {step.name}
            <span className="visually-hidden">{step.reached ? '（已到达）' : '（未到达）'}</span>
          </span>
          {step.at && <span className={styles.at}>{step.at}</span>}
        </li>
      ))}
    </ol>
  )
}

export interface Trace {
  key: string
  text: ReactNode
  /** When, ready to show. */
  at: string
}

/** What happened, newest first. */
export function Traces({ label, traces }: { label: string; traces: readonly Trace[] }) {
  return (
    <ol className={styles.traces} aria-label={label}>
      {traces.map((trace) => (
        <li key={trace.key} className={styles.trace}>
          <div>{trace.text}</div>
          <div className={styles.at}>{trace.at}</div>
        </li>
      ))}
    </ol>
  )
}
