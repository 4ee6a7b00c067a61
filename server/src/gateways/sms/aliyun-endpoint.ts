export interface AliyunEndpoint {
  readonly protocol: 'HTTP' | 'HTTPS'
  /** `host` or `host:port`, as the Host header carries it. */
  readonly host: string
}

const EXPECTED = 'SMS_ENDPOINT must be a host, a host with a port, or an http(s) address without a path'
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Reads the setting SMS_ENDPOINT: `host[:port]` (https) or an http(s) address without a path.
 * Plain http is for a stand-in on this machine only: a request carries the phone and the code in its address.
 * @throws TypeError when the setting is anything else
 */
export function aliyunEndpoint(setting: string): AliyunEndpoint {
  const text = setting.trim()
  const written = text.includes('://') ? text : `https://${text}`
  if (!URL.canParse(written)) throw new TypeError(EXPECTED)
  const address = new URL(written)
  const bare = address.pathname === '/' && !address.search && !address.hash && !address.username
  if (!bare || (address.protocol !== 'http:' && address.protocol !== 'https:')) throw new TypeError(EXPECTED)
  if (address.protocol === 'http:' && !LOOPBACK.has(address.hostname)) {
    throw new TypeError('SMS_ENDPOINT may use plain http on this machine only')
  }
  return { protocol: address.protocol === 'http:' ? 'HTTP' : 'HTTPS', host: address.host }
}
