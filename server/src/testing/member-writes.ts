import { consents } from '@shop/contract/consents'
import { makeBuilders, type OrderOptions } from '@shop/world'
import { eq } from 'drizzle-orm'
import { issueHandle } from '../areas/access/handles.ts'
import { bindIdentity, socialHandle } from '../areas/access/social-identity.ts'
import { emailCodeBinding } from '../areas/account/email-code.ts'
import { EXPORT_DELIVERY, exportDelivery } from '../areas/account/export-delivery.ts'
import { transaction } from '../platform/db/transaction.ts'
import { outboxMessages } from '../platform/jobs/tables.ts'
import type { LiveSession } from '../platform/sessions/token-pairs.ts'
import { openBrowser, type TestBrowser } from './browser.ts'
import { GIVEN_CODE, giveCode } from './code-steps.ts'
import { filledIn, giveConsent } from './inquiry-steps.ts'
import { freshPhone, type LoggedIn } from './login.ts'
import { linesOf, shelf } from './order-steps.ts'
import { setPassword } from './password-steps.ts'
import { adult, consentsTo, somebodyElse } from './patient-steps.ts'
import { pictureOf, upload } from './picture-steps.ts'
import { putProduct } from './shopping.ts'
import type { TestShop } from './test-shop.ts'

/** A member in a browser, with another session elsewhere. */
export interface Writer extends LoggedIn {
  shop: TestShop
  browser: TestBrowser
  /** That of the browser. */
  session: LiveSession
  elsewhere: LiveSession
}

export type Call = () => Promise<{ status: number; code?: string | undefined }>

/** Brings a member to where the call goes through, and answers the call. */
type Writing = (writer: Writer) => Promise<Call>

const PASSWORD = 'Heron-2026'
const NEW_PASSWORD = 'Egret+2027'
const QQ = 1
const identity = ({ accountId }: Writer) => ({ subject: accountId, name: '顾客' })

const place = { provinceCode: '44', cityCode: '4401', regionCode: '440106', customArea: '五山路381号' }
const address = { consignee: '林知夏', consigneePhone2: '13800138000', ...place }
const addAddress = async ({ browser }: Writer): Promise<string> =>
  (await browser.send('POST', '/addresses', address)).body.id

const patient = { ...adult, consents: consentsTo('identity') }
const addPatient = async ({ browser }: Writer, fields: object = {}): Promise<string> =>
  (await browser.send('POST', '/patients', { ...patient, ...fields })).body.id

const healthVersion = consents.health.version
const healthFacts = { allergyDrugs: '青霉素', healthConsentVersion: healthVersion }

const prove = ({ shop: { shop }, session }: Writer) => shop.sessions.prove(shop.pool, session, shop.clock.now())

async function withEmailCode({ shop: { shop }, accountId, browser }: Writer): Promise<Call> {
  const email = 'shopper@example.com'
  const issue = { ...emailCodeBinding(accountId, email), secret: GIVEN_CODE, tries: 5, life: 600_000 }
  await shop.oneTimeTokens.issue(shop.pool, issue, shop.clock.now())
  return () => browser.send('PUT', '/account/email', { email, code: GIVEN_CODE })
}

async function askForExport(writer: Writer): Promise<string> {
  await prove(writer)
  const { body } = await writer.browser.send('POST', '/privacy/exports')
  const parts = { ...writer.shop.shop, personalData: writer.shop.personalData }
  const waiting = await parts.pool.orm.select().from(outboxMessages).where(eq(outboxMessages.kind, EXPORT_DELIVERY))
  for (const { payload, id } of waiting) {
    if (payload.accountId === writer.accountId) await exportDelivery(parts)(payload, id)
  }
  return body.id
}

/** A file is no JSON, which is what browsers of tests read. */
async function fetchFile({ shop: { app, freshAddress }, cookies }: Writer, path: string) {
  const { statusCode, headers, body } = await app.inject({
    url: `/api${path}`,
    headers: {
      'x-forwarded-for': freshAddress(),
      'sec-fetch-site': 'same-origin',
      cookie: Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
    },
  })
  const isJson = String(headers['content-type']).includes('json')
  return { status: statusCode, code: isJson ? JSON.parse(body).code : undefined }
}

async function bookProduct({ shop, browser }: Writer) {
  const productCode = await putProduct(shop, { stock: 0 })
  return async () => {
    const body = { productCode, contactMsg: '13800138000', registerType: 1 }
    const answer = await browser.send('POST', '/details/rest/book', body)
    return { ...answer, id: answer.body.id as string }
  }
}

const refundClaim = { kind: 'refund', reason: 'changedMind' }

/** An order of the member's that went the way to its status. */
async function orderOf({ shop: { shop }, phone }: Writer, options: OrderOptions) {
  const a = makeBuilders({ pool: shop.pool, keyring: shop.keyring, now: () => shop.clock.now() })
  return a.order({ member: await a.member({ phone }), ...options })
}

const buildersOf = ({ shop: { shop } }: Writer) =>
  makeBuilders({ pool: shop.pool, keyring: shop.keyring, now: () => shop.clock.now() })

/** A medicine plan that runs, as its member reads it. */
async function planOf(writer: Writer): Promise<{ id: string; version: number }> {
  const a = buildersOf(writer)
  const dose = { unit: '片', unitsPerPack: 28, unitsPerTime: 1, timesPerDay: 1, everyDays: 1 }
  await a.contents({ productCode: '10020001', ingredients: ['valsartan'], dose })
  await a.plan({ member: { accountId: writer.accountId } })
  const { body } = await writer.browser.send('GET', '/plans')
  return body.content[0]
}

/** An order that waits for its inquiry, and somebody with a passport, whom no authority is asked about. */
async function toFillIn(writer: Writer) {
  const { ordersCode } = await orderOf(writer, {
    status: 'waitAudit',
    lines: linesOf('rx'),
    placedAt: writer.shop.shop.clock.now(),
  })
  const member = await buildersOf(writer).member({ phone: writer.phone })
  await giveConsent(writer.shop, writer.accountId, 'prescription')
  const image = '/api/uploads/00000000-0000-7000-8000-000000000000'
  const passport = { certificateType: 1, cardNumber: 'E12345678', certificateImage: image } as const
  const { id: patientId } = await buildersOf(writer).patient({ member, ...passport })
  return { ordersCode, patientId }
}

async function filledDraft(writer: Writer): Promise<{ id: string; ordersCode: string }> {
  const { ordersCode, patientId } = await toFillIn(writer)
  const diseaseData = [{ productCode: shelf.rx, diseases: [], customizeDiseases: ['高血压复诊'] }]
  const filled = { ...filledIn(patientId), prescriptionSignExternal: { diseaseData } }
  const { body } = await writer.browser.send('PUT', `/inquiry/${ordersCode}`, { version: 0, ...filled })
  return { id: body.id, ordersCode }
}

/** A code that another browser draws. */
async function drawQrCode({ shop }: Writer): Promise<string> {
  return (await openBrowser(shop).send('GET', '/qrCode')).body.uuid
}

/** Something on the member's list, by its code. */
async function addToCart({ shop, browser }: Writer): Promise<string> {
  const productCode = await putProduct(shop)
  await browser.send('POST', '/memberShopCarts/items', { productCode, num: 1 })
  return productCode
}

/** An order of one piece, about to be submitted. */
async function submitting(writer: Writer) {
  const addressId = await addAddress(writer)
  const skuCode = await putProduct(writer.shop)
  const body = { skuCode, addressId, paymentType: 1, shippingTime: 'anyDay', expectedSum: 2000 }
  return () => writer.browser.send('POST', '/settle/orders', body)
}

/** Every call that writes for a member, by its operation; what follows a space tells ways of one operation apart. */
export const memberWrites: Record<string, Writing> = {
  'access.bindAccount': async (writer) => {
    await prove(writer)
    const { pool, clock, keyring } = writer.shop.shop
    const handle = socialHandle(keyring, QQ, identity(writer), writer.accountId)
    const client = { bindBrowser: () => writer.browser.cookies.get('shop_browser')! }
    const loginName = await issueHandle(pool, writer.shop.shop, client, handle, clock.now())
    return () => writer.browser.send('PUT', '/account/binder', { loginName, loginType: QQ + 1, type: 1 })
  },
  'access.unbindThirdParty': async (writer) => {
    await prove(writer)
    const { pool, clock, keyring } = writer.shop.shop
    const handle = socialHandle(keyring, QQ, identity(writer))
    await transaction(pool, (tx) =>
      bindIdentity(tx, { keyring }, { device: '' }, writer.accountId, handle, clock.now()),
    )
    return () => writer.browser.send('DELETE', `/thirdBinder?type=${QQ}`)
  },
  'access.changePassword': async ({ shop: { shop }, accountId, browser }) => {
    await setPassword(shop.pool, shop, accountId, PASSWORD, shop.clock.now())
    const body = { oldPwd: PASSWORD, newPwd: NEW_PASSWORD, newPwdConfirm: NEW_PASSWORD }
    return () => browser.send('PUT', '/account/pwd', body)
  },
  'access.resetPassword of a member': async ({ shop, phone, browser }) => {
    await giveCode(shop, browser, phone, 'reset')
    const body = { userName: phone, password: NEW_PASSWORD, validCode: GIVEN_CODE, type: 'edit' }
    return () => browser.send('POST', '/reset/pwd', body)
  },
  'access.changePhone': async (writer) => {
    await prove(writer)
    const phoneNum = freshPhone()
    await giveCode(writer.shop, writer.browser, phoneNum, 'changePhone')
    return () => writer.browser.send('PUT', '/account/phoneBinder', { phoneNum, smsCode: GIVEN_CODE })
  },
  'access.giveProof by code': async ({ shop, phone, browser }) => {
    await giveCode(shop, browser, phone, 'proof')
    return () => browser.send('POST', '/account/proof', { smsCode: GIVEN_CODE })
  },
  'access.giveProof by password': async ({ shop: { shop }, accountId, browser }) => {
    await setPassword(shop.pool, shop, accountId, PASSWORD, shop.clock.now())
    return () => browser.send('POST', '/account/proof', { password: PASSWORD })
  },
  'access.scanQrCode': async (writer) => {
    const uuid = await drawQrCode(writer)
    return () => writer.browser.send('POST', `/app/qrCode/${uuid}/scan`)
  },
  'access.confirmQrCode': async (writer) => {
    const uuid = await drawQrCode(writer)
    await writer.browser.send('POST', `/app/qrCode/${uuid}/scan`)
    return () => writer.browser.send('POST', `/app/qrCode/${uuid}/confirm`, { accept: true })
  },
  'access.signOutDevice': async ({ browser, elsewhere }) => {
    return () => browser.send('DELETE', `/account/sessions/${elsewhere.sessionId}`)
  },
  'access.signOutOthers': async ({ browser }) => {
    return () => browser.send('DELETE', '/account/sessions')
  },

  'account.changeMember': async ({ browser }) => {
    return () => browser.send('PUT', '/member/vo', healthFacts)
  },
  'account.getHealthInfo': async ({ browser }) => {
    await browser.send('PUT', '/member/vo', healthFacts)
    return () => browser.send('GET', '/member/health')
  },
  'account.giveConsent': async ({ browser }) => {
    return () => browser.send('POST', '/privacy/consents', { kind: 'health', version: healthVersion })
  },
  'account.withdrawConsent': async ({ browser }) => {
    await browser.send('PUT', '/member/vo', healthFacts)
    return () => browser.send('DELETE', '/privacy/consents/health')
  },
  'account.bindEmail': withEmailCode,
  'account.unbindEmail': async (writer) => {
    await (await withEmailCode(writer))()
    return () => writer.browser.send('DELETE', '/account/email')
  },
  'account.applyForClosure': async ({ shop, phone, browser }) => {
    await giveCode(shop, browser, phone, 'close')
    const body = { reason: 'unused', smsCode: GIVEN_CODE }
    return () => browser.send('POST', '/closeapply', body, { 'close-origin': 'PC' })
  },
  'account.askForExport': async (writer) => {
    await prove(writer)
    return () => writer.browser.send('POST', '/privacy/exports')
  },
  'account.fetchExport': async (writer) => {
    const id = await askForExport(writer)
    return () => fetchFile(writer, `/privacy/exports/${id}/file`)
  },

  'addresses.addAddress': async ({ browser }) => {
    return () => browser.send('POST', '/addresses', address)
  },
  'addresses.changeAddress': async (writer) => {
    const id = await addAddress(writer)
    return () => writer.browser.send('PUT', `/addresses/${id}`, { ...address, consignee: '林知秋' })
  },
  'addresses.removeAddress': async (writer) => {
    const id = await addAddress(writer)
    return () => writer.browser.send('DELETE', `/addresses/${id}`)
  },
  'addresses.makeAddressDefault': async (writer) => {
    await addAddress(writer)
    const id = await addAddress(writer)
    return () => writer.browser.send('PUT', `/addresses/${id}/default`)
  },

  'patients.addPatient': async ({ browser }) => {
    return () => browser.send('POST', '/patients', patient)
  },
  'patients.changePatient': async (writer) => {
    const id = await addPatient(writer)
    return () => writer.browser.send('PUT', `/patients/${id}`, { ...patient, relationLabel: 'friend' })
  },
  'patients.removePatient': async (writer) => {
    const id = await addPatient(writer)
    return () => writer.browser.send('DELETE', `/patients/${id}`)
  },
  'patients.makePatientDefault': async (writer) => {
    await addPatient(writer)
    const id = await addPatient(writer, somebodyElse())
    return () => writer.browser.send('PUT', `/patients/${id}/default`)
  },
  'patients.revealPatient': async (writer) => {
    const id = await addPatient(writer)
    return () => writer.browser.send('POST', `/patients/${id}/reveal`, { kinds: ['identity'] })
  },

  'inquiry.saveInquiryDraft': async (writer) => {
    const { ordersCode } = await toFillIn(writer)
    return () => writer.browser.send('PUT', `/inquiry/${ordersCode}`, { version: 0 })
  },
  'inquiry.submitInquiry': async (writer) => {
    const { id } = await filledDraft(writer)
    return () => writer.browser.send('POST', `/inquiry/perfect/${id}`, {})
  },
  'inquiry.submitOrderInquiry': async (writer) => {
    const { ordersCode } = await filledDraft(writer)
    return () => writer.browser.send('POST', '/inquiry/perfectV2', { ordersCode })
  },
  'inquiry.answerQuestion': async (writer) => {
    const a = buildersOf(writer)
    const member = await a.member({ phone: writer.phone })
    const { id } = await a.prescription({ member, question: { text: '近期血压多少？' } })
    const { body } = await writer.browser.send('GET', `/prescriptions/${id}`)
    const path = `/prescriptions/${id}/questions/${body.questions[0].id}/answer`
    return () => writer.browser.send('POST', path, { answer: '130/80' })
  },

  'cart.addCartItem': async (writer) => {
    const productCode = await putProduct(writer.shop)
    return () => writer.browser.send('POST', '/memberShopCarts/items', { productCode, num: 1 })
  },
  'cart.changeCartItem': async (writer) => {
    const code = await addToCart(writer)
    return () => writer.browser.send('PUT', `/memberShopCarts/items/${code}`, { num: 2 })
  },
  'cart.restoreCartItems': async (writer) => {
    const itemCode = await putProduct(writer.shop)
    const items = [{ itemCode, num: 1, isSelected: true, addedAt: 0 }]
    return () => writer.browser.send('POST', '/memberShopCarts/restoration', { items })
  },
  'cart.selectCartItems': async (writer) => {
    await addToCart(writer)
    return () => writer.browser.send('PUT', '/memberShopCarts/selection', { isRx: false, isSelected: false })
  },
  'cart.removeCartItems': async (writer) => {
    const code = await addToCart(writer)
    return () => writer.browser.send('DELETE', `/memberShopCarts/items?itemCodes=${code}`)
  },
  'cart.submitOrder': submitting,
  'cart.rebuyOrder': async (writer) => {
    const { body } = await (await submitting(writer))()
    await writer.browser.send('PUT', `/v3/orders/${body.ordersCode}/platformCancel`)
    return () => writer.browser.send('PUT', `/v3/orders/${body.ordersCode}/rebuy`)
  },

  'coupons.claimGiftPack': async (writer) => {
    const { pool, keyring, clock } = writer.shop.shop
    await makeBuilders({ pool, keyring, now: clock.now }).couponTemplate({ giftAmount: 1 })
    return () => writer.browser.send('POST', '/coupons/giftPack')
  },
  'payments.startPayment': async (writer) => {
    const { ordersCode } = await orderOf(writer, { status: 'waitPay' })
    return () => writer.browser.send('POST', '/pay', { orderCodes: ordersCode, paymentType: 4 })
  },

  'favourites.addFavourite': async (writer) => {
    const productCode = await putProduct(writer.shop)
    return () => writer.browser.send('POST', '/favourites', { productCode })
  },
  'favourites.removeFavourite': async (writer) => {
    const productCode = await putProduct(writer.shop)
    const { body } = await writer.browser.send('POST', '/favourites', { productCode })
    return () => writer.browser.send('DELETE', `/favourites/${body.id}`)
  },
  'reservations.bookProduct': bookProduct,
  'reservations.cancelReservation': async (writer) => {
    const { id } = await (await bookProduct(writer))()
    return () => writer.browser.send('DELETE', `/bookings/productnothings/${id}`)
  },

  'invoices.requestInvoice': async (writer) => {
    const { ordersCode } = await orderOf(writer, { status: 'waitReceiving' })
    const wish = { ordersCode, invoiceType: '1-1', title: '林知夏' }
    return () => writer.browser.send('POST', '/my_invoice', wish)
  },
  'invoices.mailInvoice': async (writer) => {
    const invoice = {
      state: 'issued',
      type: '1-1',
      title: '林知夏',
      taxPayerNumber: null,
      content: '商品明细',
    } as const
    const { ordersCode } = await orderOf(writer, { status: 'completeTransaction', invoice })
    const mail = { ordersCode, emails: 'shopper@example.com' }
    return () => writer.browser.send('POST', '/my_invoice/email', mail)
  },

  'orders.cancelOrder': async (writer) => {
    const { ordersCode } = await orderOf(writer, { status: 'waitPay' })
    return () => writer.browser.send('PUT', `/v3/orders/${ordersCode}/platformCancel`, { reason: 'other' })
  },
  'orders.deleteOrder': async (writer) => {
    const { ordersCode } = await orderOf(writer, { status: 'canceled' })
    return () => writer.browser.send('DELETE', `/v3/orders/${ordersCode}/delete`)
  },
  'orders.restoreOrder': async (writer) => {
    const { ordersCode } = await orderOf(writer, { status: 'canceled' })
    await writer.browser.send('DELETE', `/v3/orders/${ordersCode}/delete`)
    return () => writer.browser.send('PUT', `/v3/orders/${ordersCode}/restore`)
  },
  'orders.receiveOrder': async (writer) => {
    const { ordersCode } = await orderOf(writer, { status: 'waitReceiving' })
    return () => writer.browser.send('PUT', `/v3/orders/${ordersCode}/received`)
  },
  'orders.reviewOrder': async (writer) => {
    const { ordersCode } = await orderOf(writer, { status: 'waitEvaluate' })
    const { body } = await writer.browser.send('GET', `/v3/orders/${ordersCode}/evaluate`)
    const said = { score: 5, content: '很好', label: ['正品保证'] }
    const productEvaVos = body.rows.map(({ productCode }: { productCode: string }) => ({ productCode, ...said }))
    return () => writer.browser.send('POST', `/v3/orders/${ordersCode}/evaluate`, { isAnonymity: true, productEvaVos })
  },
  'orders.openClaim': async (writer) => {
    const { ordersCode } = await orderOf(writer, { status: 'waitDelivery' })
    return () => writer.browser.send('POST', `/v3/orders/${ordersCode}/claims`, refundClaim)
  },
  'orders.withdrawClaim': async (writer) => {
    const { ordersCode } = await orderOf(writer, { status: 'waitDelivery' })
    const { body } = await writer.browser.send('POST', `/v3/orders/${ordersCode}/claims`, refundClaim)
    return () => writer.browser.send('DELETE', `/v3/orders/${ordersCode}/claims/${body.id}`)
  },

  'plans.changePlan': async (writer) => {
    const { id, version } = await planOf(writer)
    const taken = { times: ['20:00'], unitsPerTime: 1, remindRefill: false }
    return () => writer.browser.send('PUT', `/plans/${id}`, { version, ...taken })
  },
  'plans.movePlan': async (writer) => {
    const { id, version } = await planOf(writer)
    return () => writer.browser.send('PUT', `/plans/${id}/state`, { version, state: 'paused' })
  },
  'plans.changePlanReminders': async ({ browser }) => {
    return () => browser.send('PUT', '/plans/reminders', { remindRefills: false })
  },

  'uploads.uploadPicture': async ({ browser }) => {
    const bytes = await pictureOf(64, 64)
    return () => upload(browser, { bytes })
  },
}

const loggingIn = 'logs in, by what it proves itself'
const forAnybody = 'asks for no session and writes nothing of an account'
const code = 'sends a code, which opens nothing without a session that lives'

/** What a member may call that writes, and why an ended session takes nothing from it. */
export const freeOfSession: Record<string, string> = {
  'access.loginByPassword': loggingIn,
  'access.loginByQrCode': loggingIn,
  'access.loginBySms': loggingIn,
  'access.register': loggingIn,
  'access.registerByThirdParty': loggingIn,
  'access.refreshSession': 'locks the session itself and refuses an ended one',
  'access.logout': 'ends sessions, and who wants out is out',
  'access.sendOwnSmsCode': code,
  'account.sendEmailCode': code,
  'access.isCurrentPhone': 'answers a question and counts it',
  'addresses.splitAddress': 'works on the text that it is given and keeps nothing',
  'cart.buyNow': 'tells where to settle and keeps nothing',
  'cart.quoteSettle': 'tells what settling would cost and keeps nothing',
  'payments.checkPayment': 'asks the provider, whose word is kept whoever asked',
  'access.checkSmsCode': forAnybody,
  'access.drawImageCaptcha': forAnybody,
  'access.redrawImageCaptcha': forAnybody,
  'access.drawSlider': forAnybody,
  'access.drawSliderCode': forAnybody,
  'access.judgeSlider': forAnybody,
  'access.judgeSliderCode': forAnybody,
  'access.isRegistered': forAnybody,
  'access.isThirdPartyBound': forAnybody,
  'access.issueSmsTicket': forAnybody,
  'access.sendSmsCode': forAnybody,
}
