import { expect, it } from 'vitest'
import { useShop } from '../../testing/shop.ts'

const shop = useShop({ environment: { TRUSTED_PROXIES: '10.9.0.0/16' } })
const told = () => shop().logged.filter((line) => line.includes('TRUSTED_PROXIES'))

it('a proxy that is not trusted is told once, with its address and what to set, and never with what it sent', async () => {
  const ask = (remoteAddress: string, headers: Record<string, string> = {}) =>
    shop().app.inject({ url: '/api/settings?module=m-mall', remoteAddress, headers })
  await ask('172.18.0.5')
  await ask('10.9.0.1', { 'x-forwarded-for': '198.51.100.7' })
  expect(told()).toEqual([])
  await ask('172.18.0.5', { 'x-forwarded-for': '198.51.100.7' })
  await ask('172.18.0.6', { 'x-forwarded-for': '198.51.100.8' })
  expect(told().map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 40, peer: '172.18.0.5', set: 'TRUSTED_PROXIES=172.18.0.5' }),
  ])
  expect(told().join()).not.toContain('198.51.100')
})
