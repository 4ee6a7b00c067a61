import { HOUR, makeBuilders } from '@shop/world'
import { beforeAll, describe, expect, it } from 'vitest'
import { completionSteps } from '../../testing/completion-steps.ts'
import {
  fillDiseases,
  filledIn,
  type PharmacistAtWork,
  pharmacistAtWork,
  testDiseases,
} from '../../testing/inquiry-steps.ts'
import { openLinkIn } from '../../testing/link-steps.ts'
import { useOrderDesk } from '../../testing/order-desk.ts'
import { type Call, everyScope } from '../../testing/order-steps.ts'
import { actedAuthority, adult, consentsTo, somebodyElse } from '../../testing/patient-steps.ts'
import { useShop } from '../../testing/shop.ts'
import { removeFile } from '../uploads/index.ts'

const authority = actedAuthority()
const shop = useShop({ realName: authority.provider })
const on = useOrderDesk(shop, [...everyScope, 'links'])
const { sql } = on
const { waiting, ask, request, hold, read, picture, answer } = completionSteps(shop, on)
let pharmacist: PharmacistAtWork

beforeAll(async () => {
  const { pool, keyring, clock } = shop().shop
  on.a = makeBuilders({ pool, keyring, now: () => clock.now() })
  await fillDiseases(shop())
  pharmacist = await pharmacistAtWork(shop(), on.a)
})

const requestsOf = async (ordersCode: string) =>
  (await on.operate('GET', `/ops/orders/${ordersCode}/completions`)).body.content
const reviewed = async (id: string) => (await pharmacist.open(id)).body

describe('what is asked for', () => {
  // Holds links#33.
  it('is told with the patient, masked, and the time that is left by the shop’s clock', async () => {
    const { member, id, patientId } = await waiting(pharmacist)
    const { key } = await ask(pharmacist, id, { needs: ['patient', 'prescription'], note: '请补拍完整处方' })
    const browser = await hold(key, member)
    const { status, body } = await read(browser)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      requestCode: 'current',
      needs: ['patient', 'prescription'],
      isPrescriptionNeed: true,
      note: '请补拍完整处方',
      patient: { id: patientId, name: '林建国' },
      prescriptionImage1: null,
      answeredAt: null,
      next: 'review',
    })
    expect(body.patient.idCardNumber).toContain('*')
    expect(body.restDate).toBeGreaterThan(72 * HOUR - 60_000)
    expect(body.restDate).toBeLessThanOrEqual(72 * HOUR)
    expect((await browser.send('GET', `/ordersPatient/info?requestCode=${key}`)).status).toBe(200)
    const foreign = await request((await waiting()).order.ordersCode)
    expect(await browser.send('GET', `/ordersPatient/info?requestCode=${foreign.key}`)).toMatchObject({
      status: 404,
      code: 'LINK_INVALID',
    })
  })

  // Holds links#33.
  it.each([
    ['plain', 'info', 'chronicInfo'],
    ['chronic', 'chronicInfo', 'info'],
  ] as const)('of a %s patient is told by %s, and not by %s', async (kind, own, other) => {
    const { member, order } = await waiting()
    const { key } = await request(order.ordersCode, { kind })
    const browser = await hold(key, member)
    expect(await read(browser, own)).toMatchObject({ status: 200, body: { patient: null, next: 'inquiry' } })
    expect(await read(browser, other)).toMatchObject({ status: 404, code: 'LINK_INVALID' })
  })
})

describe('the answer', () => {
  // Holds links#32, links#34.
  it('gives a record before the pharmacist the patient and pictures as they are now, who looks anew', async () => {
    const { member, order, id, patientId } = await waiting(pharmacist)
    const { key, request: asked } = await ask(pharmacist, id, { needs: ['patient', 'prescription'] })
    expect(await pharmacist.approve(id)).toMatchObject({ status: 409, code: 'REVIEW_COMPLETION_OPEN' })
    const queued = async (queue: string) =>
      (await pharmacist.call('GET', `/ops/reviews?queue=${queue}`)).body.content.find(
        (row: { id: string }) => row.id === id,
      )
    expect(await queued('open')).toBeUndefined()
    expect(await queued('asked')).toMatchObject({ completionAskedAt: asked.askedAt, completedAt: null })

    const browser = await hold(key, member)
    const { patient } = (await read(browser)).body
    const prescriptionImage1 = await picture(browser)
    const changed = { ...patient, consigneePhone: '13711112222' }
    const key1 = { 'idempotency-key': 'one-answer-by-link' }
    const empty = { prescriptionImage2: '', prescriptionImage5: '' }
    const send = () => answer(browser, { patient: changed, prescriptionImage1, ...empty }, key1)
    const [first, again] = [await send(), await send()]
    expect(first).toMatchObject({ status: 200, body: { id: patientId, next: 'review', isValidateName: true } })
    expect(again.body).toEqual(first.body)
    expect(await answer(browser, { patient: changed, prescriptionImage1 })).toMatchObject({
      status: 409,
      code: 'COMPLETION_ANSWERED',
    })
    expect((await read(browser)).body).toMatchObject({
      answeredAt: expect.any(Number),
      next: 'review',
      patient: null,
      note: null,
      prescriptionImage1: null,
    })

    expect(await queued('open')).toMatchObject({ completionAskedAt: null, completedAt: expect.any(Number) })
    expect(await pharmacist.approve(id)).toMatchObject({ status: 409, code: 'REVIEW_ANSWERED_SINCE' })
    const { body: view } = await pharmacist.open(id)
    expect(view).toMatchObject({
      imageCount: 1,
      patient: { telephone: '137****2222' },
      completions: [{ state: 'answered', changed: ['phone', 'prescription'] }],
    })
    const { body } = await pharmacist.call('GET', `/ops/reviews/${id}/images`)
    expect(body.images).toMatchObject([{ kind: 'prescription', isNew: true }])
    expect(await pharmacist.approve(id)).toMatchObject({ status: 200, body: { state: 'approved' } })
    const events = 'SELECT from_state, to_state FROM prescription_events WHERE prescription_id = $1 ORDER BY number'
    expect((await sql(events, [id])).map(({ to_state: to }) => to)).toEqual([
      'draft',
      'submitted',
      'submitted',
      'approved',
    ])
    expect((await requestsOf(order.ordersCode))[0]).toMatchObject({ state: 'answered', endedAt: null })
  })

  // Holds links#32.
  it('of a child has both pharmacists sign again', async () => {
    const { member, id } = await waiting(pharmacist, { patient: { birthday: '2017-03-04', sex: 1, name: '林小宝' } })
    const first = await pharmacist.approve(id)
    expect(first).toMatchObject({ body: { awaitsSecond: true } })
    const colleague = await pharmacistAtWork(shop(), on.a)
    await colleague.open(id)
    const { key } = await ask(colleague, id)
    const browser = await hold(key, member)
    const { patient } = (await read(browser)).body
    expect((await answer(browser, { patient })).status).toBe(200)
    await colleague.open(id)
    expect(await colleague.approve(id)).toMatchObject({ body: { state: 'submitted', awaitsSecond: true } })
    await pharmacist.open(id)
    expect(await pharmacist.approve(id)).toMatchObject({ body: { state: 'approved' } })
  })

  // Holds links#34.
  it('is one, however many come at once', async () => {
    const { member, id } = await waiting(pharmacist)
    const { key } = await ask(pharmacist, id)
    const [one, two] = [await hold(key, member), await hold(key, member)]
    const { patient } = (await read(one)).body
    const answers = await Promise.all([one, two].map((browser) => answer(browser, { patient })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await reviewed(id)).completions).toHaveLength(1)
  })

  // Holds links#34.
  it('sent twice side by side under one key is one, with the first answer for both', async () => {
    const { member, id } = await waiting(pharmacist)
    const { key } = await ask(pharmacist, id)
    const browser = await hold(key, member)
    const { patient } = (await read(browser)).body
    const send = () => answer(browser, { patient }, { 'idempotency-key': 'side-by-side-by-link' })
    const answers = await Promise.all(Array.from({ length: 8 }, send))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })

  // Holds links#34.
  it('with a picture that was asked for and whose file is gone is refused beside it', async () => {
    const { member, id } = await waiting(pharmacist)
    const { key } = await ask(pharmacist, id, { needs: ['prescription'] })
    const browser = await hold(key, member)
    const { patient } = (await read(browser)).body
    const [prescriptionImage1, prescriptionImage2] = [await picture(browser), await picture(browser)]
    await removeFile(shop().shop.settings, prescriptionImage2)
    expect(await answer(browser, { patient, prescriptionImage1, prescriptionImage2 })).toMatchObject({
      status: 400,
      code: 'UPLOAD_UNKNOWN',
      body: { fields: [{ path: 'prescriptionImage2', message: '图片已失效，请重新上传' }] },
    })
    expect((await answer(browser, { patient, prescriptionImage1 })).status).toBe(200)
  })

  // Holds links#23, links#31.
  it('tells what comes next to its own browser alone, and that until its order goes on', async () => {
    const { member, id } = await waiting(pharmacist)
    const { key } = await ask(pharmacist, id, { note: '请核对姓名' })
    const [browser, second] = [await hold(key, member), await hold(key, member, 'digits')]
    const { patient } = (await read(browser)).body
    await answer(browser, { patient })
    const submitted = { status: 401, code: 'LINK_SUBMITTED' }
    expect(await second.send('POST', '/links/code', {})).toMatchObject(submitted)
    const other = await openLinkIn(shop(), key)
    expect(other.cookies.has('shop_link')).toBe(false)
    expect(await other.send('POST', '/links/open', { key })).toMatchObject({ status: 404, code: 'LINK_SUBMITTED' })
    expect(await read(browser)).toMatchObject({ status: 200, body: { next: 'review', patient: null, note: null } })
    await pharmacist.open(id)
    expect((await pharmacist.approve(id)).status).toBe(200)
    expect(await read(browser)).toMatchObject(submitted)
    expect(await browser.send('GET', '/ordersPatient?token=current')).toMatchObject({ code: 'LINK_INVALID' })
  })

  // Holds links#31.
  it.each([
    ['refused', async (of: { id: string }) => pharmacist.refuse(of.id)],
    [
      'canceled',
      async ({ order, call }: { order: { ordersCode: string }; call: Call }) =>
        call('PUT', `/v3/orders/${order.ordersCode}/platformCancel`, { reason: 'changedMind' }),
    ],
  ])('says no more than that it was submitted once its order was %s', async (_what, end) => {
    const at = await waiting(pharmacist)
    const { key } = await ask(pharmacist, at.id)
    const browser = await hold(key, at.member)
    const { patient } = (await read(browser)).body
    await answer(browser, { patient })
    await pharmacist.open(at.id)
    expect((await end(at)).status).toBeLessThan(300)
    expect(await read(browser)).toMatchObject({ status: 401, code: 'LINK_SUBMITTED' })
  })

  // Holds links#34.
  it('without a picture that was asked for is refused beside its field, and nothing is kept', async () => {
    const { member, id, patientId } = await waiting(pharmacist)
    const { key } = await ask(pharmacist, id, { needs: ['prescription'] })
    const browser = await hold(key, member)
    const { patient } = (await read(browser)).body
    const bad = await answer(browser, { patient: { ...patient, relationLabel: 'friend', isPrescriptionNeed: false } })
    expect(bad).toMatchObject({
      status: 400,
      code: 'INPUT_INVALID',
      body: {
        fields: [{ path: 'prescriptionImage1', code: 'PRESCRIPTION_IMAGE_REQUIRED', message: '请上传处方图片' }],
      },
    })
    const [row] = await sql('SELECT version FROM patients WHERE id = $1', [patientId])
    expect(row.version).toBe(patient.version)
    expect((await read(browser)).body.answeredAt).toBeNull()
  })

  // Holds links#34, care#46.
  it('may be a new patient where nothing was handed in yet, by all the rules of patients', async () => {
    const { member, order } = await waiting()
    const { key } = await request(order.ordersCode)
    const browser = await hold(key, member)
    await sql("DELETE FROM consents WHERE account_id = $1 AND kind = 'identity'", [member.accountId])
    expect(await answer(browser, { patient: adult })).toMatchObject({ status: 400, code: 'CONSENT_REQUIRED' })
    const malformed = { ...adult, idCardNumber: '11010119851212' }
    expect(await answer(browser, { patient: malformed })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'idCardNumber' }] },
    })
    const named = { ...adult, name: '周新', consents: consentsTo('identity') }
    expect(await answer(browser, { patient: named })).toMatchObject({
      status: 409,
      code: 'PATIENT_EXISTS',
      body: { fields: [{ path: 'idCardNumber' }] },
    })
    Object.assign(named, somebodyElse())
    const { status, body } = await answer(browser, { patient: named })
    expect([status, body.next]).toEqual([200, 'inquiry'])
    expect(await read(browser)).toMatchObject({ body: { patient: null, next: 'inquiry' } })
    expect(await requestsOf(order.ordersCode)).toMatchObject([{ state: 'answered' }])
  })

  // Holds links#34.
  it('is not another patient than the record that was handed in is for', async () => {
    const { member, id } = await waiting(pharmacist)
    const { key } = await ask(pharmacist, id)
    const browser = await hold(key, member)
    expect(
      await answer(browser, { patient: { ...adult, ...somebodyElse(), consents: consentsTo('identity') } }),
    ).toMatchObject({
      status: 409,
      code: 'COMPLETION_OTHER_PATIENT',
      body: { fields: [{ path: 'patient' }] },
    })
    expect(await sql('SELECT 1 FROM patients WHERE account_id = $1', [member.accountId])).toHaveLength(1)
    expect((await reviewed(id)).completions).toMatchObject([{ state: 'open' }])
  })

  // Holds links#34.
  it('tells no details that the record could not be handed in with', async () => {
    const { member, id, patientId } = await waiting(pharmacist, {
      patient: { sex: 1 },
      diseases: [testDiseases.pregnancy],
    })
    const { key } = await ask(pharmacist, id)
    const browser = await hold(key, member)
    // Not checked against the authority yet, so that sex and birthday can still be put right.
    await sql('UPDATE patients SET real_name_at = NULL WHERE account_id = $1', [member.accountId])
    const man = { ...adult, id: patientId, consents: consentsTo('identity') }
    expect(await answer(browser, { patient: man })).toMatchObject({
      status: 400,
      code: 'COMPLETION_UNFIT',
      body: { fields: [{ path: 'patient' }] },
    })
    expect((await reviewed(id)).completions).toMatchObject([{ state: 'open' }])
  })

  // Holds links#34.
  it('waits for the authority where nobody could say whether the record is of who it says', async () => {
    const { member, id, patientId } = await waiting(pharmacist)
    const { key } = await ask(pharmacist, id)
    const browser = await hold(key, member)
    await sql('UPDATE patients SET real_name_at = NULL WHERE account_id = $1', [member.accountId])
    const named = { ...adult, id: patientId, name: '周新', consents: consentsTo('identity') }
    authority.say('unavailable')
    expect(await answer(browser, { patient: named })).toMatchObject({ status: 503, code: 'REAL_NAME_UNAVAILABLE' })
    authority.say('same')
    const { status, body } = await answer(browser, { patient: named })
    expect([status, body.next]).toEqual([200, 'review'])
    expect(await reviewed(id)).toMatchObject({
      patient: { name: '周*', relationLabel: 'parents' },
      completions: [{ changed: expect.arrayContaining(['name', 'relation']) }],
    })
  })

  // Holds links#32, links#34.
  it('is not taken for read by who had the record open while the authority was asked', async () => {
    const { member, id, patientId } = await waiting(pharmacist)
    const { key } = await ask(pharmacist, id)
    const browser = await hold(key, member)
    await sql('UPDATE patients SET real_name_at = NULL WHERE account_id = $1', [member.accountId])
    const seen: string[] = []
    authority.during(async () => {
      seen.push((await pharmacist.open(id)).body.patient.name)
    })
    const patient = { ...adult, id: patientId, name: '周新', consents: consentsTo('identity') }
    expect((await answer(browser, { patient })).status).toBe(200)
    authority.during(undefined)
    expect(seen).toEqual(['林*国'])
    expect(await pharmacist.approve(id)).toMatchObject({ status: 409, code: 'REVIEW_ANSWERED_SINCE' })
  })

  // Holds links#34, links#8.
  it('names a patient of the link’s own account', async () => {
    const [own, other] = [await waiting(pharmacist), await waiting(pharmacist)]
    const { key } = await ask(pharmacist, own.id)
    const browser = await hold(key, own.member)
    const { patient } = (await read(browser)).body
    expect(await answer(browser, { patient: { ...patient, id: other.patientId } })).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    })
  })

  // Holds links#34.
  it('chooses the patient of a draft, and makes the first draft of an order', async () => {
    const { member, order, call } = await waiting()
    const { key } = await request(order.ordersCode, { needs: ['prescription'] })
    const browser = await hold(key, member)
    const prescriptionImage1 = await picture(browser)
    const given = { ...adult, ...somebodyElse(), consents: consentsTo('identity', 'prescription') }
    const answered = await answer(browser, { patient: given, prescriptionImage1 })
    expect(answered).toMatchObject({ status: 200, body: { next: 'inquiry' } })
    const { body } = await call('GET', `/inquiry/${order.ordersCode}`)
    expect(body).toMatchObject({
      isPrescriptionNeed: true,
      record: { state: 'draft', patientInfoId: answered.body.id },
    })
    const draft = { version: 1, ...filledIn(answered.body.id) }
    expect((await call('PUT', `/inquiry/${order.ordersCode}`, draft)).status).toBe(200)
    const handedIn = await call('POST', '/inquiry/perfectV2', { ordersCode: order.ordersCode })
    expect(handedIn).toMatchObject({ status: 200, body: { imageCount: 1 } })
  })
})

describe('an inquiry whose shop has asked for a picture of the prescription', () => {
  // Holds links#35.
  it('is not handed in without one, as long as the request counts', async () => {
    const { order, call, patientId } = await waiting()
    const { request: made } = await request(order.ordersCode, { needs: ['prescription'] })
    await call('PUT', `/inquiry/${order.ordersCode}`, { version: 0, ...filledIn(patientId) })
    const handIn = () => call('POST', '/inquiry/perfectV2', { ordersCode: order.ordersCode })
    expect(await handIn()).toMatchObject({
      status: 400,
      code: 'INQUIRY_PICTURE_REQUIRED',
      body: { fields: [{ path: 'patientInfoId', message: '该订单需要处方图片，请在用药人资料中上传' }] },
    })
    await on.operate('DELETE', `/ops/orders/${order.ordersCode}/completions/${made.id}`)
    expect((await call('GET', `/inquiry/${order.ordersCode}`)).body.isPrescriptionNeed).toBe(false)
    expect((await handIn()).status).toBe(200)
  })

  // Holds links#35.
  it('answers the request by being handed in', async () => {
    const { order, call, patientId } = await waiting()
    const { key } = await request(order.ordersCode)
    await call('PUT', `/inquiry/${order.ordersCode}`, { version: 0, ...filledIn(patientId) })
    const { body } = await call('POST', '/inquiry/perfectV2', { ordersCode: order.ordersCode })
    expect(await requestsOf(order.ordersCode)).toMatchObject([{ state: 'answered', changed: [] }])
    expect(await (await openLinkIn(shop(), key)).send('POST', '/links/open', { key })).toMatchObject({
      status: 404,
      code: 'LINK_SUBMITTED',
      body: { message: '资料已提交，无需再次填写，可登录后查看订单进度' },
    })
    await pharmacist.open(body.id)
    expect((await pharmacist.approve(body.id)).status).toBe(200)
  })
})
