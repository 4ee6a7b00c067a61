import type { FocusEvent } from 'react'

/** A masked number is typed anew as a whole or not at all: whoever comes to it has it selected. */
export function selectMasked(event: FocusEvent<HTMLInputElement>) {
  if (event.currentTarget.value.includes('*')) event.currentTarget.select()
}
