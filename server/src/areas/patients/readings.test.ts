import { afterEach, describe, expect, it } from 'vitest'
import { memberInBrowser } from '../../testing/member-in-browser.ts'
import { actedAuthority, adult, consentsTo } from '../../testing/patient-steps.ts'
import { useShop } from '../../testing/shop.ts'
import { PATIENT_READINGS } from './count-readings.ts'

const authority = actedAuthority()
const shop = useShop({ realName: authority.provider })
const alarms = () => shop().logged.filter((line) => line.includes('patients are read by the hundred')).length
const figure = async () => {
  const { body } = await shop().app.inject('/metrics')
  return Number(/^shop_patient_alarms_total (\d+)$/m.exec(body)?.[1] ?? 0)
}

/** Calls as a program sends them that took over a session, from many addresses. */
async function scraper() {
  const { browser, bearer } = await memberInBrowser(shop())
  const body = { ...adult, consents: consentsTo('identity') }
  const { id } = (await browser.send('POST', '/patients', body)).body
  const read = async (path: string) => {
    const headers = { ...bearer, 'x-forwarded-for': shop().freshAddress() }
    return (await shop().app.inject({ url: `/api/${path}`, headers })).statusCode
  }
  return { id, read }
}

afterEach(() => shop().setClock(0))

describe('patients that are read by the hundred', () => {
  // Holds care#39.
  it.each([
    ['one by one', (id: string) => `patients/${id}`],
    ['as lists', () => 'patients'],
  ])('%s are stopped within ten minutes, with one alarm, and shown again later', async (_how, pathOf) => {
    const { id, read } = await scraper()
    const before = [alarms(), await figure()]
    // The clock goes on, so that neither the process's own limits nor chance decides.
    const statuses: number[] = []
    for (let count = 0; count < 500; count += 1) {
      shop().setClock(count * 1100)
      statuses.push(await read(pathOf(id)))
    }
    const shown = statuses.filter((status) => status === 200).length
    expect(shown).toBeGreaterThanOrEqual(PATIENT_READINGS.most)
    expect(shown).toBeLessThanOrEqual(2 * PATIENT_READINGS.most)
    expect(statuses.filter((status) => status === 429)).toHaveLength(500 - shown)
    expect([alarms(), await figure()]).toEqual([before[0]! + 1, before[1]! + 1])
    shop().setClock(30 * 60_000)
    expect(await read(pathOf(id))).toBe(200)
  })

  // Holds care#39.
  it('of another member are none of this one’s', async () => {
    const [busy, calm] = [await scraper(), await scraper()]
    for (let count = 0; count <= PATIENT_READINGS.most; count += 1) {
      shop().setClock(count * 1100)
      await busy.read(`patients/${busy.id}`)
    }
    expect([await busy.read(`patients/${busy.id}`), await calm.read(`patients/${calm.id}`)]).toEqual([429, 200])
  })
})
