import { beforeAll, describe, expect, it } from 'vitest'
import { fillDiseases, orderToFillIn } from '../../testing/inquiry-steps.ts'
import { useOrderDesk } from '../../testing/order-desk.ts'
import { useShop } from '../../testing/shop.ts'
import { countReadings } from '../patients/index.ts'

const shop = useShop()
const on = useOrderDesk(shop)
const { sql } = on

beforeAll(() => fillDiseases(shop()))

const toFillIn = () => orderToFillIn(shop(), on.a, on.member)
const save = (code: string, body: object) => on.call('PUT', `/inquiry/${code}`, body)
const see = (code: string) => on.call('GET', `/inquiry/${code}`)

describe('reading what tells of health', () => {
  // Holds care#102.
  it('leaves one row for what a session reads of one patient or prescription, which the member sees', async () => {
    const { order, patientId } = await toFillIn()
    const { accountId } = on.member
    const rows = async () =>
      (await sql('SELECT kind, reader, device FROM sensitive_reads WHERE account_id = $1 ORDER BY id', [
        accountId,
      ])) as {
        kind: string
        reader: string
        device: string | null
      }[]
    const before = (await rows()).length
    const added = async () => (await rows()).slice(before).map(({ kind, reader }) => `${kind} ${reader}`)
    await see(order.ordersCode)
    expect(await added()).toEqual([])
    const draft = await save(order.ordersCode, { version: 0, patientInfoId: patientId })
    for (let time = 0; time < 2; time += 1) {
      await see(order.ordersCode)
      await on.call('GET', `/prescriptionSign/findByOrdersCodes?ordersCodes=${order.ordersCode}`)
      await on.call('GET', `/prescriptions/${draft.body.id}`)
      await on.call('GET', `/inquiry/warnings/${order.ordersCode}?patientInfoId=${patientId}`)
    }
    expect(await added()).toEqual(['prescription member', 'health member'])
  })

  // Holds care#39, care#102.
  it('counts as reading patients, and is stopped with them', async () => {
    const { order, patientId } = await toFillIn()
    const draft = await save(order.ordersCode, { version: 0, patientInfoId: patientId })
    const readings = countReadings(shop().shop)
    const now = shop().shop.clock.now()
    let code = ''
    while (code === '')
      code = await readings.one(on.member.accountId, now).then(
        () => '',
        (error: { code: string }) => error.code,
      )
    const paths = [
      `/inquiry/${order.ordersCode}`,
      `/inquiry/warnings/${order.ordersCode}?patientInfoId=${patientId}`,
      `/prescriptionSign/findByOrdersCodes?ordersCodes=${order.ordersCode}`,
      `/prescriptions/${draft.body.id}`,
    ]
    for (const path of paths)
      expect(await on.call('GET', path)).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
  })
})
