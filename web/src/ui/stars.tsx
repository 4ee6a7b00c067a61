import { Star } from 'lucide-react'
import { useId, useState } from 'react'
import { classes } from './classes.ts'
import styles from './stars.module.css'

export interface StarChoiceProps {
  /** The form's name for it, by which a fault takes the focus there. */
  place: string
  /** What each number of stars means, from one on. */
  names: readonly string[]
  value: number | undefined
  describedBy?: string | undefined
  isInvalid?: boolean
  onChoose: (value: number) => void
}

/** Stars to be given, by mouse or by the arrow keys; the browser's own radio buttons. Stands in a `FieldGroup`. */
export function StarChoice({ place, names, value = 0, describedBy, isInvalid = false, onChoose }: StarChoiceProps) {
  const group = useId()
  const [pointed, setPointed] = useState(0)
  const shown = pointed || value
  return (
    <div className={styles.choice} data-invalid={isInvalid || undefined}>
      <span className={styles.stars} onPointerLeave={() => setPointed(0)}>
        {names.map((name, index) => {
          const stars = index + 1
          return (
            <label
              key={name}
              className={classes(styles.star, stars <= shown && styles.lit)}
              onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setPointed(stars)}
            >
              <input
                type="radio"
                name={group}
                className="visually-hidden"
                data-place={stars === Math.max(value, 1) ? place : undefined}
                aria-describedby={describedBy}
                aria-label={`${stars} 星，${name}`}
                checked={stars === value}
                onChange={() => onChoose(stars)}
              />
              <Star size={28} aria-hidden="true" />
            </label>
          )
        })}
      </span>
      <span className={styles.name} aria-hidden="true">
        {names[shown - 1]}
      </span>
    </div>
  )
}

/** Stars that were given. */
export function Stars({ value, names }: { value: number; names: readonly string[] }) {
  return (
    <span className={styles.choice}>
      <span className={styles.stars} role="img" aria-label={`${value} 星，${names[value - 1] ?? ''}`}>
        {names.map((name, index) => (
          <Star key={name} size={20} aria-hidden="true" className={index < value ? styles.lit : undefined} />
        ))}
      </span>
      <span className={styles.name} aria-hidden="true">
        {names[value - 1]}
      </span>
    </span>
  )
}
