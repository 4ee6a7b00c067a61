import { isIPv4, isIPv6 } from 'node:net'

/**
 * What stands for one subscriber when limits are counted: an IPv4 address, or the /64 that a provider hands to one line,
 * of which its holder can use any of 2^64 addresses.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('%')[0]!.split('::')
  const front = head.split(':').filter(Boolean)
  const back = tail?.split(':').filter(Boolean) ?? []
  const gap = tail === undefined ? 0 : 8 - front.length - back.length
  const groups = [...front, ...Array<string>(Math.max(0, gap)).fill('0'), ...back]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/**
 * The neighbours of a subscriber: the /24 of an IPv4 address, the /48 of an IPv6 network, which is what a sender who rents
 * many addresses mostly rents.
 * @param network as `networkOf` gives it
 */
export function neighbourhoodOf(network: string): string {
  if (network.endsWith('::/64')) return `${network.split(':').slice(0, 3).join(':')}::/48`
  return isIPv4(network) ? `${network.split('.').slice(0, 3).join('.')}.0/24` : network
}
