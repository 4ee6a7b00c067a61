import { expect, it } from 'vitest'
import { newToken } from '../ids.ts'
import { makeRateLimiter } from './rate-limiter.ts'

const ISSUED = 'MarkedAs'
const issued = () => newToken() + ISSUED
const rateLimiter = () => makeRateLimiter((token) => token.endsWith(ISSUED))
const address = '10.1.2.3'

/** How many of so many calls at once are allowed. */
const allowed = (calls: number, call: () => number) =>
  Array.from({ length: calls }, call).filter((wait) => wait === 0).length

// Holds platform#13.
it('counts a token of ours apart from its address, however much others at that address call', () => {
  const { take, takeForNobody, blame } = rateLimiter()
  for (let count = 0; count < 1000; count += 1) {
    blame(address, 0)
    takeForNobody('write', address, 0)
    takeForNobody('guarded', address, 0)
  }
  for (const rateLimit of ['write', 'guarded'] as const) {
    expect(take(rateLimit, issued(), address, 0)).toEqual({ wait: 0, byAddress: false })
    expect(take(rateLimit, undefined, address, 0)).toMatchObject({ byAddress: true, wait: 1 })
  }
})

// Holds access#112.
it('counts a token with a made-up mark by its address', () => {
  const { take } = rateLimiter()
  const forged = () => take('write', `${newToken()}InventIt`, address, 0)
  expect(forged()).toEqual({ wait: 0, byAddress: true })
  expect(allowed(100, () => forged().wait)).toBe(59)
})

it('counts what looks like no token by its address, and keeps none of it', () => {
  const { take } = rateLimiter()
  expect(allowed(100, () => take('write', 'x'.repeat(5000), address, 0).wait)).toBe(60)
})

it('counts tokens without a mark apart until an address has shown thirty that open nothing', () => {
  const { take, blame } = rateLimiter()
  for (let count = 0; count < 30; count += 1) {
    expect(take('write', newToken(), address, 0).byAddress).toBe(false)
    blame(address, 0)
  }
  expect(take('write', newToken(), address, 0).byAddress).toBe(true)
  expect(take('write', newToken(), '10.1.2.4', 0).byAddress).toBe(false)
})

// Holds platform#13.
it('lets the sessions of an account write as four devices at full speed, however many there are', () => {
  const { takeFor } = rateLimiter()
  expect(allowed(1000, () => takeFor('write', 'account', 0))).toBe(240)
  expect(takeFor('write', 'another account', 0)).toBe(0)
})

it('lets a stranger write no more often for calling as an operator', () => {
  const { take } = rateLimiter()
  expect(allowed(1000, () => take('operating', 'no key', address, 0).wait)).toBe(60)
})
