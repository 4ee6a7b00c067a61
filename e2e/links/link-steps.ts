/** The key in the message that a phone was sent. */
export function keyIn({ text }: { text: string }): string {
  const key = /key=([\w-]{51})/.exec(text)?.[1]
  if (!key) throw new Error(`no link in: ${text}`)
  return key
}
