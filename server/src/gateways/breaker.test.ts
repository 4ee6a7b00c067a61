import { expect, it } from 'vitest'
import { breaker } from './breaker.ts'
import { PaymentRefused, PaymentUnknown } from './payments/port.ts'

const away = async () => {
  throw new PaymentUnknown('TIMEOUT')
}
const refused = async () => {
  throw new PaymentRefused('NO')
}

// Holds money#5.
it('a payment provider that gave no answer five times in a row is left alone for ten seconds, then tried by one', async () => {
  let now = 0
  let asked = 0
  const { call } = breaker(() => now)
  const answers = async () => {
    asked += 1
    return 'answer'
  }
  for (let index = 0; index < 5; index++) await expect(call(away)).rejects.toMatchObject({ reason: 'TIMEOUT' })
  await expect(call(answers)).rejects.toMatchObject({ name: 'ProviderUnknown', reason: 'BREAKER_OPEN' })
  now = 10_000
  await expect(call(away)).rejects.toMatchObject({ reason: 'TIMEOUT' })
  await expect(call(answers)).rejects.toMatchObject({ reason: 'BREAKER_OPEN' })
  now = 20_000
  let finish = (_: string) => {}
  const trying = call(() => new Promise<string>((resolve) => (finish = resolve)))
  await expect(call(answers)).rejects.toMatchObject({ reason: 'BREAKER_OPEN' })
  finish('answer')
  expect(await trying).toBe('answer')
  expect(await call(answers)).toBe('answer')
  expect(asked).toBe(1)
})

it('a payment provider that refuses is there: the breaker stays closed', async () => {
  const { call } = breaker(() => 0)
  for (let index = 0; index < 4; index++) await expect(call(away)).rejects.toThrow(PaymentUnknown)
  await expect(call(refused)).rejects.toThrow(PaymentRefused)
  for (let index = 0; index < 4; index++) await expect(call(away)).rejects.toThrow(PaymentUnknown)
  expect(await call(async () => 'answer')).toBe('answer')
})
