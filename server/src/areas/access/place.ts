import { isIPv4 } from 'node:net'

/**
 * Where an address is, in words that a shopper understands: this machine, the same house, or the network it belongs to. The
 * last part stays hidden, as it would tell more than a shopper needs (docs/decisions/0016).
 * @param network as `networkOf` gives it
 */
export function placeOf(network: string): string {
  if (isLoopback(network)) return '本机'
  if (isPrivate(network)) return '局域网'
  return isIPv4(network) ? `${network.split('.').slice(0, 3).join('.')}.*` : `${network.split('::')[0]}:*`
}

/**
 * What two devices in one place have in common: the line's address, or, where the shop itself stands in that network, the
 * network's own part.
 * @param network as `networkOf` gives it
 */
export function sharedNetwork(network: string): string {
  if (isLoopback(network)) return 'loopback'
  return isIPv4(network) && isPrivate(network) ? network.split('.').slice(0, 3).join('.') : network
}

const isLoopback = (network: string) => network.startsWith('127.') || network === '0:0:0:0::/64'

/** RFC 1918, link-local, and their like in IPv6. */
const isPrivate = (network: string) =>
  /^(10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.)/.test(network) || /^f([cd]..|e[89ab].):/.test(network)
