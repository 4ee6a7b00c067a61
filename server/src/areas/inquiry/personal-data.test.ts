import { DAY } from '@shop/world'
import { describe, expect, it } from 'vitest'
import { transaction } from '../../platform/db/transaction.ts'
import { useOrderDesk } from '../../testing/order-desk.ts'
import { callsBy } from '../../testing/order-steps.ts'
import { useShop } from '../../testing/shop.ts'

const shop = useShop()
const on = useOrderDesk(shop)
const { sql } = on

const recordsOf = (accountId: string) => sql('SELECT id, state FROM prescriptions WHERE account_id = $1', [accountId])

describe('prescription records', () => {
  // Holds care#100.
  it('go to the account that theirs becomes, and are read and answered there', async () => {
    const { member: into, bearer } = await on.a.session()
    const { member: from } = await on.a.session()
    const built = await on.a.prescription({ member: from, question: { text: '近期血压多少？' } })
    await on.a.prescription({ member: from, state: 'refused' })
    await transaction(shop().shop.pool, (tx) => shop().personalData.merge(tx, from.accountId, into.accountId, on.now))
    expect(await recordsOf(from.accountId)).toEqual([])
    expect(await recordsOf(into.accountId)).toHaveLength(2)
    const { body } = await callsBy(shop(), bearer)('GET', `/prescriptions/${built.id}`)
    expect(body).toMatchObject({
      state: 'submitted',
      patientName: '林*国',
      questions: [{ question: '近期血压多少？' }],
    })
    const [{ account_id: owner }] = await sql(
      'SELECT account_id FROM prescription_directory WHERE prescription_id = $1',
      [built.id],
    )
    expect(owner).toBe(into.accountId)
  })

  // Holds care#100.
  it('take what was asked for of them along, the note encrypted anew', async () => {
    const { member: into } = await on.a.session()
    const { member: from } = await on.a.session()
    const { id, order, accountId } = await on.a.prescription({ member: from })
    const asked = { order: { ...order, accountId }, needs: ['prescription'], note: '请补拍完整处方' } as const
    await on.a.completion({ ...asked, needs: [...asked.needs] })
    const draft = await on.a.order({ member: from, status: 'waitAudit', rxState: 'inquiryNeeded', placedAt: on.now })
    await on.a.completion({ order: draft, note: '请完善用药人资料' })
    await transaction(shop().shop.pool, (tx) => shop().personalData.merge(tx, from.accountId, into.accountId, on.now))
    const { bearer } = await on.a.operator({ scopes: ['prescriptions', 'links'], licenceNumber: 'YS3' })
    const call = callsBy(shop(), bearer)
    expect((await call('GET', `/ops/reviews/${id}`)).body.completions).toMatchObject([{ note: asked.note }])
    const ofDraft = await call('GET', `/ops/orders/${draft.ordersCode}/completions`)
    expect(ofDraft.body.content).toMatchObject([{ note: '请完善用药人资料' }])
    const { inquiry } = await shop().personalData.export(shop().shop.pool, into.accountId, on.now)
    const told = (inquiry as { completionRequests: { ordersCode: string }[] }).completionRequests
    expect(told).toHaveLength(2)
    expect(told.find(({ ordersCode }) => ordersCode === order.ordersCode)).toMatchObject({
      needs: '处方图片',
      note: asked.note,
      state: 'open',
    })
  })

  // Holds care#100.
  it('are told whole in an export', async () => {
    const { member } = await on.a.session()
    await on.a.prescription({
      member,
      state: 'refused',
      reason: '图片看不清',
      question: { text: '血压？', answer: '130/80' },
    })
    const { inquiry } = await shop().personalData.export(shop().shop.pool, member.accountId, on.now)
    expect(inquiry).toMatchObject({
      prescriptions: [
        {
          state: 'refused',
          reason: '图片看不清',
          patientName: '林建国',
          answers: [{ answer: true }, { answer: false }, { answer: false }],
          questions: [{ question: '血压？', answer: '130/80' }],
        },
      ],
    })
  })

  // Holds care#100.
  it('outlive their account for five years, drafts not for a day, and no pharmacist reads them then', async () => {
    const { member } = await on.a.session()
    const kept = await on.a.prescription({ member, state: 'refused' })
    const draft = await on.a.prescription({ member, state: 'draft' })
    const { accountId } = member
    for (const { order } of [kept, draft]) await on.a.completion({ order: { ...order, accountId }, note: '请补拍' })
    const asked = async () =>
      (await sql('SELECT order_id FROM completion_requests WHERE account_id = $1', [accountId])).map(
        ({ order_id: of }) => of,
      )
    const { pool } = shop().shop
    await sql(`UPDATE orders SET status = 200 WHERE account_id = $1`, [member.accountId])
    await transaction(pool, (tx) => shop().personalData.erase(tx, member.accountId, on.now))
    expect(await recordsOf(member.accountId)).toEqual([{ id: kept.id, state: 'refused' }])
    expect(await asked()).toEqual([kept.order.id])
    const { bearer } = await on.a.operator({ scopes: ['prescriptions'], licenceNumber: 'YS1' })
    expect(await callsBy(shop(), bearer)('GET', `/ops/reviews/${kept.id}`)).toMatchObject({ status: 404 })
    const expire = (days: number) =>
      transaction(pool, (tx) =>
        shop().personalData.expireRetention(tx, member.accountId, on.now, new Date(on.now.getTime() + days * DAY)),
      )
    await expire(5 * 365)
    expect(await recordsOf(member.accountId)).toHaveLength(1)
    await expire(5 * 366 + 1)
    expect(await recordsOf(member.accountId)).toEqual([])
    expect(await asked()).toEqual([])
    expect(await sql('SELECT 1 FROM prescription_events WHERE account_id = $1', [member.accountId])).toEqual([])
  })

  // Holds care#89.
  it.each(['patient', 'content', 'findings'])(
    'open in their own row alone: a %s of another record is refused',
    async (column) => {
      const { member, bearer } = await on.a.session()
      const [one, other] = [await on.a.prescription({ member }), await on.a.prescription({ member })]
      const read = (id: string) => callsBy(shop(), bearer)('GET', `/prescriptions/${id}`)
      expect(await read(one.id)).toMatchObject({ status: 200 })
      await sql(
        `UPDATE prescriptions SET ${column} = (SELECT ${column} FROM prescriptions WHERE id = $2) WHERE id = $1`,
        [one.id, other.id],
      )
      expect(await read(one.id)).toMatchObject({ status: 500, code: 'SERVICE_FAILED' })
      expect(await read(other.id)).toMatchObject({ status: 200 })
    },
  )
})
