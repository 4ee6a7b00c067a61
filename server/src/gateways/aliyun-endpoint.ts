export interface AliyunEndpoint {
  readonly protocol: 'HTTP' | 'HTTPS'
  /** `host` or `host:port`, as the Host header carries it. */
  readonly host: string
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Reads where one of Aliyun's services stands: `host[:port]` (https) or an http(s) address without a path.
 * Plain http is for a stand-in on this machine only: a request carries phones, codes, names and ID numbers.
 * @param variable that said it, such as `SMS_ENDPOINT`
 * @throws TypeError when the setting is anything else
 */
export function aliyunEndpoint(setting: string, variable: string): AliyunEndpoint {
  const expected = `${variable} must be a host, a host with a port, or an http(s) address without a path`
  const text = setting.trim()
  const written = text.includes('://') ? text : `https://${text}`
  if (!URL.canParse(written)) throw new TypeError(expected)
  const address = new URL(written)
  const bare = address.pathname === '/' && !address.search && !address.hash && !address.username
  if (!bare || (address.protocol !== 'http:' && address.protocol !== 'https:')) throw new TypeError(expected)
  if (address.protocol === 'http:' && !LOOPBACK.has(address.hostname)) {
    throw new TypeError(`${variable} may use plain http on this machine only`)
  }
  return { protocol: address.protocol === 'http:' ? 'HTTP' : 'HTTPS', host: address.host }
}
