/**
 * A number that tells settings apart by what header and footer are drawn with; where two differ, it all but always does. Of the
 * ways to log in those show nothing, and they differ wherever one is switched off.
 */
export function shellDigest(settings: unknown): number {
  const text = JSON.stringify(settings, (key, value) => (key === 'login' ? 0 : value))
  return [...text].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) | 0, 7)
}
