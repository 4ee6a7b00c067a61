import { expect, it } from 'vitest'
import { makeLog } from '../../platform/log.ts'
import { makeMetrics } from '../../platform/metrics.ts'
import { ProviderUnknown } from '../provider-unknown.ts'
import type { TaxGateway, TaxReference } from './port.ts'
import { noTax } from './providers.ts'
import { watchedTax } from './watched-tax.ts'

function watched(changes: Partial<TaxGateway>) {
  const lines: string[] = []
  const metrics = makeMetrics()
  const log = makeLog('info', { write: (text: string) => void lines.push(text) })
  const gateway = watchedTax({ ...noTax([]), ...changes }, { log, metrics })
  const counted = async () => (await metrics.invoices.get()).values.map(({ labels, value }) => [labels.outcome, value])
  return { gateway, lines, counted }
}
const asked = (orderNo: string): TaxReference => ({ orderNo, seller: { taxPayerNumber: '1' } })

// Holds orders#98.
it('calls to the provider of invoices are counted by outcome, and what came to nothing is told with code and number', async () => {
  const { gateway, lines, counted } = watched({
    query: async ({ orderNo }) => {
      if (orderNo === 'LOST') throw new ProviderUnknown('TIMEOUT')
      return orderNo === 'NO' ? { state: 'failed', reason: 'STATUS_22', mayRepeat: true } : { state: 'none' }
    },
  })
  await gateway.query(asked('NONE'))
  await gateway.query(asked('NO'))
  await expect(gateway.query(asked('LOST'))).rejects.toThrow(ProviderUnknown)
  expect(await counted()).toEqual([
    ['none', 1],
    ['failed', 1],
    ['unknown', 1],
  ])
  expect(lines.map((text) => JSON.parse(text))).toMatchObject([
    { operation: 'query', outcome: 'failed', reason: 'STATUS_22', orderNo: 'NO' },
    { operation: 'query', outcome: 'unknown', reason: 'TIMEOUT', orderNo: 'LOST' },
  ])
})

// Holds orders#98.
it('a provider of invoices that gave no answer five times is left alone, and its files are asked for all the same', async () => {
  let calls = 0
  const { gateway } = watched({
    query: async () => {
      calls += 1
      throw new ProviderUnknown('TIMEOUT')
    },
    file: async () => Buffer.from('%PDF-'),
  })
  for (let index = 0; index < 7; index++) await expect(gateway.query(asked('A'))).rejects.toThrow(ProviderUnknown)
  expect(calls).toBe(5)
  expect((await gateway.file('https://nuonuo.com/1.pdf')).toString()).toBe('%PDF-')
})
