/** Cuts by code points, so that no character is split (decision 22). */
export function cutCharacters(text: string, most: number): string {
  return [...text].slice(0, most).join('')
}

/** Access spec section 9: the shortcut bar shows six characters of the nickname. */
export const GREETING_CHARACTERS = 6
