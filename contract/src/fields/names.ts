/** Cuts by code points, so that no character is split (account#10). */
export function cutCharacters(text: string, most: number): string {
  return [...text].slice(0, most).join('')
}

/** The shortcut bar shows six characters of the nickname (shop#1). */
export const GREETING_CHARACTERS = 6
