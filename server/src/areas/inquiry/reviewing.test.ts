import { HOUR, MINUTE } from '@shop/world'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  fillDiseases,
  orderToFillIn,
  type PharmacistAtWork,
  passportOf,
  pharmacistAtWork,
  submitFilled,
} from '../../testing/inquiry-steps.ts'
import { useOrderDesk } from '../../testing/order-desk.ts'
import { auditOf, callsBy, notificationOf, orderRow } from '../../testing/order-steps.ts'
import { actedAuthority } from '../../testing/patient-steps.ts'
import { useShop } from '../../testing/shop.ts'

const shop = useShop({ realName: actedAuthority().provider })
const on = useOrderDesk(shop)
const { sql } = on
let pharmacist: PharmacistAtWork
let colleague: PharmacistAtWork

beforeAll(async () => {
  await fillDiseases(shop())
  pharmacist = await pharmacistAtWork(shop(), on.a)
  colleague = await pharmacistAtWork(shop(), on.a)
})

/** A record that waits for a pharmacist. */
async function submitted(options?: Parameters<typeof orderToFillIn>[3]) {
  const { order, patientId } = await orderToFillIn(shop(), on.a, on.member, options)
  return { order, patientId, id: await submitFilled(on.call, order.ordersCode, patientId) }
}

const seen = (id: string) => on.call('GET', `/prescriptions/${id}`).then(({ body }) => body)
const queue = async (name: string) => (await pharmacist.call('GET', `/ops/reviews?queue=${name}`)).body.content
const idsIn = async (name: string) => (await queue(name)).map(({ id }: { id: string }) => id)

const girlOf = { birthday: '2017-03-04', sex: 1, name: '林小宝' } as const

describe('the queue of pharmacists', () => {
  // Holds care#160.
  it('holds what waits, the longest first, and tells nothing of who the patient is', async () => {
    const [one, two] = [await submitted(), await submitted()]
    const waiting = await idsIn('open')
    expect(waiting.indexOf(one.id)).toBeLessThan(waiting.indexOf(two.id))
    const row = (await queue('open')).find(({ id }: { id: string }) => id === one.id)
    expect(row).toMatchObject({ ordersCode: one.order.ordersCode, drugCount: 1, isChild: false, openQuestions: 0 })
    expect(JSON.stringify(row)).not.toContain('林')
    await pharmacist.open(one.id)
    await pharmacist.approve(one.id)
    expect(await idsIn('open')).not.toContain(one.id)
    expect((await idsIn('decided'))[0]).toBe(one.id)
  })

  // Holds care#186.
  it('is led to from an order, by who may review prescriptions, and shows lapsed approvals as expired at once', async () => {
    const { id, order } = await submitted()
    await pharmacist.open(id)
    await pharmacist.approve(id)
    const path = `/ops/orders/${order.ordersCode}/reviews`
    const states = async () => [
      ...(await pharmacist.call('GET', path)).body,
      (await queue('decided')).find((row: { id: string }) => row.id === id),
    ]
    expect(await states()).toMatchObject([
      { id, state: 'approved' },
      { id, state: 'approved' },
    ])
    await sql('UPDATE prescription_directory SET lapses_at = $2 WHERE prescription_id = $1', [id, on.now])
    expect(await states()).toMatchObject([
      { id, state: 'expired' },
      { id, state: 'expired' },
    ])
    expect(await on.operate('GET', path)).toMatchObject({ status: 403, code: 'NOT_ALLOWED' })
    const { order: draft } = await orderToFillIn(shop(), on.a, on.member)
    expect((await pharmacist.call('GET', `/ops/orders/${draft.ordersCode}/reviews`)).body).toEqual([])
  })

  // Holds care#160.
  it('tells whoever runs the shop how many records wait, and how long the longest has', async () => {
    await submitted()
    const { body } = await shop().app.inject({ url: '/metrics' })
    const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(body)?.[1])
    expect(figure('shop_prescription_reviews_open')).toBe((await idsIn('open')).length + (await idsIn('second')).length)
    expect(figure('shop_prescription_review_oldest_seconds')).toBeGreaterThanOrEqual(0)
  })

  // Holds care#162.
  it('is for keys of that scope, and opens for a licence alone', async () => {
    const { id } = await submitted()
    expect(await on.operate('GET', '/ops/reviews?queue=open')).toMatchObject({ status: 403, code: 'NOT_ALLOWED' })
    const { bearer } = await on.a.operator({ scopes: ['prescriptions'] })
    const unlicensed = callsBy(shop(), bearer)
    expect(await unlicensed('GET', '/ops/reviews?queue=open')).toMatchObject({ status: 200 })
    const refused = { status: 403, code: 'LICENCE_REQUIRED' }
    for (const what of ['', '/identity', '/images'])
      expect(await unlicensed('GET', `/ops/reviews/${id}${what}`)).toMatchObject(refused)
    const decision = { approved: true, checks: [] }
    expect(await unlicensed('POST', `/ops/reviews/${id}/decision`, decision)).toMatchObject(refused)
    expect(await unlicensed('POST', `/ops/reviews/${id}/questions`, { question: '在吗' })).toMatchObject(refused)
  })
})

describe('a record before a pharmacist', () => {
  // Holds care#163.
  it('shows the patient in context with numbers masked; the reading is kept, and the member sees it', async () => {
    const healthInfo = [
      { question: 'pastHistory', answer: 1, labels: ['hypertension'], otherText: '' },
      ...(['drugAllergy', 'foodAllergy', 'familyHistory', 'smoking', 'drinking'] as const).map((question) => ({
        question,
        answer: 0 as const,
        labels: [],
        otherText: '',
      })),
    ] as never
    const { id, order } = await submitted({ patient: { healthInfo } })
    const { body } = await pharmacist.open(id)
    expect(body).toMatchObject({
      state: 'submitted',
      drugs: [{ amount: 1, diseasesList: [{ icdName: '原发性高血压' }] }],
      patient: { name: '林*国', sex: 0, isChild: false, isValidateName: true, guardian: null },
      prescriptionAnswer: [{ answer: 1 }, { answer: 0 }, { answer: 0 }],
      needsSecond: false,
      mayDecide: true,
      decision: null,
    })
    expect(body.checks.slice(0, 3)).toEqual(['identity', 'diagnosis', 'answers'])
    expect(body.patient.healthInfo[0]).toEqual({ question: '过往病史', answer: 1, labels: ['高血压'], otherText: null })
    expect(JSON.stringify(body)).not.toContain('林建国')
    expect(await auditOf(shop(), order.ordersCode)).toEqual(['inquiry.openReview'])
    const reads = 'SELECT kind, reader FROM sensitive_reads WHERE account_id = $1'
    expect(await sql(reads, [on.member.accountId])).toEqual([{ kind: 'prescription', reader: 'operator' }])
  })

  // Holds care#164.
  it('tells names and numbers in plain by a call of its own, which is kept', async () => {
    const { id, order } = await submitted()
    const { body } = await pharmacist.call('GET', `/ops/reviews/${id}/identity`)
    expect(body).toMatchObject({ name: '林建国', telephone: on.member.phone, cardNumber: null, guardian: null })
    expect(body.idCardNumber).toMatch(/^\d{17}[\dX]$/)
    expect(await auditOf(shop(), order.ordersCode)).toEqual(['inquiry.revealReviewIdentity'])
    expect(await pharmacist.call('GET', `/ops/reviews/${id}/images`)).toMatchObject({ body: { images: [] } })
  })

  // Holds care#164, care#181.
  it('tells nothing in plain once it was decided or is over', async () => {
    const [decided, canceled] = [await submitted(), await submitted()]
    await pharmacist.open(decided.id)
    await pharmacist.approve(decided.id)
    await on.call('PUT', `/v3/orders/${canceled.order.ordersCode}/platformCancel`, {})
    for (const { id } of [decided, canceled])
      for (const what of ['identity', 'images'])
        expect(await pharmacist.call('GET', `/ops/reviews/${id}/${what}`)).toMatchObject({
          status: 409,
          code: 'REVIEW_CHANGED',
        })
    expect(await auditOf(shop(), canceled.order.ordersCode)).toEqual([])
  })

  // Holds care#163.
  it('shows what the patient was prescribed before', async () => {
    const first = await submitted()
    await pharmacist.open(first.id)
    await pharmacist.refuse(first.id)
    const order = await orderToFillIn(shop(), on.a, on.member)
    const id = await submitFilled(on.call, order.order.ordersCode, first.patientId)
    expect((await pharmacist.open(id)).body.history).toMatchObject([
      { id: first.id, state: 'refused', diseases: ['原发性高血压'] },
    ])
  })

  it('is not there for an id that nobody submitted', async () => {
    const nobody = '00000000-0000-7000-8000-000000000000'
    expect(await pharmacist.open(nobody)).toMatchObject({ status: 404, code: 'REVIEW_NOT_FOUND' })
    expect(await pharmacist.approve(nobody)).toMatchObject({ status: 404, code: 'REVIEW_NOT_FOUND' })
  })
})

describe('the decision', () => {
  // Holds care#161, care#96.
  it('that approves makes the order payable for a day, and the prescription valid for three', async () => {
    const { id, order } = await submitted()
    await pharmacist.open(id)
    expect(await pharmacist.approve(id)).toMatchObject({
      status: 200,
      body: { state: 'approved', awaitsSecond: false },
    })
    const row = await orderRow(shop(), order)
    expect(row).toMatchObject({ status: 10, rxState: 'approved' })
    const record = await seen(id)
    expect(record).toMatchObject({ state: 'approved', step: 'pay', reviewer: { name: pharmacist.name } })
    expect(record.validUntil - record.decidedAt).toBe(72 * HOUR)
    expect(row.paymentDeadline!.getTime()).toBeLessThan(record.validUntil)
    expect(await notificationOf(shop(), on.member.accountId)).toEqual(['orderApproved'])
    expect(await pharmacist.approve(id)).toMatchObject({ status: 409, code: 'REVIEW_CHANGED' })
    expect(await colleague.open(id)).toMatchObject({ body: { mayDecide: false, decision: { approved: true } } })
  })

  // Holds orders#22.
  it('that approves makes the order payable for as many hours as the shop gives', async () => {
    const { id, order } = await submitted()
    await sql(
      `INSERT INTO mall_settings (module, key, value, changed_at) VALUES ('mall-global', 'paymentHours', '3', now())`,
    )
    try {
      await pharmacist.open(id)
      expect((await pharmacist.approve(id)).status).toBe(200)
      const { decidedAt } = await seen(id)
      expect((await orderRow(shop(), order)).paymentDeadline!.getTime() - decidedAt).toBe(3 * HOUR)
    } finally {
      await sql(`DELETE FROM mall_settings WHERE key = 'paymentHours'`)
    }
  })

  // Holds care#161.
  it('that refuses cancels the order and says why', async () => {
    const { id, order } = await submitted()
    await pharmacist.open(id)
    const blank = { approved: false, checks: [] }
    expect(await pharmacist.call('POST', `/ops/reviews/${id}/decision`, blank)).toMatchObject({
      status: 400,
      code: 'REASON_REQUIRED',
    })
    expect(await pharmacist.refuse(id)).toMatchObject({ status: 200, body: { state: 'refused' } })
    expect(await orderRow(shop(), order)).toMatchObject({
      status: 200,
      rxState: 'refused',
      statusReason: 'prescriptionRefused',
    })
    const { body } = await on.call('GET', `/v3/orders/${order.ordersCode}`)
    expect(body.statusReason).toBe('药师审核未通过，原因见处方详情')
    const written = await sql(
      `SELECT to_jsonb(orders)::text || coalesce((SELECT string_agg(reason, '') FROM order_events WHERE order_id = id), '') AS text
        FROM orders WHERE id = $1`,
      [order.id],
    )
    expect(written[0].text).not.toContain('与现用药物冲突')
    expect(await seen(id)).toMatchObject({ state: 'refused', step: 'none', reason: '与现用药物冲突' })
    expect(await notificationOf(shop(), on.member.accountId)).toEqual(['orderRefused'])
  })

  // Holds care#166.
  it('is made by who has had the record open and looked at everything; how long and what is kept', async () => {
    const { id } = await submitted()
    expect(await pharmacist.approve(id)).toMatchObject({ status: 409, code: 'REVIEW_NOT_OPENED' })
    expect(await pharmacist.refuse(id)).toMatchObject({ status: 409, code: 'REVIEW_NOT_OPENED' })
    await pharmacist.open(id)
    expect(await colleague.approve(id)).toMatchObject({ status: 409, code: 'REVIEW_NOT_OPENED' })
    expect(await pharmacist.approve(id, ['identity', 'answers'])).toMatchObject({
      status: 400,
      code: 'REVIEW_CHECKS_MISSING',
    })
    shop().setClock(5 * MINUTE)
    const answer = await pharmacist.approve(id)
    shop().setClock(0)
    expect(answer).toMatchObject({ status: 200 })
    const [care] = await sql(
      `SELECT open_for, checks FROM prescription_reviews WHERE prescription_id = $1 AND act = 'approved'`,
      [id],
    )
    expect(care.open_for).toBeGreaterThanOrEqual(5 * MINUTE)
    expect(care.checks).toContain('diagnosis')
  })

  // Holds care#168.
  it('about a child takes two pharmacists to approve', async () => {
    const { id, order } = await submitted({ patient: girlOf })
    await pharmacist.open(id)
    expect(await pharmacist.approve(id)).toMatchObject({ body: { state: 'submitted', awaitsSecond: true } })
    expect(await orderRow(shop(), order)).toMatchObject({ status: 20, rxState: 'underReview' })
    expect(await idsIn('second')).toContain(id)
    expect(await idsIn('open')).not.toContain(id)
    expect(await pharmacist.approve(id)).toMatchObject({ status: 409, code: 'REVIEW_SECOND_NEEDED' })
    await colleague.open(id)
    expect(await colleague.approve(id)).toMatchObject({ body: { state: 'approved', awaitsSecond: false } })
    expect(await seen(id)).toMatchObject({ state: 'approved', reviewer: { name: colleague.name } })
  })

  // Holds care#168.
  it('about a child takes more than a second key of the first pharmacist', async () => {
    const { id } = await submitted({ patient: girlOf })
    const licenceNumber = 'YS77777777'
    const keys = await Promise.all([1, 2].map(() => on.a.operator({ scopes: ['prescriptions'], licenceNumber })))
    const [first, second] = keys.map(({ bearer }) => callsBy(shop(), bearer))
    const approve = { approved: true, checks: ['identity', 'diagnosis', 'answers', 'warnings', 'images', 'guardian'] }
    await first!('GET', `/ops/reviews/${id}`)
    expect(await first!('POST', `/ops/reviews/${id}/decision`, approve)).toMatchObject({ body: { awaitsSecond: true } })
    expect(await second!('GET', `/ops/reviews/${id}`)).toMatchObject({ body: { mayDecide: false } })
    const waiting = (await second!('GET', '/ops/reviews?queue=second')).body.content
    expect(waiting.find((row: { id: string }) => row.id === id)).toMatchObject({ isOwnFirst: true })
    expect(await second!('POST', `/ops/reviews/${id}/decision`, approve)).toMatchObject({
      status: 409,
      code: 'REVIEW_SECOND_NEEDED',
    })
    expect(await seen(id)).toMatchObject({ state: 'submitted' })
  })

  // Holds care#168.
  it('about a child takes one pharmacist to refuse', async () => {
    const { id } = await submitted({ patient: girlOf })
    await pharmacist.open(id)
    await pharmacist.approve(id)
    await colleague.open(id)
    expect(await colleague.refuse(id)).toMatchObject({ body: { state: 'refused' } })
  })

  // Holds care#161.
  it('by two pharmacists at once is one', async () => {
    const { id } = await submitted()
    await Promise.all([pharmacist.open(id), colleague.open(id)])
    const answers = await Promise.all([pharmacist.approve(id), colleague.refuse(id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  // Holds care#161.
  it('comes too late once the shopper has canceled', async () => {
    const { id, order } = await submitted()
    await pharmacist.open(id)
    await on.call('PUT', `/v3/orders/${order.ordersCode}/platformCancel`, {})
    expect(await pharmacist.approve(id)).toMatchObject({ status: 409, code: 'REVIEW_CHANGED' })
    expect(await idsIn('open')).not.toContain(id)
  })

  // Holds care#165.
  it('asks that another certificate is looked at, and keeps its approval with the patient until it changes', async () => {
    const { id, patientId } = await submitted({ patient: await passportOf(shop(), on) })
    expect((await pharmacist.open(id)).body.checks).toContain('certificate')
    const unseen = await pharmacist.approve(id, ['identity', 'diagnosis', 'answers'])
    expect(unseen).toMatchObject({ status: 400, code: 'REVIEW_CHECKS_MISSING' })
    expect(await pharmacist.approve(id)).toMatchObject({ status: 200 })
    const stamp = 'SELECT certificate_approved_at IS NOT NULL AS approved FROM patients WHERE id = $1'
    expect(await sql(stamp, [patientId])).toEqual([{ approved: true }])
    const listed = (await on.call('GET', '/patients')).body.find((each: { id: string }) => each.id === patientId)
    expect(listed).toMatchObject({ isValidateName: false, isCertificateApproved: true })
    const { order } = await orderToFillIn(shop(), on.a, on.member)
    const next = await submitFilled(on.call, order.ordersCode, patientId)
    await sql('UPDATE patients SET version = version + 1, certificate_approved_at = NULL WHERE id = $1', [patientId])
    await pharmacist.open(next)
    expect(await pharmacist.approve(next)).toMatchObject({ status: 200 })
    expect(await sql(stamp, [patientId])).toEqual([{ approved: false }])
  })

  // Holds care#165.
  it('approves nobody whose certificate can be looked at no more, and says so', async () => {
    const certificateImage = '/api/uploads/00000000-0000-7000-8000-000000000000'
    const { id } = await submitted({ patient: { certificateType: 1, cardNumber: 'E12345678', certificateImage } })
    expect((await pharmacist.open(id)).body.missingImages).toEqual(['certificate'])
    expect(await pharmacist.approve(id)).toMatchObject({ status: 409, code: 'REVIEW_PICTURE_MISSING' })
    expect(await pharmacist.refuse(id)).toMatchObject({ status: 200 })
  })

  // Holds care#99.
  it('for cash on delivery sends the order to the warehouses, and the prescription is used', async () => {
    const { id, order } = await submitted({ paymentType: 1 })
    await pharmacist.open(id)
    await pharmacist.approve(id)
    expect(await orderRow(shop(), order)).toMatchObject({ status: 30 })
    expect(await seen(id)).toMatchObject({ state: 'approved', step: 'served' })
  })
})

describe('a question to the shopper', () => {
  const ask = (id: string, question = '近期是否监测过血压？') =>
    pharmacist.call('POST', `/ops/reviews/${id}/questions`, { question })

  // Holds care#167, care#93.
  it('blocks the approval until it is answered, once', async () => {
    const { id } = await submitted()
    expect(await ask(id)).toMatchObject({ status: 409, code: 'REVIEW_NOT_OPENED' })
    await pharmacist.open(id)
    const { body } = await ask(id)
    expect(await idsIn('asked')).toContain(id)
    expect(await notificationOf(shop(), on.member.accountId)).toEqual(['prescriptionAsked'])
    expect(await pharmacist.approve(id)).toMatchObject({ status: 409, code: 'REVIEW_QUESTION_OPEN' })
    expect(await seen(id)).toMatchObject({
      step: 'answer',
      questions: [{ question: '近期是否监测过血压？', answer: null }],
    })
    const answer = (text: string) =>
      on.call('POST', `/prescriptions/${id}/questions/${body.id}/answer`, { answer: text })
    expect(await answer('  ')).toMatchObject({ status: 400 })
    expect(await answer('每天早晚各一次，130/80')).toMatchObject({ status: 204 })
    expect(await answer('再答一次')).toMatchObject({ status: 409, code: 'QUESTION_ANSWERED' })
    expect((await pharmacist.open(id)).body.questions).toMatchObject([{ answer: '每天早晚各一次，130/80' }])
    expect(await idsIn('open')).toContain(id)
    expect(await pharmacist.approve(id)).toMatchObject({ status: 200 })
  })

  // Holds care#166.
  it('that was answered is read before the record is approved, by whoever approves it', async () => {
    const { id } = await submitted()
    await Promise.all([pharmacist.open(id), colleague.open(id)])
    const { body } = await ask(id)
    shop().setClock(MINUTE)
    await on.call('POST', `/prescriptions/${id}/questions/${body.id}/answer`, { answer: '正在服用华法林' })
    const unread = await colleague.approve(id)
    await colleague.open(id)
    const read = await colleague.approve(id)
    shop().setClock(0)
    expect(unread).toMatchObject({ status: 409, code: 'REVIEW_ANSWERED_SINCE' })
    expect(read).toMatchObject({ status: 200, body: { state: 'approved' } })
  })

  // Holds care#168.
  it('that was answered takes a first approval back, so that both pharmacists have read it', async () => {
    const { id } = await submitted({ patient: girlOf })
    await Promise.all([pharmacist.open(id), colleague.open(id)])
    expect(await colleague.approve(id)).toMatchObject({ body: { awaitsSecond: true } })
    const { body } = await ask(id)
    shop().setClock(MINUTE)
    await on.call('POST', `/prescriptions/${id}/questions/${body.id}/answer`, { answer: '上周用过头孢克肟' })
    expect(await idsIn('open')).toContain(id)
    await pharmacist.open(id)
    const first = await pharmacist.approve(id)
    await colleague.open(id)
    const second = await colleague.approve(id)
    shop().setClock(0)
    expect(first).toMatchObject({ body: { state: 'submitted', awaitsSecond: true } })
    expect(second).toMatchObject({ body: { state: 'approved', awaitsSecond: false } })
  })

  // Holds care#167.
  it('is answered by its own member alone, and ten are the most', async () => {
    const { id } = await submitted()
    await pharmacist.open(id)
    const { body } = await ask(id)
    for (let left = 9; left > 0; left -= 1) expect(await ask(id)).toMatchObject({ status: 201 })
    expect(await ask(id)).toMatchObject({ status: 409, code: 'REVIEW_QUESTIONS_SPENT' })
    const stranger = callsBy(shop(), (await on.a.session()).bearer)
    expect(await stranger('POST', `/prescriptions/${id}/questions/${body.id}/answer`, { answer: '是' })).toMatchObject({
      status: 404,
      code: 'INQUIRY_NOT_FOUND',
    })
    expect(await pharmacist.refuse(id)).toMatchObject({ status: 200 })
  })
})
