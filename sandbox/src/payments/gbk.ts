let codes: ReadonlyMap<string, readonly [number, number]> | undefined

/** The text in GBK, which Node reads and does not write; what GBK does not have becomes a question mark. */
export function gbk(text: string): Buffer {
  codes ??= allCodes()
  const bytes: number[] = []
  for (const character of text) {
    if (character.charCodeAt(0) < 0x80) bytes.push(character.charCodeAt(0))
    else bytes.push(...(codes.get(character) ?? [0x3f]))
  }
  return Buffer.from(bytes)
}

/** Every pair of bytes with the character that it means. */
function allCodes(): Map<string, readonly [number, number]> {
  const decoder = new TextDecoder('gbk')
  const found = new Map<string, readonly [number, number]>()
  for (let first = 0x81; first <= 0xfe; first++) {
    for (let second = 0x40; second <= 0xfe; second++) {
      const character = decoder.decode(Uint8Array.of(first, second))
      if (character.length === 1 && character !== '\uFFFD') found.set(character, [first, second])
    }
  }
  return found
}
