/** How an ID or certificate number is shown: three characters before and two after, so that neither birthday nor sex can be read. */
export function maskIdNumber(idNumber: string): string {
  const characters = [...idNumber]
  if (characters.length <= 5) return '*'.repeat(characters.length)
  return characters.map((each, index) => (index < 3 || index >= characters.length - 2 ? each : '*')).join('')
}
