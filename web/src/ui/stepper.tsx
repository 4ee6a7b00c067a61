import { Minus, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import styles from './stepper.module.css'

export interface StepperProps {
  /** What is counted, read out. */
  label: string
  value: number
  least?: number
  most: number
  /** Why it ends where it does, said when more is asked for. */
  limit?: string | undefined
  disabled?: boolean
  onChange: (value: number) => void
}

/** Whole pieces: one less, one more, or typed; what is out of reach becomes what is nearest, and that is said. */
export function Stepper({ label, value, least = 1, most, limit, disabled = false, onChange }: StepperProps) {
  const [typed, setTyped] = useState<string>()
  const [isCut, setCut] = useState(false)
  const id = useId()
  const shown = typed ? Number(typed) : value
  const choose = (wanted: number) => {
    const next = Math.max(least, Math.min(most, wanted))
    setCut(wanted > most)
    setTyped(undefined)
    if (next !== value && !disabled) onChange(next)
  }
  const settle = () => {
    if (typed === undefined) return
    if (typed === '') setTyped(undefined)
    else choose(Number(typed))
  }
  return (
    <div className={styles.holder}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame of its own */}
      <div role="group" aria-label={label} className={styles.stepper}>
        <button
          type="button"
          aria-label="减少一件"
          aria-disabled={disabled || shown <= least || undefined}
          onClick={() => shown > least && choose(shown - 1)}
        >
          <Minus size={16} aria-hidden="true" />
        </button>
        <input
          inputMode="numeric"
          autoComplete="off"
          aria-label={label}
          aria-describedby={isCut && limit ? id : undefined}
          readOnly={disabled}
          value={typed ?? value}
          onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 4))}
          onBlur={settle}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault()
              settle()
            }
            if (event.key === 'ArrowUp') choose(shown + 1)
            if (event.key === 'ArrowDown') choose(shown - 1)
          }}
        />
        <button
          type="button"
          aria-label="增加一件"
          aria-disabled={disabled || shown >= most || undefined}
          onClick={() => !disabled && choose(shown + 1)}
        >
          <Plus size={16} aria-hidden="true" />
        </button>
      </div>
      <p id={id} className={styles.limit} role="status">
        {isCut && limit}
      </p>
    </div>
  )
}
