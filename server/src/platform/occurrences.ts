/**
 * Whether bytes hold a sequence more often than `most` times; it is looked for no further than that. Cheap enough to be asked
 * before anything takes apart what a stranger sent.
 */
export function occursMoreThan(bytes: Uint8Array, sequence: string | Uint8Array, most: number): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let count = 0
  for (let at = buffer.indexOf(sequence); at !== -1; at = buffer.indexOf(sequence, at + sequence.length)) {
    count += 1
    if (count > most) return true
  }
  return false
}
