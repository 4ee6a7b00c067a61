import type { ChangeEvent, SyntheticEvent } from 'react'

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
