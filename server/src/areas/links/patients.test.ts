import { LINK_UPLOADS_A_DAY } from '@shop/contract/areas/links'
import { consents, patientConsents } from '@shop/contract/consents'
import { healthQuestions } from '@shop/contract/fields/health-info'
import { makeBuilders } from '@shop/world'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestBrowser } from '../../testing/browser.ts'
import { fillDiseases } from '../../testing/inquiry-steps.ts'
import { linkHolding } from '../../testing/link-holding.ts'
import { openLinkIn } from '../../testing/link-steps.ts'
import { memberInBrowser } from '../../testing/member-in-browser.ts'
import { useOrderDesk } from '../../testing/order-desk.ts'
import { everyScope } from '../../testing/order-steps.ts'
import { actedAuthority, adult, childOf, consentsTo, somebodyElse, uploadFor } from '../../testing/patient-steps.ts'
import { multipartOf, pictureOf } from '../../testing/picture-steps.ts'
import { useShop } from '../../testing/shop.ts'

const authority = actedAuthority()
const shop = useShop({ realName: authority.provider })
const on = useOrderDesk(shop, [...everyScope, 'links'])
const { sql } = on
const holding = linkHolding(shop, on)

beforeAll(async () => {
  const { pool, keyring, clock } = shop().shop
  on.a = makeBuilders({ pool, keyring, now: () => clock.now() })
  await fillDiseases(shop())
})

const NAMED = 'token=current'
const consent = (browser: TestBrowser, kind: (typeof patientConsents)[number]) =>
  browser.send('POST', '/links/consents', { kind, version: consents[kind].version })
const add = (browser: TestBrowser, body: object) => browser.send('POST', `/ordersPatient?${NAMED}`, body)
const one = async (browser: TestBrowser, id: string) =>
  (await browser.send('GET', `/ordersPatient/${id}?${NAMED}`)).body
const listed = async (browser: TestBrowser) => (await browser.send('GET', '/links/uploads')).body.pictures
/** The picture itself; it is no JSON. */
const look = (browser: TestBrowser, url: string) =>
  shop().app.inject({
    url: url.replace('/api/', '/api/links/'),
    headers: {
      'x-forwarded-for': browser.address,
      'sec-fetch-site': 'same-origin',
      cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
  })

async function send(browser: TestBrowser, module: string) {
  const { body, type } = await multipartOf([
    ['module', module],
    ['file', { bytes: await pictureOf(40, 30) }],
  ])
  return browser.send('POST', '/links/uploads', body, { 'content-type': type })
}
/** Sends a picture whose consent stands. @returns its address */
const sent = async (browser: TestBrowser, module: string): Promise<string> => (await send(browser, module)).body.url

/** Without any consent that the member gave before. */
async function bare() {
  const held = await holding()
  await sql('DELETE FROM consents WHERE account_id = $1 AND kind = ANY($2)', [
    held.member.accountId,
    [...patientConsents],
  ])
  return held
}

describe('the patients of a link', () => {
  // Holds links#15.
  it('are listed, read, added once and changed, masked as for their member', async () => {
    const { browser, patientId, member } = await holding()
    const list = async () => (await browser.send('GET', '/ordersPatient?token=current')).body
    expect((await list()).map(({ id }: { id: string }) => id)).toEqual([patientId])
    const given = { ...adult, ...somebodyElse(), consents: consentsTo('identity', 'health') }
    const key = { 'idempotency-key': 'one-patient-by-link' }
    const addOnce = () => browser.send('POST', '/ordersPatient?token=current', given, key)
    const [first, again] = [await addOnce(), await addOnce()]
    expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id])
    const rows = await sql('SELECT id FROM patients WHERE account_id = $1', [member.accountId])
    expect(rows).toHaveLength(2)
    const stored = await one(browser, first.body.id)
    expect(stored).toMatchObject({ name: adult.name, isValidateName: true })
    expect(stored.idCardNumber).toContain('*')
    const change = {
      ...adult,
      idCardNumber: stored.idCardNumber,
      relationLabel: 'self',
      version: stored.version,
    }
    expect(await browser.send('PUT', `/ordersPatient/${first.body.id}?token=current`, change)).toMatchObject({
      status: 200,
    })
    expect((await list()).find(({ id }: { id: string }) => id === first.body.id)).toMatchObject({
      relationLabel: 'self',
    })
  })

  // Holds links#15.
  it('are refused as a member’s are, whatever hints are sent', async () => {
    const { browser } = await bare()
    const hints = { forceCheck: '0', isvalidate: 'false' }
    const bad = await browser.send(
      'POST',
      '/ordersPatient?token=current',
      { ...adult, idCardNumber: '11010119851212' },
      hints,
    )
    expect(bad).toMatchObject({ status: 400, code: 'INPUT_INVALID', body: { fields: [{ path: 'idCardNumber' }] } })
    const unasked = await browser.send('POST', '/ordersPatient?token=current', adult, hints)
    expect(unasked).toMatchObject({ status: 400, code: 'CONSENT_REQUIRED' })
  })

  // Holds links#8.
  it('are those of the link’s account, and of no other', async () => {
    const [own, two] = [await holding(), await holding()]
    expect(await own.browser.send('GET', `/ordersPatient/${two.patientId}?token=current`)).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
    })
    expect(await own.browser.send('PUT', `/ordersPatient/${two.patientId}?token=current`, adult)).toMatchObject({
      status: 404,
    })
  })

  // Holds links#15, links#16.
  it('can be a child, whose guardian agrees and is checked', async () => {
    const { browser } = await bare()
    const child = childOf(`${shop().shop.clock.now().getFullYear() - 4}-03-07`)
    const refused = await add(browser, { ...child, consents: consentsTo('identity') })
    expect(refused).toMatchObject({ code: 'CONSENT_REQUIRED', body: { fields: [{ path: 'consents.child' }] } })
    const added = await add(browser, { ...child, consents: consentsTo('identity', 'child') })
    expect(added.status).toBe(201)
    expect(await one(browser, added.body.id)).toMatchObject({
      needsGuardian: true,
      isGuardianValidated: true,
      guardianVo: { name: '林知夏', cardNum: expect.stringContaining('*') },
    })
  })

  // Holds links#15.
  it('tell of answers about health and of pictures that there are some, and the answers can be given anew', async () => {
    const { browser, member } = await holding()
    const { id } = await on.a.patient({ member })
    for (const kind of patientConsents) await consent(browser, kind)
    const before = await one(browser, id)
    const answers = healthQuestions.map((question) => ({ question, answer: 0, labels: [], otherText: '' }))
    const { idCardNumber, consigneePhone, name, sex, birthDay, version } = before
    const change = { name, sex, birthDay, idCardNumber, consigneePhone, version }
    const changed = await browser.send('PUT', `/ordersPatient/${id}?${NAMED}`, { ...change, healthInfo: answers })
    expect([changed.code, changed.status]).toEqual([undefined, 200])
    const after = await one(browser, id)
    expect(after.hasHealthInfo).toBe(true)
    expect(after).not.toHaveProperty('healthInfo')
  })

  // Holds care#46.
  it('are no person whom the account has already, new or changed', async () => {
    const { browser, patientId } = await holding()
    const exists = { status: 409, code: 'PATIENT_EXISTS', body: { fields: [{ path: 'idCardNumber' }] } }
    const given = { ...adult, consents: consentsTo('identity') }
    expect(await add(browser, given)).toMatchObject(exists)
    authority.say('different')
    const { body } = await add(browser, { ...given, ...somebodyElse() })
    authority.say('same')
    expect(await browser.send('PUT', `/ordersPatient/${body.id}?${NAMED}`, adult)).toMatchObject(exists)
    expect((await browser.send('PUT', `/ordersPatient/${patientId}?${NAMED}`, adult)).status).toBe(200)
  })
})

describe('the consents of a link', () => {
  // Holds links#16.
  it('are told and given by kind, in the version that stands', async () => {
    const { browser } = await bare()
    const read = async () => (await browser.send('GET', '/links/consents')).body
    expect(await read()).toEqual({ identity: false, health: false, prescription: false, child: false })
    expect(await browser.send('POST', '/links/consents', { kind: 'child', version: '2020-01-01' })).toMatchObject({
      status: 400,
      code: 'CONSENT_OUTDATED',
    })
    for (const kind of patientConsents) expect((await consent(browser, kind)).status).toBe(204)
    expect(await read()).toEqual({ identity: true, health: true, prescription: true, child: true })
    const agreements = { kind: 'agreements', version: consents.agreements.version }
    expect((await browser.send('POST', '/links/consents', agreements)).code).toBe('INPUT_INVALID')
  })
})

describe('the pictures of a link', () => {
  // Holds links#16, links#17.
  it('are sent once their consent stands, used by a patient, and shown again to the link alone', async () => {
    const { browser, key, enterCode, member } = await bare()
    expect(await send(browser, 'certificate')).toMatchObject({
      status: 400,
      code: 'CONSENT_REQUIRED',
      body: { fields: [{ path: 'consents.identity' }] },
    })
    await consent(browser, 'identity')
    const certificateImage = await sent(browser, 'certificate')
    const { idCardNumber: _number, ...rest } = adult
    const passport = { ...rest, certificateType: 1, cardNumber: 'E12345678', certificateImage }
    const { body, status } = await add(browser, passport)
    expect(status).toBe(201)
    expect(await one(browser, body.id)).toMatchObject({ certificateType: 1, certificateImage })
    expect(await listed(browser)).toEqual([certificateImage])
    const shown = await look(browser, certificateImage)
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg'])
    const again = await openLinkIn(shop(), key)
    await again.send('POST', '/links/enter', { digits: member.phone.slice(3, 7) })
    expect((await look(again, certificateImage)).json().code).toBe('LINK_CODE_NEEDED')
    await enterCode()
    expect((await look(again, certificateImage)).statusCode).toBe(200)
    const reads = await sql('SELECT kind, reader FROM sensitive_reads WHERE account_id = $1 ORDER BY at', [
      member.accountId,
    ])
    // One for each browser.
    expect(reads).toEqual([1, 2].map(() => ({ kind: 'identity', reader: 'linkHolder' })))
  })

  // Holds links#17.
  it('are no other of the account’s: a stored one is named and can be replaced, and is never shown', async () => {
    const [held, stranger] = [await holding(), await holding()]
    const { browser, member } = held
    const { browser: own } = await memberInBrowser(shop(), member.phone)
    for (const kind of patientConsents) await consent(browser, kind)
    const prescriptionImage1 = await uploadFor(own, 'prescription')
    const { body } = await own.send('POST', '/patients', { ...adult, ...somebodyElse(), prescriptionImage1 })
    expect(await one(browser, body.id)).toMatchObject({ prescriptionImage1 })
    expect(await listed(browser)).toEqual([])
    const hidden = await look(browser, prescriptionImage1)
    const foreign = await look(stranger.browser, prescriptionImage1)
    const without = (answer: typeof hidden) => ({ ...answer.json(), requestId: '' })
    expect([hidden.statusCode, without(hidden)]).toEqual([404, without(foreign)])
    const { idCardNumber, consigneePhone, version } = await one(browser, body.id)
    const change = { ...adult, idCardNumber, consigneePhone, version }
    const put = (pictures: object) =>
      browser.send('PUT', `/ordersPatient/${body.id}?${NAMED}`, { ...change, ...pictures })
    expect(await put({ prescriptionImage1: await sent(stranger.browser, 'prescription') })).toMatchObject({
      code: 'UPLOAD_UNKNOWN',
    })
    const fresh = await sent(browser, 'prescription')
    expect((await put({ prescriptionImage1: fresh })).status).toBe(200)
    expect(await one(browser, body.id)).toMatchObject({ prescriptionImage1: fresh, prescriptionImage2: null })
    expect((await own.send('GET', prescriptionImage1.replace('/api', ''))).status).toBe(404)
  })

  // Holds links#18.
  it('are counted by the link, and take nothing from the member’s own day', async () => {
    const { browser, member } = await holding()
    for (const kind of patientConsents) await consent(browser, kind)
    for (let count = 0; count < LINK_UPLOADS_A_DAY; count++) {
      expect((await send(browser, 'medicalRecord')).status).toBe(201)
    }
    expect(await send(browser, 'medicalRecord')).toMatchObject({ status: 429, code: 'UPLOAD_TOO_MANY' })
    const { browser: own } = await memberInBrowser(shop(), member.phone)
    expect(await uploadFor(own, 'common')).toMatch(/^\/api\/uploads\//)
  })
})
