import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { agreementVersion } from '@shop/contract/agreements'
import { mallDefaults } from '@shop/contract/mall-defaults'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { manageOperators } from './manage-operators.ts'
import { migrate } from './platform/db/migrate.ts'
import { openBrowser, type TestBrowser } from './testing/browser.ts'
import { countCalls, type DocumentedCall, documentedCalls } from './testing/documented-calls.ts'
import { freshPhone } from './testing/login.ts'
import { multipartOf, pictureOf } from './testing/picture-steps.ts'
import { useSandbox } from './testing/sandbox.ts'
import { askCode } from './testing/sms-steps.ts'
import { cloneDatabase, dropDatabase } from './testing/template.ts'
import { startTestShop, type TestShop } from './testing/test-shop.ts'

/** `docs/opening.md`, walked as it stands: its operators' calls are read from the page. */
const page = readFileSync(new URL('../../docs/opening.md', import.meta.url), 'utf8')

const { desk, sms } = await useSandbox()
const database = `opening_${randomBytes(6).toString('hex')}`
let running: TestShop

beforeAll(async () => {
  const url = await cloneDatabase(inject('databaseServer'), 'template0', database)
  await migrate(url, new URL('../migrations/', import.meta.url))
  running = await startTestShop(url, {
    sms,
    environment: {
      SHOP_MODE: 'production',
      PUBLIC_URL: 'https://shop.example',
      MASTER_KEY: randomBytes(32).toString('base64'),
      REAL_NAME_ACCESS_KEY_ID: 'key-of-a-test',
      REAL_NAME_ACCESS_KEY_SECRET: 'a-secret-of-a-test-0123456789',
      SMS_SIGN_NAME: '禾安健康',
      SMS_TEMPLATE_CODE: 'SMS_100000001',
      SMS_NOTICE_TEMPLATE_CODE: 'SMS_100000002',
      SMS_NEWS_TEMPLATE_CODE: 'SMS_100000003',
      SMS_ARRIVAL_TEMPLATE_CODE: 'SMS_100000004',
      SMS_BENEFIT_TEMPLATE_CODE: 'SMS_100000005',
      SMS_LINK_TEMPLATE_CODE: 'SMS_100000006',
      SMS_COMPLETION_TEMPLATE_CODE: 'SMS_100000007',
    },
  })
})

afterAll(async () => {
  const problems = running.app.answerViolations.problems
  await running.close()
  await dropDatabase(inject('databaseServer'), database)
  expect(problems).toEqual([])
})

const sql = async (text: string) => (await running.shop.pool.pool.query(text)).rows

/** The key of one of the page's own command lines. */
async function makeKey(command: RegExp): Promise<string> {
  const [, ...words] = command.exec(page) ?? []
  const said: string[] = []
  await manageOperators(running.settings, ['add', ...words], (line) => said.push(line))
  return said[0] ?? ''
}

/** Sends one of the page's calls, as `curl` would. */
async function send(call: DocumentedCall, key: string, ordersCode: string) {
  const photo = call.sendsFile
    ? await multipartOf([['file', { bytes: await pictureOf(900, 900), name: 'photo.jpg' }]])
    : undefined
  const answer = await running.app.inject({
    method: call.method,
    url: `/api/ops/${call.path.replace('$ORDERS_CODE', ordersCode)}`,
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': photo?.type ?? 'application/json',
      'x-forwarded-for': '203.0.113.7',
    },
    ...(photo ? { payload: photo.body } : call.body ? { payload: call.body as object } : {}),
  })
  return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() }
}

/** What the page tells a shopper to do in the browser. @returns the order's code */
async function order(shopper: TestBrowser): Promise<string> {
  const found = (await shopper.send('GET', '/products?keyword=blg')).body.content
  expect(found).toMatchObject([{ productName: '板蓝根颗粒', price: 2380, productStatusType: 2 }])
  const [{ productCode }] = found
  const phone = freshPhone()
  const code = await desk.sms.codeFrom(phone, () => askCode(running, shopper, phone))
  const login = await shopper.send('POST', '/passport/smsLogin/v2', {
    phoneNum: phone,
    smsCode: code,
    agreementVersion,
  })
  expect(login.status).toBe(200)
  await shopper.send('POST', '/memberShopCarts/items', { productCode, num: 2 })
  const place = { provinceCode: '44', cityCode: '4401', regionCode: '440106', customArea: '五山路381号' }
  const address = await shopper.send('POST', '/addresses', { consignee: '林知夏', consigneePhone2: phone, ...place })
  const addressId = address.body.id
  const { body: quote } = await shopper.send('POST', '/settle/quote', { isRx: false, addressId })
  expect(quote).toMatchObject({
    problems: [],
    transportCosts: 800,
    paymentTypes: [1],
    parcels: [{ warehouseName: '广州仓' }],
  })
  expect(quote.parcels[0].lines.map(({ productCode: each }: { productCode: string }) => each)).toEqual([
    productCode,
    '20100001',
  ])
  const placed = await shopper.send('POST', '/settle/orders', {
    ...{ isRx: false, addressId, paymentType: 1, shippingTime: 'anyDay', expectedSum: quote.sum },
  })
  expect(placed.status).toBe(201)
  return placed.body.ordersCode
}

// Holds shop#67.
it('an empty shop in production comes to its first shipped order by docs/opening.md alone', async () => {
  const calls = documentedCalls(page)
  expect(calls).toHaveLength(countCalls(page))
  expect(await sql('SELECT (SELECT count(*) FROM categories) + (SELECT count(*) FROM products) AS sum')).toEqual([
    { sum: 0 },
  ])
  const key = await makeKey(/main\.js operators add (\S+) (\S+)$/m)
  const pharmacist = await makeKey(/main\.js operators add (\S+) (\S+) (\S+)$/m)
  const isOfOrders = ({ path }: DocumentedCall) => path.startsWith('orders')

  for (const call of calls.filter((each) => !isOfOrders(each))) {
    const { status, body } = await send(call, call.key === 'PHARMACIST_KEY' ? pharmacist : key, '')
    expect([200, 201, 204], `${call.path} ${JSON.stringify(body)}`).toContain(status)
    for (const { outcome } of body?.results ?? []) expect(outcome).toMatch(/^(new|changed)$/)
  }
  const shopper = openBrowser(running)
  expect((await shopper.send('GET', '/products/categories')).body).toEqual([
    { code: '2001', name: '感冒发热', productCount: 2 },
    { code: '2010', name: '医疗器械', productCount: 1 },
  ])
  expect((await shopper.send('GET', '/products/20010001')).body).toMatchObject({
    productStatusType: 2,
    category: { name: '感冒发热' },
    promotions: [{ kind: 'gift', title: '买2盒板蓝根赠退热贴1盒' }],
  })
  const picture = await running.app.inject({ url: '/api/products/20010001/picture.svg' })
  expect(picture.headers['content-type']).toBe('image/jpeg')

  const ordersCode = await order(shopper)
  for (const call of calls.filter(isOfOrders)) {
    const { status, body } = await send(call, key, ordersCode)
    expect([call.path, status]).toEqual([call.path, call.method === 'GET' ? 200 : 204])
    if (call.method === 'GET') expect(body.content).toMatchObject([{ ordersCode, warehouseName: '广州仓' }])
  }
  expect((await shopper.send('GET', `/v3/orders/${ordersCode}`)).body).toMatchObject({
    orderStatusName: '等待收货',
    warehouseName: '广州仓',
  })
  expect(await sql(`SELECT stock, reserved FROM product_stock WHERE product_code = '20010001'`)).toEqual([
    { stock: 198, reserved: 0 },
  ])
})

// Holds shop#67.
it('a feed of docs/opening.md told again changes nothing', async () => {
  const key = await makeKey(/main\.js operators add (\S+) (\S+)$/m)
  const pharmacist = await makeKey(/main\.js operators add (\S+) (\S+) (\S+)$/m)
  const feeds = documentedCalls(page).filter(({ path }) =>
    /^feeds\/(warehouses|categories|prices|promotions|diseases|product[DI]|ingredient|warningRules)/.test(path),
  )
  expect(feeds).toHaveLength(10)
  for (const call of feeds) {
    const { body } = await send(call, call.key === 'PHARMACIST_KEY' ? pharmacist : key, '')
    expect(body.results.map(({ outcome }: { outcome: string }) => outcome)).toEqual(body.results.map(() => 'unchanged'))
  }
})

it('a shop in production refuses to take payment for prescription drugs before their review', async () => {
  const said: string[] = []
  await manageOperators(running.settings, ['add', 'rules', 'settings'], (line) => said.push(line))
  const answer = await running.app.inject({
    method: 'PUT',
    url: '/api/ops/settings',
    headers: { authorization: `Bearer ${said[0]}`, 'x-forwarded-for': '203.0.113.8' },
    payload: {
      module: 'mall-global',
      key: 'rxRules',
      value: { ...mallDefaults['mall-global'].rxRules, prepositionCheckType: 0 },
      reason: '测试',
    },
  })
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    expect.objectContaining({
      code: 'PAYING_BEFORE_REVIEW',
      message: '网络销售处方药须先经药师审核再付款，本商城不能设为先付款',
      fields: [expect.objectContaining({ path: 'value.prepositionCheckType' })],
    }),
  ])
})
