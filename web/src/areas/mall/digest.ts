/** A number that tells texts apart; where two differ, it all but always does. */
export function digest(text: string): number {
  let sum = 7
  for (let at = 0; at < text.length; at++) sum = (sum * 31 + text.charCodeAt(at)) | 0
  return sum
}
