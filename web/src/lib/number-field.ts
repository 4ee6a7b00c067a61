import type { ChangeEvent, SyntheticEvent } from 'react'

/** Digits alone, as many as fit: phones are pasted with blanks, hyphens, in wide figures and behind +86. */
export function digitsOf(text: string, most: number): string {
  const plain = text.normalize('NFKC').replace(/[^\d*]/g, '')
  return (plain.length > most && /^0{0,2}86/.test(plain) ? plain.replace(/^0{0,2}86/, '') : plain).slice(0, most)
}

/** A masked number is typed anew as a whole or not at all: whoever comes to it, or pastes, has it selected. */
export function selectMasked({ currentTarget }: SyntheticEvent<HTMLInputElement>) {
  if (currentTarget.value.includes('*')) currentTarget.select()
}

/**
 * What stands in a field after a change. Of a masked number the first change leaves nothing but what came in by it: the rest
 * of the mask would be in the way of every new number.
 */
export function typedAnew(
  before: string,
  { target, nativeEvent }: Pick<ChangeEvent<HTMLInputElement>, 'target' | 'nativeEvent'>,
) {
  if (!before.includes('*')) return target.value
  const { inputType, data } = nativeEvent as Partial<InputEvent>
  if (inputType?.startsWith('delete')) return ''
  // Browsers that do not say what was pasted have it in place of all that was selected.
  return data ?? target.value
}
