import { expect, it } from 'vitest'
import { useShop } from '../../testing/shop.ts'

const shop = useShop({ environment: { TRUSTED_PROXIES: '10.9.0.0/16' } })
const told = () => shop().logged.filter((line) => line.includes('TRUSTED_PROXIES'))

// Holds platform#26.
it('warns once of each address that forwards without being trusted, and repeats nothing of what it sent', async () => {
  const ask = (remoteAddress: string, headers: Record<string, string> = {}) =>
    shop().app.inject({ url: '/api/settings?module=m-mall', remoteAddress, headers })
  await ask('172.18.0.5')
  await ask('10.9.0.1', { 'x-forwarded-for': '198.51.100.7' })
  expect(told()).toEqual([])
  await ask('172.18.0.5', { 'x-forwarded-for': '198.51.100.7' })
  await ask('172.18.0.6', { 'x-forwarded-for': '198.51.100.8' })
  await ask('172.18.0.5', { 'x-forwarded-for': '198.51.100.9' })
  expect(told().map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 40, peer: '172.18.0.5' }),
    expect.objectContaining({ level: 40, peer: '172.18.0.6' }),
  ])
  expect(told().join()).not.toContain('TRUSTED_PROXIES=')
  expect(told().join()).not.toContain('198.51.100')
})

it('warns of no more than five addresses, however many send the header', async () => {
  for (const last of [1, 2, 3, 4, 5, 6, 7, 8]) {
    await shop().app.inject({
      url: '/api/settings?module=m-mall',
      remoteAddress: `192.0.2.${last}`,
      headers: { 'x-forwarded-for': '198.51.100.7' },
    })
  }
  expect(told()).toHaveLength(5)
})
