/** The address of a path on a provider's host. */
export type Addresses = (host: string, path: string) => URL

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Reads the setting SOCIAL_ENDPOINT: empty for the providers themselves, else an http(s) address without a path under which
 * every host stands as the first step: `http://127.0.0.1:8091/graph.qq.com/user/get_user_info`.
 * Plain http is for a stand-in on this machine only: the calls carry secrets.
 * @throws TypeError when the setting is anything else
 */
export function addressesAt(endpoint: string): Addresses {
  if (endpoint === '') return (host, path) => new URL(path, `https://${host}`)
  if (!URL.canParse(endpoint)) throw new TypeError('SOCIAL_ENDPOINT must be an http(s) address')
  const base = new URL(endpoint)
  const bare = base.pathname === '/' && !base.search && !base.hash && !base.username
  if (!bare || !/^https?:$/.test(base.protocol)) {
    throw new TypeError('SOCIAL_ENDPOINT must be an http(s) address without a path')
  }
  if (base.protocol === 'http:' && !LOOPBACK.has(base.hostname)) {
    throw new TypeError('SOCIAL_ENDPOINT may use plain http on this machine only')
  }
  return (host, path) => new URL(`/${host}${path}`, base)
}
