import { afterEach, describe, expect, it } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { memberInBrowser } from '../../testing/member-in-browser.ts'
import { adult, consentsTo } from '../../testing/patient-steps.ts'
import { useShop } from '../../testing/shop.ts'
import { countReadings, PATIENT_READINGS } from './count-readings.ts'

const shop = useShop()
const alarms = () => shop().logged.filter((line) => line.includes('patients are read by the hundred')).length
const figure = async () => {
  const { body } = await shop().app.inject('/metrics')
  return Number(/^shop_patient_alarms_total (\d+)$/m.exec(body)?.[1] ?? 0)
}
const start = Date.parse('2026-11-26T08:00:00Z')
const MINUTE = 60_000

afterEach(() => shop().setClock(0))

describe('five hundred readings of patients within ten minutes', () => {
  // Holds care#39.
  it.each(['one', 'list'] as const)('are stopped, with one alarm, and go on later: %s', async (which) => {
    const readings = countReadings(shop().shop)
    const accountId = newId(new Date(start))
    const before = [alarms(), await figure()]
    const read = (at: number) =>
      readings[which](accountId, new Date(at)).then(
        () => 'shown',
        (error: { code: string }) => error.code,
      )
    const answers: string[] = []
    for (let count = 0; count < 500; count += 1) answers.push(await read(start + count * 1000))
    const shown = answers.filter((answer) => answer === 'shown').length
    expect(shown).toBeGreaterThanOrEqual(PATIENT_READINGS.most)
    // Lists are counted by the ten.
    expect(shown).toBeLessThan(PATIENT_READINGS.most + (which === 'one' ? 1 : 10))
    expect(answers.filter((answer) => answer === 'TOO_MANY_REQUESTS')).toHaveLength(500 - shown)
    expect([alarms(), await figure()]).toEqual([before[0]! + 1, before[1]! + 1])
    expect(await read(start + 30 * MINUTE)).toBe('shown')
  })

  // Holds care#39.
  it('of one member stop none of another', async () => {
    const readings = countReadings(shop().shop)
    const [busy, calm] = [newId(new Date(start)), newId(new Date(start))]
    for (const which of ['one', 'list'] as const) {
      const most = PATIENT_READINGS.most + (which === 'one' ? 0 : 9)
      for (let count = 0; count < most; count += 1) await readings[which](busy, new Date(start))
      await expect(readings[which](busy, new Date(start))).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
      await readings[which](calm, new Date(start))
    }
  })
})

// Holds care#39.
it('of lists are stopped over all processes, wherever each of them went', async () => {
  const processes = Array.from({ length: 5 }, () => countReadings(shop().shop))
  const accountId = newId(new Date(start))
  let shown = 0
  for (let count = 0; count < 500; count += 1) {
    const read = processes[count % processes.length]!.list(accountId, new Date(start + count * 1000))
    shown += await read.then(
      () => 1,
      () => 0,
    )
  }
  expect(shown).toBeGreaterThanOrEqual(PATIENT_READINGS.most)
  expect(shown).toBeLessThanOrEqual(PATIENT_READINGS.most + 9 * processes.length)
  for (const each of processes) {
    await expect(each.list(accountId, new Date(start + 501_000))).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  }
})

// Holds care#39.
it('a patient and what is masked of them are shown no more to who has read so often', async () => {
  const { browser, accountId } = await memberInBrowser(shop())
  const { id } = (await browser.send('POST', '/patients', { ...adult, consents: consentsTo('identity') })).body
  const now = shop().shop.clock.now()
  const readings = countReadings(shop().shop)
  for (let count = 0; count < PATIENT_READINGS.most; count += 1) await readings.one(accountId, now)
  const answers = [
    await browser.send('GET', `/patients/${id}`),
    await browser.send('POST', `/patients/${id}/reveal`, { kinds: ['identity'] }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([429, 429])
  shop().setClock(11 * MINUTE)
  expect((await browser.send('GET', `/patients/${id}`)).status).toBe(200)
})
