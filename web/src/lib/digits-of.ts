/** Digits alone, as many as fit: phones are pasted with blanks, hyphens, in wide figures and behind +86. */
export function digitsOf(text: string, most: number): string {
  const plain = text.normalize('NFKC').replace(/[^\d*]/g, '')
  return (plain.length > most && /^0{0,2}86/.test(plain) ? plain.replace(/^0{0,2}86/, '') : plain).slice(0, most)
}
