import { HIDDEN_DIGITS } from '@shop/contract/fields/links'
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { FieldGroup } from '../../../ui/field-group.tsx'
import styles from './digit-boxes.module.css'

export interface DigitBoxesProps {
  /** Such as 138****5678. */
  maskPhone: string
  /** What was entered so far, a blank for each empty box; at most four characters. */
  value: string
  message: string | undefined
  onChange: (value: string) => void
}

const places = Array.from({ length: HIDDEN_DIGITS }, (_, place) => place)
const EMPTY = ' '

const digitAt = (value: string, place: number) => value.charAt(place).trim()

/** The value with digits from a place on; what does not fit is left out. */
export function withDigits(value: string, place: number, digits: string): string {
  const boxes = places.map((each) => value.charAt(each) || EMPTY)
  for (const [index, digit] of [...digits].entries()) if (place + index < HIDDEN_DIGITS) boxes[place + index] = digit
  return boxes.join('').trimEnd()
}

/** The hidden digits of what was pasted: four of them, or those in a whole phone that begins and ends as the masked one. */
export function pastedDigits(text: string, maskPhone: string): string | undefined {
  const digits = text.replace(/\D/g, '').replace(/^86(?=1\d{10}$)/, '')
  if (digits.length === HIDDEN_DIGITS) return digits
  const isWhole = digits.length === maskPhone.length && digits.startsWith(maskPhone.slice(0, 3))
  return isWhole && digits.endsWith(maskPhone.slice(-4)) ? digits.slice(3, 7) : undefined
}

/** A phone whose four hidden digits are typed into boxes of their own, between the digits that are shown. */
export function DigitBoxes({ maskPhone, value, message, onChange }: DigitBoxesProps) {
  /** Where to go on: the first box that is empty, or the first of all. */
  const wanted = Math.max(
    places.findIndex((place) => digitAt(value, place) === ''),
    0,
  )
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const goTo = (place: number) => boxes.current[Math.max(0, Math.min(HIDDEN_DIGITS - 1, place))]?.focus()

  const type = (place: number, text: string) => {
    const digits = text.replace(/\D/g, '')
    if (digits === '') return onChange(withDigits(value, place, EMPTY))
    // A box that was filled holds both, the new one wherever it was typed.
    const own = digitAt(value, place)
    const typed = digits.length === 2 && own !== '' ? digits.replace(own, '') || own : digits
    onChange(withDigits(value, place, typed))
    goTo(place + typed.length)
  }
  const press = (place: number, event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      event.preventDefault()
      return goTo(place + (event.key === 'ArrowLeft' ? -1 : 1))
    }
    if (event.key !== 'Backspace' || digitAt(value, place) !== '') return
    event.preventDefault()
    if (place > 0) onChange(withDigits(value, place - 1, EMPTY))
    goTo(place - 1)
  }
  const paste = (event: ClipboardEvent) => {
    const digits = pastedDigits(event.clipboardData.getData('text'), maskPhone)
    if (digits === undefined) return
    event.preventDefault()
    onChange(digits)
    goTo(HIDDEN_DIGITS - 1)
  }
  return (
    <FieldGroup label="收货手机号码" message={message}>
      {(control) => (
        <div className={styles.phone}>
          <span>{maskPhone.slice(0, 3)}</span>
          {places.map((place) => (
            <input
              {...control}
              key={place}
              ref={(box) => {
                boxes.current[place] = box
              }}
              className={styles.box}
              data-place={place === wanted ? 'digits' : undefined}
              value={digitAt(value, place)}
              inputMode="numeric"
              autoComplete="off"
              maxLength={2}
              aria-label={`第${place + 4}位`}
              onChange={(event) => type(place, event.target.value)}
              onKeyDown={(event) => press(place, event)}
              onPaste={paste}
              onFocus={(event) => event.target.select()}
            />
          ))}
          <span>{maskPhone.slice(-4)}</span>
        </div>
      )}
    </FieldGroup>
  )
}
