import { consents } from '@shop/contract/consents'
import { RISK_NOTICE_VERSION } from '@shop/contract/fields/cart'
import { makeBuilders } from '@shop/world'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestBrowser } from '../../testing/browser.ts'
import { fillDiseases, filledIn, pharmacistAtWork, rightAnswers, testDiseases } from '../../testing/inquiry-steps.ts'
import { linkHolding } from '../../testing/link-holding.ts'
import { useOrderDesk } from '../../testing/order-desk.ts'
import { everyScope, orderRow, shelf } from '../../testing/order-steps.ts'
import { actedAuthority, adult, consentsTo } from '../../testing/patient-steps.ts'
import { useShop } from '../../testing/shop.ts'

const authority = actedAuthority()
const shop = useShop({ realName: authority.provider })
const on = useOrderDesk(shop, [...everyScope, 'links'])
const { sql } = on

beforeAll(async () => {
  const { pool, keyring, clock } = shop().shop
  on.a = makeBuilders({ pool, keyring, now: () => clock.now() })
  await fillDiseases(shop())
})

const holding = linkHolding(shop, on)

const read = (browser: TestBrowser, token = 'current') => browser.send('GET', `/links/inquiry?token=${token}`)

/** Each call of a patient or the inquiry, as a browser would send it. */
const calls = (
  orderCode: string,
  patientId: string,
): [method: 'GET' | 'POST' | 'PUT', path: string, body?: object][] => [
  ['GET', '/links/inquiry?token=current'],
  ['PUT', '/links/inquiry?token=current', { version: 0 }],
  ['POST', '/inquiry/perfectByToken', { token: 'current', ...filledIn(patientId) }],
  [
    'POST',
    '/inquiry/optionalByToken',
    { token: 'current', platform: 'mobile', patientVo: { id: patientId }, skus: [] },
  ],
  ['GET', '/v4/orders/getPrescriptionSignByToken/current'],
  ['GET', `/prescriptionSign/findByOrderCode?orderCode=${orderCode}`],
  ['POST', '/inquiry/payByOrderCode', { orderCode, paymentType: 27 }],
  ['GET', `/links/inquiry/warnings?patientInfoId=${patientId}`],
  ['GET', '/links/consents'],
  ['POST', '/links/consents', { kind: 'prescription', version: consents.prescription.version }],
  ['GET', '/links/uploads'],
  ['GET', `/links/uploads/${patientId}`],
  ['GET', '/ordersPatient?token=current'],
  ['GET', `/ordersPatient/${patientId}?token=current`],
  ['POST', '/ordersPatient?token=current', { ...adult, consents: consentsTo('identity') }],
  ['PUT', `/ordersPatient/${patientId}?token=current`, adult],
]

describe('who may fill in the inquiry of a link', () => {
  // Holds links#7.
  it('has entered the code to the order’s own phone, for every call of a patient or a diagnosis', async () => {
    const { browser, order, patientId } = await holding({ stage: 'digits' })
    for (const [method, path, body] of calls(order.ordersCode, patientId)) {
      expect([path, (await browser.send(method, path, body)).code]).toEqual([path, 'LINK_CODE_NEEDED'])
    }
  })

  // Holds links#12.
  it('is not somebody whom a member had an order sent to: the member’s patients stay unseen', async () => {
    const { browser, order, patientId } = await holding({ isOwnPhone: false })
    for (const [method, path, body] of calls(order.ordersCode, patientId)) {
      expect([path, (await browser.send(method, path, body)).code]).toEqual([path, 'LINK_NOT_OWN_PHONE'])
    }
    expect((await browser.send('GET', '/links/order')).status).toBe(200)
  })

  // Holds links#8.
  it('names the open link and its own order, and no other', async () => {
    const [one, two] = [await holding(), await holding()]
    expect((await read(one.browser, one.key)).status).toBe(200)
    expect(await read(one.browser, two.key)).toMatchObject({ status: 404, code: 'LINK_INVALID' })
    const of = (code: string) => one.browser.send('GET', `/prescriptionSign/findByOrderCode?orderCode=${code}`)
    await one.browser.send('PUT', '/links/inquiry?token=current', { version: 0 })
    expect((await of(one.order.ordersCode)).status).toBe(200)
    for (const foreign of [one.other, two.order]) {
      expect(await of(foreign.ordersCode)).toMatchObject({ status: 404, code: 'INQUIRY_NOT_FOUND' })
      const pay = { orderCode: foreign.ordersCode, paymentType: 27 }
      expect(await one.browser.send('POST', '/inquiry/payByOrderCode', pay)).toMatchObject({ code: 'ORDER_NOT_FOUND' })
    }
    const foreignPatient = filledIn(two.patientId)
    expect(
      await one.browser.send('POST', '/inquiry/perfectByToken', { token: 'current', ...foreignPatient }),
    ).toMatchObject({ code: 'PATIENT_NOT_FOUND' })
  })
})

describe('the inquiry of a link', () => {
  // Holds links#13.
  it('is read with the patient who is proposed, then with the one who is chosen, and the diseases', async () => {
    const { browser, member, patientId } = await holding()
    const { body } = await read(browser)
    expect(body).toMatchObject({
      rxState: 'inquiryNeeded',
      isOpen: true,
      isPerfect: false,
      record: null,
      patientVo: { id: patientId, isDefault: true },
      diseases: [],
      diseasesVos: [{ productCode: shelf.rx }],
      consents: { prescription: true },
    })
    const second = await on.a.patient({ member })
    const { prescriptionSignExternal } = filledIn(second.id)
    const draft = { version: 0, patientInfoId: second.id, prescriptionSignExternal }
    expect(await browser.send('PUT', '/links/inquiry?token=current', draft)).toMatchObject({ body: { version: 1 } })
    expect((await read(browser)).body).toMatchObject({
      record: { state: 'draft', version: 1 },
      patientVo: { id: second.id },
      diseases: [{ diseasesList: [{ icdCode: testDiseases.hypertension, icdName: '原发性高血压' }] }],
    })
  })

  // Holds links#3, links#13.
  it('is where a link leads again that is opened once more, until it was handed in or the order is canceled', async () => {
    const [one, two] = [await holding(), await holding()]
    const isPerfect = async ({ browser }: typeof one) => (await browser.send('GET', '/links/opening')).body.isPerfect
    expect([await isPerfect(one), await isPerfect(two)]).toEqual([false, false])
    await one.browser.send('POST', '/inquiry/perfectByToken', { token: 'current', ...filledIn(one.patientId) })
    await sql('UPDATE orders SET status = 200 WHERE orders_code = $1', [two.order.ordersCode])
    expect([await isPerfect(one), await isPerfect(two)]).toEqual([true, true])
  })

  // Holds links#14.
  it('goes to the pharmacist in one call, and is paid once it is approved', async () => {
    const { browser, order, patientId } = await holding()
    const pay = () => browser.send('POST', '/inquiry/payByOrderCode', { orderCode: order.ordersCode, paymentType: 27 })
    expect(await pay()).toMatchObject({ status: 409, code: 'PAYMENT_NOT_ALLOWED' })
    const given = { token: 'current', ...filledIn(patientId) }
    const handedIn = await browser.send('POST', '/inquiry/perfectByToken', given)
    expect(handedIn).toMatchObject({ status: 200, body: { state: 'submitted', isPerfect: true, patientName: '林*国' } })
    expect(await orderRow(shop(), order)).toMatchObject({ status: 20, rxState: 'underReview' })
    expect(await browser.send('POST', '/inquiry/perfectByToken', given)).toMatchObject({ code: 'INQUIRY_SUBMITTED' })
    const pharmacist = await pharmacistAtWork(shop(), on.a)
    await pharmacist.open(handedIn.body.id)
    expect((await pharmacist.approve(handedIn.body.id)).status).toBe(200)
    expect((await read(browser)).body).toMatchObject({ isPerfect: true, record: { state: 'approved', step: 'pay' } })
    // By the order's code alone, it leads to the page where a provider is chosen.
    expect(await browser.send('POST', '/inquiry/payByOrderCode', { orderCode: order.ordersCode })).toMatchObject({
      status: 200,
      body: { kind: 'cashier', url: '/payJianke/messagePayment', paymentId: null },
    })
    // This shop has no provider, which is asked for last.
    expect(await pay()).toMatchObject({ code: 'PAYMENT_METHOD_REFUSED' })
    expect((await browser.send('GET', '/links/order')).body).toMatchObject({ state: 'payable', rxState: 'approved' })
  })

  // Holds links#14.
  it('takes one choice of diseases for all drugs that have none of their own', async () => {
    const { browser, patientId } = await holding()
    const given = {
      token: 'current',
      platform: 'mobile',
      patientVo: { id: patientId },
      diseases: [testDiseases.diabetes],
      customizeDiseases: ['头晕'],
      skus: [],
      prescriptionAnswer: rightAnswers,
      isConfirmed: true,
    }
    expect(await browser.send('POST', '/inquiry/optionalByToken', given)).toMatchObject({ status: 200 })
    const { body } = await browser.send('GET', '/v4/orders/getPrescriptionSignByToken/current')
    expect(body.prescriptionSignExternal.diseaseData).toMatchObject([
      {
        productCode: shelf.rx,
        diseasesList: [{ icdCode: testDiseases.diabetes }, { icdName: '头晕', isCustom: true }],
      },
    ])
  })

  // Holds links#14, care#103.
  it('takes the choice of each drug before the one for all, with patient and diseases sent back as they were read', async () => {
    const { browser } = await holding()
    const { patientVo } = (await read(browser)).body
    const found = await browser.send('GET', '/links/diseases?name=高血压')
    const sku = { productCode: shelf.rx, diseases: [testDiseases.hypertension], customizeDiseases: [] }
    const own = { icdCode: null, icdName: '头晕', isCustom: true, selected: false }
    const diseasesList = [...found.body.content.slice(0, 9), own]
    expect(diseasesList.length).toBeGreaterThan(1)
    const given = {
      token: 'current',
      platform: 'mobile',
      patientVo,
      diseases: [testDiseases.diabetes],
    }
    const sent = { ...given, skus: [{ ...sku, diseasesList }] }
    expect((await browser.send('POST', '/inquiry/optionalByToken', sent)).body.fields).toMatchObject([
      { code: 'SAFETY_ANSWER_REQUIRED' },
      { code: 'SAFETY_ANSWER_REQUIRED' },
      { code: 'SAFETY_ANSWER_REQUIRED' },
      { code: 'INQUIRY_NOT_CONFIRMED' },
    ])
    const { body } = await browser.send('GET', '/v4/orders/getPrescriptionSignByToken/current')
    expect(body).toMatchObject({
      state: 'draft',
      prescriptionSignExternal: { diseaseData: [{ diseasesList: [{ icdCode: testDiseases.hypertension }] }] },
    })
  })

  // Holds links#14.
  it('is refused with every problem named, keeps what was sent, and asks for the consent first', async () => {
    const { browser, member, patientId } = await holding()
    await sql("DELETE FROM consents WHERE account_id = $1 AND kind = 'prescription'", [member.accountId])
    const given = { token: 'current', ...filledIn(patientId), isConfirmed: false }
    const handIn = () => browser.send('POST', '/inquiry/perfectByToken', given)
    expect(await handIn()).toMatchObject({ status: 400, code: 'CONSENT_REQUIRED' })
    const consent = (version: string) => browser.send('POST', '/links/consents', { kind: 'prescription', version })
    expect(await consent('0')).toMatchObject({ status: 400, code: 'CONSENT_OUTDATED' })
    expect((await consent(consents.prescription.version)).status).toBe(204)
    expect(await handIn()).toMatchObject({ status: 400, body: { fields: [{ path: 'isConfirmed' }] } })
    expect((await read(browser)).body.record).toMatchObject({ state: 'draft', patientInfoId: patientId })
  })

  // Holds links#54.
  it('asks for the confirmation of risk and instructions where nobody gave it when ordering, and keeps which', async () => {
    const { browser, order, patientId } = await holding({ isRiskOpen: true })
    expect((await read(browser)).body.riskNoticeVersion).toBe(RISK_NOTICE_VERSION)
    const given = { token: 'current', ...filledIn(patientId) }
    const handIn = (more: object) => browser.send('POST', '/inquiry/perfectByToken', { ...given, ...more })
    expect(await handIn({})).toMatchObject({
      status: 400,
      code: 'RISK_NOT_CONFIRMED',
      body: { fields: [{ path: 'riskNoticeVersion', message: '请先阅读并确认用药风险与说明' }] },
    })
    expect(await handIn({ riskNoticeVersion: '2025-01-01' })).toMatchObject({ status: 400, code: 'INPUT_INVALID' })
    const { status, body } = await handIn({ riskNoticeVersion: RISK_NOTICE_VERSION })
    expect([status, body.state, body.riskNoticeVersion]).toEqual([200, 'submitted', RISK_NOTICE_VERSION])
    const [row] = await sql('SELECT risk_notice FROM orders WHERE id = $1', [order.id])
    expect(row.risk_notice).toBe(RISK_NOTICE_VERSION)
    expect((await read(browser)).body.riskNoticeVersion).toBeNull()
  })

  it('tells the warnings of a patient, and finds diseases before the code', async () => {
    const { browser, patientId } = await holding()
    expect(await browser.send('GET', `/links/inquiry/warnings?patientInfoId=${patientId}`)).toMatchObject({
      status: 200,
      body: { warnings: [] },
    })
    const early = await holding({ stage: 'digits' })
    const { body } = await early.browser.send('GET', '/links/diseases?name=糖尿病')
    expect(body.content.map(({ icdCode }: { icdCode: string }) => icdCode)).toContain(testDiseases.diabetes)
  })

  // Holds links#12.
  it('is closed to who holds the link as soon as the link is withdrawn', async () => {
    const { browser, order } = await holding()
    const [link] = (await on.operate('GET', `/ops/orders/${order.ordersCode}/links`)).body.content
    await on.operate('DELETE', `/ops/orders/${order.ordersCode}/links/${link.id}`)
    expect(await read(browser)).toMatchObject({ status: 401, code: 'LINK_WITHDRAWN' })
  })
})
