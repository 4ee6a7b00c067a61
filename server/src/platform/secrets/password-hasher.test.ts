import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../http/api-error.ts'
import { makePasswordHasher } from './password-hasher.ts'
import { makeWaitingLine } from './waiting-line.ts'

describe('a stored password', () => {
  // Holds access#99.
  it('is argon2id of the cost that was chosen, with a pepper', async () => {
    const hasher = makePasswordHasher({ pepper: randomBytes(32) })
    const stored = await hasher.hash('Heron-2026')
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
    expect(await hasher.hash('Heron-2026')).not.toBe(stored)
    expect(await hasher.matches(stored, 'Heron-2026')).toBe(true)
    expect(hasher.isOfOtherCost(stored)).toBe(false)
    expect(hasher.isOfOtherCost(stored.replace('t=3', 't=2'))).toBe(true)
    expect(hasher.isOfOtherCost(stored.replace('m=65536', 'm=19456'))).toBe(true)
    expect(await hasher.matches(stored, 'heron-2026')).toBe(false)
    expect(await hasher.matches(undefined, 'Heron-2026')).toBe(false)
    expect(await makePasswordHasher({ pepper: randomBytes(32) }).matches(stored, 'Heron-2026')).toBe(false)
  })

  it('costs as much to compare with where there is none', async () => {
    const hasher = makePasswordHasher({ pepper: randomBytes(32) })
    const stored = await hasher.hash('Heron-2026')
    // Processor time, as the clock's depends on what else the machine does.
    const cost = async (of: string | undefined) => {
      const before = process.cpuUsage()
      for (let count = 0; count < 4; count += 1) await hasher.matches(of, 'Wrong-2026')
      const { user, system } = process.cpuUsage(before)
      return user + system
    }
    expect((await cost(undefined)) / (await cost(stored))).toBeGreaterThan(0.5)
  })

  it('is refused with a time to come back while too many wait', async () => {
    const hasher = makePasswordHasher({ pepper: randomBytes(32) }, { atOnce: 1 })
    const settled = await Promise.allSettled(Array.from({ length: 24 }, () => hasher.matches(undefined, 'x')))
    const refused = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
    expect(refused).toHaveLength(3)
    expect(refused[0]).toBeInstanceOf(ApiError)
    expect(refused[0]).toMatchObject({ code: 'SERVICE_BUSY', retryAfter: 2 })
    expect(await hasher.matches(undefined, 'x')).toBe(false)
  })
})

describe('a waiting line', () => {
  // Holds access#99.
  it('runs so many at once, keeps so many waiting and sends the rest away', async () => {
    const line = makeWaitingLine(2, 3)
    let running = 0
    let most = 0
    const order: number[] = []
    const work = (index: number) => async () => {
      running += 1
      most = Math.max(most, running)
      await pause(5)
      running -= 1
      order.push(index)
    }
    const taken = Array.from({ length: 7 }, (_, index) => line.run(work(index)))
    expect(taken.map((each) => each !== undefined)).toEqual([true, true, true, true, true, false, false])
    await Promise.all(taken)
    expect(most).toBe(2)
    expect(order.toSorted()).toEqual([0, 1, 2, 3, 4])
    await line.run(work(9))
    expect(order.at(-1)).toBe(9)
  })

  it('goes on after work that fails', async () => {
    const line = makeWaitingLine(1, 1)
    await expect(line.run(() => Promise.reject(new Error('it fails')))).rejects.toThrow('it fails')
    expect(await line.run(async () => 'next')).toBe('next')
  })
})
