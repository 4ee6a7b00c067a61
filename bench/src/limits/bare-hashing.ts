import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'

/**
 * What logging in by password is held against: argon2id alone, at the shop's cost (`passwordCost` in its platform) and as
 * many at once as its queue lets through, in a process of its own.
 */
const cost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 }
const AT_ONCE = Math.max(1, availableParallelism() - 1)
const PASSWORD = 'Heron-2026'

process.on('message', async (seconds: number) => {
  const stored = await hash(PASSWORD, cost)
  const begin = performance.now()
  const end = begin + seconds * 1000
  let compared = 0
  const worker = async () => {
    while (performance.now() < end) {
      await verify(stored, PASSWORD, cost)
      compared++
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  process.send?.((compared * 1000) / (performance.now() - begin))
})
