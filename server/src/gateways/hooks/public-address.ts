import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** IPv4 networks that are not the public internet (IANA's registry of special purposes), and what clouds answer themselves on. */
const special4: readonly [network: string, bits: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]

/** Of IPv6 only 2000::/3 is public, without what stands for something else: 6to4 and Teredo carry IPv4 addresses within. */
const global6: readonly [network: string, bits: number] = ['2000::', 3]
const special6: readonly [network: string, bits: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const blocked4 = new BlockList()
for (const [network, bits] of special4) blocked4.addSubnet(network, bits, 'ipv4')
const blocked6 = new BlockList()
for (const [network, bits] of special6) blocked6.addSubnet(network, bits, 'ipv6')
const open6 = new BlockList()
open6.addSubnet(...global6, 'ipv6')

/** Whether an IP address is one of the public internet; anything that is no plain address is not. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !blocked4.check(address, 'ipv4')
  if (!isIPv6(address) || address.includes('%')) return false
  return open6.check(address, 'ipv6') && !blocked6.check(address, 'ipv6')
}

/** Whether an IP address is this machine itself. */
export function isLoopbackAddress(address: string): boolean {
  return (isIPv4(address) && address.startsWith('127.')) || address === '::1'
}
