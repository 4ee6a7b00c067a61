import { describe, expect, it } from 'vitest'
import { useShop } from '../../testing/shop.ts'
import { readableAddress } from './readable-address.ts'

const shop = useShop()

describe('an address that cannot be decoded, or is longer than any', () => {
  it.each(['/api/member/vo', '/search?keyword=%zz', '/api/%E4%B8%AD', '/user%20/x', '/%25'])(
    'leaves %s alone',
    (address) => {
      expect(readableAddress(address)).toBe(address)
    },
  )

  it.each([
    '/api/settings%ff?module=m-mall',
    '/api/v3/orders/%zz',
    '/api%',
    `/api/v3/orders/${'1'.repeat(201)}`,
    `/api/v3/orders/${'%E4%B8%AD'.repeat(40)}`,
  ])('is not there: %s', async (url) => {
    const answer = await shop().app.inject({ url })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'NOT_FOUND', requestId: answer.headers['x-request-id'] })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('is led to the pages’ own not-found outside the API', () => {
    expect(readableAddress('/user/%ZZ?a=b')).toBe('/-')
  })
})
