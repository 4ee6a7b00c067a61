import { healthQuestions } from '@shop/contract/fields/health-info'
import { HOUR } from '@shop/world'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  fillDiseases,
  filledIn,
  giveConsent,
  orderToFillIn,
  rightAnswers,
  submitFilled,
  testDiseases,
} from '../../testing/inquiry-steps.ts'
import { useOrderDesk } from '../../testing/order-desk.ts'
import { linesOf, openDesk, orderRow, shelf } from '../../testing/order-steps.ts'
import { actedAuthority } from '../../testing/patient-steps.ts'
import { useShop } from '../../testing/shop.ts'

const authority = actedAuthority()
const shop = useShop({ realName: authority.provider })
const on = useOrderDesk(shop)
const { sql } = on

beforeAll(() => fillDiseases(shop()))

const toFillIn = (options?: Parameters<typeof orderToFillIn>[3]) => orderToFillIn(shop(), on.a, on.member, options)
const save = (code: string, body: object) => on.call('PUT', `/inquiry/${code}`, body)
const see = (code: string) => on.call('GET', `/inquiry/${code}`)

/** Hands in a whole inquiry with some of it replaced. */
async function handIn(change: object, options?: Parameters<typeof orderToFillIn>[3]) {
  const { order, patientId } = await toFillIn(options)
  const draft = await save(order.ordersCode, { version: 0 })
  return on.call('POST', `/inquiry/perfect/${draft.body.id}`, { ...filledIn(patientId), ...change })
}

describe('the draft of an inquiry', () => {
  // Holds care#81.
  it('is kept bit by bit, and is there again with names when the page is', async () => {
    const { order, patientId } = await toFillIn()
    const first = await save(order.ordersCode, { version: 0, patientInfoId: patientId })
    expect(first).toMatchObject({ status: 200, body: { version: 1 } })
    const second = await save(order.ordersCode, { version: 1, prescriptionAnswer: [rightAnswers[0]] })
    expect(second).toMatchObject({ status: 200, body: { id: first.body.id, version: 2 } })
    const diseaseData = [
      { productCode: shelf.rx, diseases: [testDiseases.hypertension], customizeDiseases: [' 头　晕 '] },
    ]
    expect(await save(order.ordersCode, { version: 2, prescriptionSignExternal: { diseaseData } })).toMatchObject({
      status: 200,
    })
    const { body } = await see(order.ordersCode)
    expect(body).toMatchObject({
      isOpen: true,
      rxState: 'inquiryNeeded',
      drugs: [{ productCode: shelf.rx, amount: 1 }],
      consents: { prescription: true },
      record: {
        state: 'draft',
        step: 'fill',
        version: 3,
        patientInfoId: patientId,
        patientName: '林*国',
        isPerfect: false,
        prescriptionAnswer: [rightAnswers[0]],
        prescriptionSignExternal: {
          diseaseData: [
            {
              diseasesList: [
                { icdCode: testDiseases.hypertension, icdName: '原发性高血压', isCustom: false },
                { icdCode: null, icdName: '头 晕', isCustom: true },
              ],
            },
          ],
        },
      },
    })
    expect(body.inquiryDeadline).toBe(order.placedAt.getTime() + 24 * HOUR)
  })

  // Holds care#81.
  it('is not overwritten by a page that has not seen what another wrote', async () => {
    const { order, patientId } = await toFillIn()
    const change = { version: 0, patientInfoId: patientId }
    const answers = await Promise.all([save(order.ordersCode, change), save(order.ordersCode, change)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await save(order.ordersCode, { version: 0 })).toMatchObject({ status: 409, code: 'INQUIRY_CHANGED' })
  })

  // Holds care#82.
  it('asks for the consent to prescriptions, and names it', async () => {
    const { member, call } = await openDesk(shop(), on.a)
    const order = await on.a.order({ member, lines: linesOf('rx'), status: 'waitAudit' })
    expect(await call('PUT', `/inquiry/${order.ordersCode}`, { version: 0 })).toMatchObject({
      status: 400,
      code: 'CONSENT_REQUIRED',
      body: { fields: [{ path: 'consents.prescription' }] },
    })
  })

  // Holds care#82.
  it('takes no patient and no order of another member, and no drug of another order', async () => {
    const { order } = await toFillIn()
    const { member, call } = await openDesk(shop(), on.a)
    const { id } = await on.a.patient({ member })
    await giveConsent(shop(), member.accountId, 'prescription')
    expect(await save(order.ordersCode, { version: 0, patientInfoId: id })).toMatchObject({
      status: 400,
      code: 'PATIENT_NOT_FOUND',
    })
    const missing = { status: 404, code: 'INQUIRY_NOT_FOUND' }
    expect(await call('PUT', `/inquiry/${order.ordersCode}`, { version: 0 })).toMatchObject(missing)
    expect(await call('GET', `/inquiry/${order.ordersCode}`)).toMatchObject(missing)
    const diseaseData = [{ productCode: shelf.first, diseases: [], customizeDiseases: [] }]
    expect(await save(order.ordersCode, { version: 0, prescriptionSignExternal: { diseaseData } })).toMatchObject({
      status: 400,
      code: 'DRUG_UNKNOWN',
    })
  })

  // Holds care#87.
  it('goes with the consent that it stood on; what a pharmacist has stays', async () => {
    const { order, patientId } = await toFillIn()
    const draft = await save(order.ordersCode, { version: 0, ...filledIn(patientId) })
    const other = await toFillIn()
    const id = await submitFilled(on.call, other.order.ordersCode, other.patientId)
    expect(await on.call('DELETE', '/privacy/consents/prescription')).toMatchObject({ status: 204 })
    expect((await see(order.ordersCode)).body).toMatchObject({ record: null, consents: { prescription: false } })
    expect(await on.call('GET', `/prescriptions/${draft.body.id}`)).toMatchObject({ status: 404 })
    expect(await on.call('GET', `/prescriptions/${id}`)).toMatchObject({ body: { state: 'submitted' } })
  })

  it('is not needed without a prescription drug, and closed once the order has ended', async () => {
    const plain = await on.a.order({ member: on.member, lines: linesOf('first') })
    expect(await see(plain.ordersCode)).toMatchObject({ status: 409, code: 'INQUIRY_NOT_NEEDED' })
    const { order } = await toFillIn()
    await on.call('PUT', `/v3/orders/${order.ordersCode}/platformCancel`, {})
    expect(await save(order.ordersCode, { version: 0 })).toMatchObject({ status: 409, code: 'INQUIRY_CLOSED' })
  })
})

describe('handing an inquiry in', () => {
  // Holds care#85.
  it('puts the order before the pharmacist, with the patient as they are now', async () => {
    const { order, patientId } = await toFillIn()
    const id = await submitFilled(on.call, order.ordersCode, patientId)
    expect(await orderRow(shop(), order)).toMatchObject({ status: 20, rxState: 'underReview', patientLabel: '本人' })
    const { body } = await on.call('GET', `/prescriptions/${id}`)
    expect(body).toMatchObject({
      state: 'submitted',
      step: 'wait',
      isPerfect: true,
      isValidateName: true,
      patientName: '林*国',
      relationLabel: 'self',
      sex: 0,
      reviewer: null,
    })
    expect(body.idCardNumber).toContain('*')
    expect(await see(order.ordersCode)).toMatchObject({ body: { isOpen: false, rxState: 'underReview' } })
    expect(await on.call('POST', '/inquiry/perfectV2', { ordersCode: order.ordersCode })).toMatchObject({
      status: 409,
      code: 'INQUIRY_SUBMITTED',
    })
    expect(await save(order.ordersCode, { version: 2 })).toMatchObject({ status: 409, code: 'INQUIRY_SUBMITTED' })
    const events =
      'SELECT from_state, to_state, actor FROM prescription_events WHERE prescription_id = $1 ORDER BY number'
    expect(await sql(events, [id])).toEqual([
      { from_state: null, to_state: 'draft', actor: 'member' },
      { from_state: 'draft', to_state: 'submitted', actor: 'member' },
    ])
  })

  // Holds care#88.
  it.each([
    ['contraindication', 0, 'SAFETY_CONTRAINDICATION'],
    ['allergy', 1, 'SAFETY_ALLERGY'],
    ['adverseReaction', 1, 'SAFETY_ADVERSE_REACTION'],
  ])('refuses the answer to %s that is %i, beside its question', async (question, answer, code) => {
    const prescriptionAnswer = rightAnswers.map((each) => (each.question === question ? { question, answer } : each))
    const refused = await handIn({ prescriptionAnswer })
    expect(refused).toMatchObject({
      status: 400,
      code,
      body: { fields: [{ path: `prescriptionAnswer.${question}`, code }] },
    })
  })

  // Holds care#103.
  it('tells each answer in words, and takes it back as it was read without looking at the words', async () => {
    const { order, patientId } = await toFillIn()
    const draft = await save(order.ordersCode, { version: 0, ...filledIn(patientId) })
    const answers = async () => (await see(order.ordersCode)).body.record.prescriptionAnswer
    const told = await answers()
    expect(told).toMatchObject([{ answer: 1, optionOne: '是' }, { answer: 0, optionOne: '否' }, { optionOne: '否' }])
    const sentBack = told.map((answer: object) => ({ ...answer, optionOne: '不是' }))
    const again = await save(order.ordersCode, { version: draft.body.version, prescriptionAnswer: sentBack })
    expect(again.status).toBe(200)
    expect(await answers()).toEqual(told)
  })

  // Holds care#84.
  it('names everything that is missing at once, and asks nobody outside before it is right', async () => {
    const before = authority.asked.length
    const { order } = await toFillIn()
    const { body } = await save(order.ordersCode, { version: 0 })
    const refused = await on.call('POST', `/inquiry/perfect/${body.id}`, {})
    expect(refused).toMatchObject({ status: 400, code: 'PATIENT_REQUIRED' })
    expect(refused.body.fields.map(({ path, code }: { path: string; code: string }) => [path, code])).toEqual([
      ['patientInfoId', 'PATIENT_REQUIRED'],
      [`prescriptionSignExternal.diseaseData.${shelf.rx}`, 'DISEASE_REQUIRED'],
      ['prescriptionAnswer.contraindication', 'SAFETY_ANSWER_REQUIRED'],
      ['prescriptionAnswer.allergy', 'SAFETY_ANSWER_REQUIRED'],
      ['prescriptionAnswer.adverseReaction', 'SAFETY_ANSWER_REQUIRED'],
      ['isConfirmed', 'INQUIRY_NOT_CONFIRMED'],
    ])
    expect(authority.asked.length).toBe(before)
    expect(await orderRow(shop(), order)).toMatchObject({ rxState: 'inquiryNeeded' })
  })

  // Holds care#83.
  it.each([
    ['DISEASE_UNKNOWN', { diseases: ['Z99.9'], customizeDiseases: [] }],
    ['DISEASE_UNFIT', { diseases: [testDiseases.pregnancy], customizeDiseases: [] }],
    ['DISEASE_EXISTS', { diseases: [testDiseases.hypertension], customizeDiseases: ['原发性高血压'] }],
    ['DISEASE_REQUIRED', { diseases: [], customizeDiseases: [] }],
  ])('refuses diseases with %s', async (code, choice) => {
    const diseaseData = [{ productCode: shelf.rx, ...choice }]
    expect(await handIn({ prescriptionSignExternal: { diseaseData } })).toMatchObject({
      status: 400,
      code,
      body: { fields: [{ path: `prescriptionSignExternal.diseaseData.${shelf.rx}` }] },
    })
  })

  // Holds care#86.
  it('has the real name of an adult checked, and refuses another name', async () => {
    authority.say('different')
    const patient = { birthday: '1971-02-03', isVerified: false }
    expect(await handIn({}, { patient })).toMatchObject({ status: 400, code: 'PATIENT_NOT_REAL_NAME' })
    authority.say('same')
    expect(authority.asked.at(-1)).toMatchObject({ name: '林建国' })
    expect(await handIn({}, { patient: { birthday: '1971-02-04', isVerified: false } })).toMatchObject({ status: 200 })
  })

  // Holds care#86.
  it('is told to come again while the authority says nothing, and nothing is lost', async () => {
    authority.say('unavailable')
    const answer = await handIn({}, { patient: { birthday: '1972-02-03', isVerified: false } })
    authority.say('same')
    expect(answer).toMatchObject({ status: 503, code: 'REAL_NAME_UNAVAILABLE' })
  })

  // Holds care#86.
  it('has the guardian of a small child checked', async () => {
    authority.say('different')
    const refused = await handIn({}, { patient: { birthday: '2022-05-06', isVerified: false } })
    authority.say('same')
    expect(refused).toMatchObject({ status: 400, code: 'GUARDIAN_NOT_REAL_NAME' })
    expect(authority.asked.at(-1)).toMatchObject({ name: '林知夏' })
  })

  // Holds care#86.
  it('counts nothing that the authority said of a patient who was changed meanwhile', async () => {
    const { order, patientId } = await toFillIn({ patient: { birthday: '1973-02-03', isVerified: false } })
    const draft = await save(order.ordersCode, { version: 0, ...filledIn(patientId) })
    authority.during(() => sql('UPDATE patients SET version = version + 1 WHERE id = $1', [patientId]))
    const submit = () => on.call('POST', `/inquiry/perfect/${draft.body.id}`, {})
    const first = await submit()
    authority.during(undefined)
    expect(first).toMatchObject({ status: 400, code: 'PATIENT_NOT_REAL_NAME' })
    expect(await submit()).toMatchObject({ status: 200, body: { state: 'submitted', isValidateName: true } })
  })

  // Holds care#85.
  it('sent many times at once is handed in once', async () => {
    const { order, patientId } = await toFillIn()
    await save(order.ordersCode, { version: 0, ...filledIn(patientId) })
    const calls = Array.from({ length: 6 }, () =>
      on.call('POST', '/inquiry/perfectV2', { ordersCode: order.ordersCode }),
    )
    const answers = await Promise.all(calls)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    expect(await sql('SELECT state FROM prescriptions WHERE order_id = $1', [order.id])).toEqual([
      { state: 'submitted' },
    ])
  })

  // Holds care#89.
  it('keeps nothing of it in plain', async () => {
    const { order, patientId } = await toFillIn({ patient: { name: '慕容云杉' } })
    await submitFilled(on.call, order.ordersCode, patientId)
    const rows = await sql('SELECT to_jsonb(prescriptions) AS row FROM prescriptions WHERE order_id = $1', [order.id])
    const text = JSON.stringify(rows)
    for (const secret of ['慕容云杉', '原发性高血压', '11010119']) expect(text).not.toContain(secret)
  })
})

describe('warnings', () => {
  const allergic = {
    healthInfo: healthQuestions.map((question) => ({
      question,
      answer: question === 'drugAllergy' ? (1 as const) : (0 as const),
      labels: question === 'drugAllergy' ? ['penicillins' as const] : [],
      otherText: '',
    })),
  }
  beforeAll(async () => {
    await on.a.contents({ productCode: shelf.rx, ingredients: ['amoxicillin'] })
  })

  // Holds care#90.
  it('are told for the patient who is chosen, with how many rules were checked', async () => {
    const { order, patientId } = await toFillIn({ patient: allergic })
    const { body } = await on.call('GET', `/inquiry/warnings/${order.ordersCode}?patientInfoId=${patientId}`)
    expect(body.checked).toBeGreaterThan(0)
    expect(body.warnings[0]).toMatchObject({ severity: 'serious', productCode: shelf.rx })
    expect(body.warnings[0].source).not.toBe('')
    const { id } = await on.a.patient({ member: on.member })
    const other = await on.call('GET', `/inquiry/warnings/${order.ordersCode}?patientInfoId=${id}`)
    expect(other.body.warnings.filter(({ severity }: { severity: string }) => severity === 'serious')).toEqual([])
  })

  // Holds care#91.
  it('ask for a reason, which stands beside them for the pharmacist', async () => {
    const refused = await handIn({}, { patient: allergic })
    expect(refused).toMatchObject({ status: 400, code: 'WARNING_REASON_REQUIRED' })
    const warningReasons = refused.body.fields.map(({ path }: { path: string }) => {
      const [, productCode = '', ...code] = path.split('.')
      return { productCode, code: code.join('.'), reason: '皮试阴性，医生要求使用' }
    })
    const { body } = await handIn({ warningReasons }, { patient: allergic })
    expect(body).toMatchObject({ state: 'submitted', isPerfect: true })
    const serious = body.warnings.filter(({ severity }: { severity: string }) => severity !== 'info')
    expect(serious.length).toBeGreaterThan(0)
    for (const warning of serious) expect(warning.reason).toBe('皮试阴性，医生要求使用')
  })

  // Holds care#91.
  it('are found by the server, whatever reasons are sent for others', async () => {
    const warningReasons = [{ code: 'allergy.other', productCode: shelf.rx, reason: '知道了' }]
    expect(await handIn({ warningReasons }, { patient: allergic })).toMatchObject({ code: 'WARNING_REASON_REQUIRED' })
  })

  describe('of pregnancy', () => {
    const woman = { sex: 1, birthday: '1992-06-01', name: '林知夏', relationLabel: 'partner' } as const
    beforeAll(() => on.a.contents({ productCode: shelf.rx, ingredients: ['amlodipine', 'atorvastatin'] }))
    afterAll(() => on.a.contents({ productCode: shelf.rx, ingredients: ['amoxicillin'] }))
    const check = async (code: string, patientId: string) =>
      (await on.call('GET', `/inquiry/warnings/${code}?patientInfoId=${patientId}`)).body
    const ofPregnancy = ({ warnings }: { warnings: { code: string; severity: string }[] }) =>
      warnings.filter(({ code }) => code.startsWith('pregnancy.')).map(({ severity }) => severity)

    // Holds care#92, care#147.
    it('follow the answer that the draft holds, which goes when another patient is chosen', async () => {
      const { order, patientId } = await toFillIn({ patient: woman })
      const { id: man } = await on.a.patient({ member: on.member })
      const code = order.ordersCode
      expect((await check(code, man)).asksPregnancy).toBe(false)
      const unknown = await check(code, patientId)
      expect(unknown.asksPregnancy).toBe(true)
      expect(ofPregnancy(unknown)).toEqual(['caution'])
      await save(code, { version: 0, patientInfoId: patientId, pregnancy: 'yes' })
      expect(ofPregnancy(await check(code, patientId))).toEqual(['serious'])
      await save(code, { version: 1, pregnancy: 'no' })
      expect(ofPregnancy(await check(code, patientId))).toEqual([])
      expect((await see(code)).body.record.pregnancy).toBe('no')
      expect(await save(code, { version: 2, patientInfoId: man })).toMatchObject({ status: 200 })
      expect((await see(code)).body.record.pregnancy).toBeNull()
    })

    // Holds care#92.
    it('ask for an answer before it is handed in, which is kept encrypted; of a man nothing is kept', async () => {
      const refused = await handIn({}, { patient: woman })
      expect(refused).toMatchObject({ status: 400, code: 'PREGNANCY_ANSWER_REQUIRED' })
      expect(refused.body.fields).toContainEqual(
        expect.objectContaining({ path: 'pregnancy', message: '请选择用药人目前是否怀孕' }),
      )
      expect(await handIn({ pregnancy: 'maybe' }, { patient: woman })).toMatchObject({ code: 'INPUT_INVALID' })
      expect(await handIn({ pregnancy: 'no' }, { patient: woman })).toMatchObject({
        status: 200,
        body: { state: 'submitted', isPerfect: true, pregnancy: 'no' },
      })
      expect((await handIn({ pregnancy: 'no' })).body.pregnancy).toBeNull()
    })
  })

  // Holds care#90.
  it('speak of what the patient bought on an earlier prescription', async () => {
    const { order, patientId } = await toFillIn()
    await on.a.prescription({
      member: on.member,
      state: 'approved',
      orderStatus: 'waitDelivery',
      lines: linesOf('rx'),
      patient: { id: patientId, relationLabel: 'self' },
    })
    const { body } = await on.call('GET', `/inquiry/warnings/${order.ordersCode}?patientInfoId=${patientId}`)
    expect(body.warnings.map(({ code }: { code: string }) => code).join()).toMatch(/duplicate|supply/i)
  })
})

describe('the member’s prescriptions', () => {
  // Holds care#95.
  it('are listed the latest first, four a page, and nobody else’s', async () => {
    const { member, call } = await openDesk(shop(), on.a)
    const codes: string[] = []
    for (let left = 5; left > 0; left -= 1) {
      const { order } = await orderToFillIn(shop(), on.a, member)
      await call('PUT', `/inquiry/${order.ordersCode}`, { version: 0 })
      codes.unshift(order.ordersCode)
    }
    const first = (await call('GET', '/prescriptions')).body
    expect(first).toMatchObject({ totalElements: 5, totalPages: 2 })
    expect(first.content.map(({ ordersCode }: { ordersCode: string }) => ordersCode)).toEqual(codes.slice(0, 4))
    expect((await call('GET', '/prescriptions?page=2')).body.content).toHaveLength(1)
    const { id } = first.content[0]
    expect(await on.call('GET', `/prescriptions/${id}`)).toMatchObject({ status: 404, code: 'INQUIRY_NOT_FOUND' })
    const found = await on.call('GET', `/prescriptionSign/findByOrdersCodes?ordersCodes=${codes.join(',')}`)
    expect(found.body).toEqual([])
    const own = await call('GET', `/prescriptionSign/findByOrdersCodes?ordersCodes=${codes[0]},${codes[1]}`)
    expect(own.body).toHaveLength(2)
  })

  // Holds care#98.
  it('are withdrawn when their order is canceled', async () => {
    const { order, patientId } = await toFillIn()
    const id = await submitFilled(on.call, order.ordersCode, patientId)
    expect(await on.call('PUT', `/v3/orders/${order.ordersCode}/platformCancel`, {})).toMatchObject({ status: 204 })
    expect((await on.call('GET', `/prescriptions/${id}`)).body).toMatchObject({
      state: 'withdrawn',
      step: 'none',
      reason: '订单已取消',
    })
  })
})
