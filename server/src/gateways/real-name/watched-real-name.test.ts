import { expect, it } from 'vitest'
import { makeLog } from '../../platform/log.ts'
import { makeMetrics } from '../../platform/metrics.ts'
import { ProviderUnknown } from '../provider-unknown.ts'
import type { RealNameProvider } from './port.ts'
import { noRealName } from './providers.ts'
import { watchedRealName } from './watched-real-name.ts'

const person = { name: '林见夏', idNumber: '35010219900101001X' }

function watched(check: RealNameProvider['check']) {
  const lines: string[] = []
  const metrics = makeMetrics()
  const log = makeLog('info', { write: (text: string) => void lines.push(text) })
  const provider = watchedRealName({ check }, { log, metrics })
  const counted = async () =>
    Object.fromEntries((await metrics.realNameChecks.get()).values.map(({ labels, value }) => [labels.outcome, value]))
  return { provider, lines, counted }
}

// Holds care#41, care#44.
it('a check that came to nothing is unavailable, counted, and told by its code without the person', async () => {
  const answers = [
    'same',
    'different',
    'unavailable',
    new ProviderUnknown('CODE_412'),
    new TypeError('林见夏'),
  ] as const
  let index = 0
  const { provider, lines, counted } = watched(async () => {
    const answer = answers[index++]!
    if (answer instanceof Error) throw answer
    return answer
  })
  const outcomes = []
  for (const _ of answers) outcomes.push(await provider.check(person))
  expect(outcomes).toEqual(['same', 'different', 'unavailable', 'unavailable', 'unavailable'])
  expect(await counted()).toEqual({ same: 1, different: 1, unavailable: 1, unknown: 1, error: 1 })
  expect(lines.map((text) => JSON.parse(text).reason)).toEqual(['SOURCE_DOWN', 'CODE_412', 'FAULT'])
  expect(lines.join()).not.toMatch(/林见夏|35010219900101001X/)
})

// Holds care#42.
it('a provider of real-name checks that gave no answer five times in a row is left alone', async () => {
  let calls = 0
  const { provider } = watched(async () => {
    calls += 1
    throw new ProviderUnknown('TIMEOUT')
  })
  for (let index = 0; index < 8; index++) expect(await provider.check(person)).toBe('unavailable')
  expect(calls).toBe(5)
})

// Holds care#42.
it('an authority that says that its source is down is asked again: the provider is there', async () => {
  let calls = 0
  const { provider } = watched(async () => {
    calls += 1
    return 'unavailable'
  })
  for (let index = 0; index < 8; index++) expect(await provider.check(person)).toBe('unavailable')
  expect(calls).toBe(8)
})

// Holds care#45.
it('a demo without a provider says nothing about anyone', async () => {
  const { provider } = watched(noRealName.check)
  expect(await provider.check(person)).toBe('unavailable')
})
