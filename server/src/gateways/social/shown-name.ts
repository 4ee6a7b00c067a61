const MOST_CHARACTERS = 40

/** A name at a provider as we keep it: without control and direction characters, on one line, cut to 40 characters. */
export function shownName(name: string): string {
  const plain = name.replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029\p{Cs}]/gu, ' ').replace(/\s+/g, ' ')
  return [...plain.trim()].slice(0, MOST_CHARACTERS).join('').trim()
}
