const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Reads where a provider stands. Plain http is for a stand-in on this machine, and none of these serves production.
 * @returns the address, which is unusable where there is a problem, and the problem in words that do not repeat it
 */
export function readEndpoint(text: string, mode: 'demo' | 'production'): { address: URL; problem?: string } {
  if (!URL.canParse(text)) return { address: new URL('https://unusable.invalid'), problem: 'no address' }
  const address = new URL(text)
  if (address.protocol === 'https:') return { address }
  if (mode === 'production') return { address, problem: 'https in production' }
  return LOOPBACK.has(address.hostname) ? { address } : { address, problem: 'plain http on this machine only' }
}
