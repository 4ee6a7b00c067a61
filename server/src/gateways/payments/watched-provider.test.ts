import { expect, it } from 'vitest'
import { makeLog } from '../../platform/log.ts'
import { makeMetrics } from '../../platform/metrics.ts'
import { NoticeInvalid, type PaymentProvider, PaymentRefused, PaymentUnknown } from './port.ts'
import { watchedProviders } from './watched-provider.ts'

function watched(parts: Partial<PaymentProvider>) {
  const lines: string[] = []
  const metrics = makeMetrics()
  const log = makeLog('info', { write: (line: string) => void lines.push(line) })
  const { wechat } = watchedProviders({ wechat: parts as PaymentProvider }, { log, metrics })
  const counted = async () => (await metrics.payments.get()).values.map(({ labels, value }) => [labels.outcome, value])
  return { provider: wechat as PaymentProvider, lines, counted }
}

it('calls to a payment provider are counted, and those that came to nothing are told with their cause and our numbers', async () => {
  const answers = [
    async () => ({ state: 'pending' }) as const,
    async () => {
      throw new PaymentUnknown('TIMEOUT')
    },
    async () => {
      throw new PaymentRefused('PARAM_ERROR')
    },
  ]
  const { provider, lines, counted } = watched({
    query: () => answers.shift()?.() ?? Promise.reject(new Error('asked')),
  })
  expect(await provider.query('T1')).toEqual({ state: 'pending' })
  await expect(provider.query('T2')).rejects.toThrow(PaymentUnknown)
  await expect(provider.query('T3')).rejects.toThrow(PaymentRefused)
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { provider: 'wechat', operation: 'query', outcome: 'unknown', reason: 'TIMEOUT', outTradeNo: 'T2' },
    { provider: 'wechat', operation: 'query', outcome: 'refused', reason: 'PARAM_ERROR', outTradeNo: 'T3' },
  ])
  expect(await counted()).toEqual([
    ['answered', 1],
    ['unknown', 1],
    ['refused', 1],
  ])
})

it('a notice of a payment provider that is not believed is counted and told by its fault, without what it said', async () => {
  const { provider, lines, counted } = watched({
    readNotice: () => {
      throw new NoticeInvalid('signature')
    },
  })
  expect(() => provider.readNotice({ headers: {}, body: 'secret' })).toThrow(NoticeInvalid)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ provider: 'wechat', operation: 'readNotice', fault: 'signature' })
  expect(lines[0]).not.toContain('secret')
  expect(await counted()).toEqual([['signature', 1]])
})
