/** Letters and digits of image codes: none that can be taken for another. */
export const IMAGE_CODE_ALPHABET = 'ABCDEFHJKMNPRTUVWXY34679'

/** An image code as it is compared: case and outer spaces do not count. */
export function plainImageCode(typed: string): string {
  return typed.trim().toUpperCase()
}
