const UUID = /^[\w-]{43}$/

/**
 * The uuid of a login code in what its picture says, an address with `qr`, or in the bare uuid.
 * @returns undefined when it is no login code
 */
export function uuidIn(text: string): string | undefined {
  const wanted = text.trim()
  const uuid = URL.canParse(wanted) ? new URL(wanted).searchParams.get('qr') : wanted
  return uuid !== null && UUID.test(uuid) ? uuid : undefined
}
