import { expect, it } from 'vitest'
import { networkOf } from '../../platform/limits/network.ts'
import { placeOf, sharedNetwork } from './place.ts'

// Holds access#60.
it.each([
  ['127.0.0.1', '本机'],
  ['::1', '本机'],
  ['10.8.0.3', '局域网'],
  ['172.16.0.1', '局域网'],
  ['172.31.255.1', '局域网'],
  ['192.168.1.20', '局域网'],
  ['169.254.7.7', '局域网'],
  ['fe80::1%eth0', '局域网'],
  ['fd12:3456:789a:1::5', '局域网'],
  ['172.32.0.1', '172.32.0.*'],
  ['203.0.113.77', '203.0.113.*'],
  ['::ffff:203.0.113.77', '203.0.113.*'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:*'],
])('%s is told as %s', (address, words) => {
  expect(placeOf(networkOf(address))).toBe(words)
})

// Holds access#60.
it.each([
  ['127.0.0.1', '::1', true],
  ['192.168.1.20', '192.168.1.33', true],
  ['192.168.1.20', '192.168.2.20', false],
  ['203.0.113.77', '203.0.113.77', true],
  ['203.0.113.77', '203.0.113.78', false],
  ['2001:db8:1:2::5', '2001:db8:1:2::6', true],
  ['2001:db8:1:2::5', '2001:db8:1:3::5', false],
])('%s and %s share a network: %s', (one, other, shared) => {
  const [left, right] = [one, other].map((address) => sharedNetwork(networkOf(address)))
  expect(left === right).toBe(shared)
})
