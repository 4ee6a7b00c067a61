const MINUTE_MS = 60_000

/** What the provider allows of codes, for each phone, with the text it answers beyond. */
const LIMITS = [
  { within: MINUTE_MS, most: 1, text: '触发分钟级流控Permits:1' },
  { within: 60 * MINUTE_MS, most: 5, text: '触发小时级流控Permits:5' },
  { within: 24 * 60 * MINUTE_MS, most: 10, text: '触发天级流控Permits:10' },
] as const

/**
 * Says which of the provider's limits one more message would break.
 * @param times when earlier messages to this phone were sent, epoch ms
 * @returns the provider's text, or undefined when the message may go
 */
export function brokenLimit(times: readonly number[], now: number): string | undefined {
  return LIMITS.find(({ within, most }) => times.filter((time) => now - time < within).length >= most)?.text
}
