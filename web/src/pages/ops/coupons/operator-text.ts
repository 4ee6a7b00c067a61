/**
 * What keeps a line of an operator from being taken: nothing in it, signs that cannot be drawn, or more than fits.
 * @param most signs that it may have
 * @param missing what is said where there is nothing
 */
export function textProblem(text: string, most: number, missing: string): string | undefined {
  const said = text.trim()
  if (said === '') return missing
  if (/\p{C}/u.test(said)) return '不能包含换行或无法显示的字符'
  return [...said].length > most ? `最多 ${most} 个字` : undefined
}
