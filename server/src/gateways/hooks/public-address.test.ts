import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isLoopbackAddress, isPublicAddress } from './public-address.ts'

describe('an address of the public internet', () => {
  // Holds shop#76.
  it.each([
    '1.1.1.1',
    '8.8.8.8',
    '47.95.164.112',
    '172.15.255.255',
    '172.32.0.1',
    '2400:3200::1',
    '2606:4700:4700::1111',
  ])('is %s', (address) => expect(isPublicAddress(address)).toBe(true))

  // Holds shop#76.
  it.each([
    ['this machine', '127.0.0.1'],
    ['this machine by another of its addresses', '127.255.255.254'],
    ['this machine', '::1'],
    ['nobody', '0.0.0.0'],
    ['nobody', '::'],
    ['a private network', '10.0.0.1'],
    ['a private network', '172.16.0.1'],
    ['a private network', '172.31.255.255'],
    ['a private network', '192.168.1.1'],
    ['a private network', 'fd00::1'],
    ['a carrier’s network', '100.64.0.1'],
    ['the metadata of a cloud', '169.254.169.254'],
    ['the metadata of a cloud', '100.100.100.200'],
    ['the metadata of a cloud', 'fd00:ec2::254'],
    ['the wire server of a cloud', '168.63.129.16'],
    ['its own link', 'fe80::1'],
    ['its own link', 'fe80::1%eth0'],
    ['an address for documents', '192.0.2.1'],
    ['an address for documents', '2001:db8::1'],
    ['a group', '224.0.0.1'],
    ['a group', 'ff02::1'],
    ['everybody', '255.255.255.255'],
    ['an IPv4 address within', '::ffff:127.0.0.1'],
    ['an IPv4 address within', '::ffff:7f00:1'],
    ['an IPv4 address within', '::127.0.0.1'],
    ['an IPv4 address within', '64:ff9b::7f00:1'],
    ['an IPv4 address within', '2002:7f00:1::'],
    ['an IPv4 address within', '2001:0:7f00:1::'],
    ['no address', 'localhost'],
    ['no address', ''],
    ['no address', '127.1'],
  ])('is not %s: %s', (_what, address) => expect(isPublicAddress(address)).toBe(false))

  it('is never one of a private network, however it is written in IPv6', () => {
    const octet = fc.integer({ min: 0, max: 255 })
    fc.assert(
      fc.property(fc.constantFrom('10', '127', '0'), octet, octet, octet, (first, b, c, d) => {
        expect(isPublicAddress(`::ffff:${first}.${b}.${c}.${d}`)).toBe(false)
        expect(isPublicAddress(`${first}.${b}.${c}.${d}`)).toBe(false)
      }),
    )
  })
})

it('knows this machine', () => {
  expect(['127.0.0.1', '127.8.8.8', '::1'].every(isLoopbackAddress)).toBe(true)
  expect(['128.0.0.1', '::', '127.0.0.1.example', '::ffff:127.0.0.1'].some(isLoopbackAddress)).toBe(false)
})
