import { type SubmitEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { classes } from './classes.ts'
import { Magnifier } from './icons.tsx'
import styles from './search-box.module.css'

export interface SearchBoxProps {
  /** What is searched, read out. */
  label: string
  placeholder: string
  /** The word that is being shown already; the box follows it. */
  word?: string
  maxLength?: number
  size?: 'medium' | 'large'
  /** Drawn beside the box until the next letter is typed. */
  message?: string | undefined
  onType?: () => void
  /** Page that takes the word as `keyword` in a window of its own, for who sends it before a script is there to hear. */
  action?: string | undefined
  /** Gets what was typed, as it was typed. */
  onSearch: (word: string) => void
}

export function SearchBox({
  label,
  placeholder,
  word = '',
  maxLength,
  size = 'medium',
  message,
  onType,
  action,
  onSearch,
}: SearchBoxProps) {
  const [typed, setTyped] = useState(word)
  const [followed, setFollowed] = useState(word)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  if (word !== followed) {
    setFollowed(word)
    setTyped(word)
  }
  // What was typed into a document drawn at build, before there was anybody to hear, stays.
  useLayoutEffect(() => {
    if (input.current?.value) setTyped(input.current.value)
  }, [])
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    onSearch(typed)
  }
  return (
    <form
      className={classes(styles.form, size === 'large' && styles.large)}
      onSubmit={send}
      noValidate
      {...(action && { action, target: '_blank', rel: 'noopener' })}
    >
      <search className={styles.box}>
        <Magnifier />
        <input
          ref={input}
          type="search"
          name={action && 'keyword'}
          aria-label={label}
          placeholder={placeholder}
          value={typed}
          maxLength={maxLength}
          autoComplete="off"
          enterKeyHint="search"
          aria-invalid={message ? true : undefined}
          aria-describedby={message ? id : undefined}
          onChange={(event) => {
            setTyped(event.target.value)
            onType?.()
          }}
        />
        <button type="submit" className={styles.send}>
          搜索
        </button>
      </search>
      <div aria-live="polite">
        {message && (
          <p id={id} className={styles.message}>
            {message}
          </p>
        )}
      </div>
    </form>
  )
}
