import { createHmac } from 'node:crypto'

/** The header that says who sent an event and when: `t=<epoch seconds>,v1=<hex>`. */
export const SIGNATURE_HEADER = 'x-hean-signature'

/**
 * Signs what goes out: HMAC-SHA256 of `<seconds>.<body>` by the hook's secret. A receiver refuses another signature, and one
 * that is old: what was recorded cannot be sent to it again.
 */
export function signEvent(secret: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${signature}`
}
