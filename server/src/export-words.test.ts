import { healthQuestions } from '@shop/contract/fields/health-info'
import { makeBuilders } from '@shop/world'
import { expect, it } from 'vitest'
import { recordAccessEvent } from './areas/access/index.ts'
import { socialIdentities } from './areas/access/tables.ts'
import { withoutWord } from './areas/account/export-page.ts'
import { dataExports } from './areas/account/tables.ts'
import { addAddress } from './areas/addresses/index.ts'
import { cartItems, crossBorderPurchases } from './areas/cart/tables.ts'
import { recordSensitiveRead } from './areas/consent/index.ts'
import { giftClaims } from './areas/coupons/tables.ts'
import { recordTransfers } from './areas/ledger/index.ts'
import { reviewPlace } from './areas/orders/encryption-context.ts'
import { claims, refunds, reviews } from './areas/orders/tables.ts'
import { patientChecks } from './areas/patients/tables.ts'
import { paymentRefunds, payments } from './areas/payments/tables.ts'
import { uploads } from './areas/uploads/tables.ts'
import { transaction } from './platform/db/transaction.ts'
import { newId } from './platform/ids.ts'
import { fieldCipher } from './platform/secrets/account-keys.ts'
import { applyForClosure } from './testing/code-steps.ts'
import { loginAs } from './testing/login.ts'
import { browserOf } from './testing/member-in-browser.ts'
import { useShop } from './testing/shop.ts'

const shop = useShop()

// Holds account#93.
it('the readable page of an export has a word for everything that is known of a member', async () => {
  const { pool, keyring, clock } = shop().shop
  const now = clock.now()
  const { accountId, phone, cookies } = await loginAs(shop().shop)
  const a = makeBuilders({ pool, keyring, now: () => now })
  const built = await a.member({ phone, nickName: '小林', memberName: '林知夏', email: 'lin@example.com', sex: 2 })
  const order = await a.order({
    member: built,
    status: 'completeTransaction',
    buyerIdNumber: '990000199001010011',
    invoice: {
      state: 'issued',
      type: '2-1',
      title: '禾安公司',
      taxPayerNumber: '91110000802100433B',
      content: '商品明细',
    },
  })
  const { productCode } = await a.product({ stock: 0 })
  await a.favourite({ member: built, productCode })
  await a.reservation({ member: built, productCode })
  await a.coupon({ member: built, usedFor: { id: order.id } })
  await a.coins({ member: built, amount: 500, orderId: order.id })
  await a.spending({ order, amount: 100 })
  await a.link({ order })
  const no = { answer: 0 as const, labels: [], otherText: '' }
  const answers = healthQuestions.map((question) => ({ question, ...no }))
  const healthInfo = answers.map((each) =>
    each.question === 'drugAllergy' ? { ...each, answer: 1 as const, otherText: '氨氯地平' } : each,
  )
  await a.prescription({
    member: built,
    state: 'refused',
    patient: { healthInfo },
    question: { text: '血压多少？', answer: '130/80' },
  })
  await a.completion({ order, needs: ['prescription'], note: '请补拍处方' })
  const dose = { unit: '片', unitsPerPack: 28, unitsPerTime: 1, timesPerDay: 1, everyDays: 1 }
  await a.contents({ productCode: '10020001', ingredients: ['valsartan'], dose })
  await a.plan({ member: built })
  await transaction(pool, async (tx) => {
    const personal = await fieldCipher(tx, keyring, accountId, 'personal')
    const place = { provinceCode: '44', cityCode: '4401', regionCode: '440104', customArea: '东山口1号' }
    await addAddress(tx, keyring, accountId, { consignee: '林知夏', consigneePhone2: '13700137000', ...place }, now)
    await recordSensitiveRead(tx, { accountId, kind: 'health', reader: 'member' }, now)
    const picture = { size: 100, width: 10, height: 10, fileKey: personal.encrypt('key', 'place'), createdAt: now }
    const use = { module: 'common', type: 'image/jpeg', usedFor: 'avatar' } as const
    await tx.orm.insert(uploads).values({ accountId, id: newId(now), ...use, ...picture })
    const written = { accountId, createdAt: now, pictures: [] }
    const content = personal.encrypt('很好', reviewPlace(order.id, '10010001'))
    const review = { ...written, orderId: order.id, productCode: '10010001', score: 5, content }
    await tx.orm.insert(reviews).values({ ...review, labels: ['正品保证'], isAnonymous: true })
    const claim = { ...written, id: newId(now), orderId: order.id, kind: 'quality', reason: 'damaged' } as const
    await tx.orm.insert(claims).values({ ...claim, state: 'withdrawn', decidedAt: now })
    await tx.orm.insert(refunds).values({ accountId, orderId: order.id, amount: 1, createdAt: now })
    await tx.orm
      .insert(patientChecks)
      .values({ accountId, id: newId(now), personHash: Buffer.alloc(32), outcome: 'same', at: now })
    await recordAccessEvent(tx, { accountId, kind: 'login', device: '' }, now)
    const social = { type: 2, subjectIndex: Buffer.from(accountId), boundAt: now }
    const name = personal.encrypt('小林', `social_identities.name:${accountId}:2`)
    await tx.orm.insert(socialIdentities).values({ accountId, ...social, name })
    const item = {
      itemCode: '10010001',
      kind: 'product',
      isRx: false,
      amount: 1,
      addedPrice: 100,
      addedAt: now,
    } as const
    await tx.orm.insert(cartItems).values({ accountId, ...item })
    const paid = { debit: 'alipay', credit: 'orders', amount: 100, kind: 'paid', cause: `order:${order.id}` } as const
    await recordTransfers(tx, [{ accountId, unit: 'fen', ...paid }], now)
    const person = { personHash: Buffer.alloc(32), year: 2026, amount: 100 }
    await tx.orm.insert(crossBorderPurchases).values({ accountId, orderId: newId(now), ...person })
    await tx.orm.insert(giftClaims).values({ accountId, phoneHash: Buffer.from(accountId), claimedAt: now })
    const payment = {
      accountId,
      id: newId(now),
      provider: 'alipay',
      outTradeNo: 'T1',
      amount: 1,
      createdAt: now,
    } as const
    await tx.orm.insert(payments).values({ ...payment, state: 'paid', expiresAt: now })
    const back = {
      accountId,
      id: newId(now),
      paymentId: payment.id,
      outRefundNo: 'R1',
      amount: 1,
      createdAt: now,
    } as const
    await tx.orm.insert(paymentRefunds).values({ ...back, cause: 'suspense:1', state: 'done' })
    await tx.orm.insert(dataExports).values({ accountId, id: newId(now), state: 'ready', askedAt: now })
  })
  const browser = browserOf(shop(), { cookies })
  expect((await applyForClosure(shop(), browser, phone, { reason: 'other', reasonText: '再想想' })).status).toBe(200)

  const known = await shop().personalData.export(pool, accountId, now)
  const lists = Object.entries(known).flatMap(([area, part]) =>
    Object.entries(part).map(([key, value]) => [`${area}.${key}`, value] as const),
  )
  expect(lists.filter(([, value]) => Array.isArray(value) && value.length === 0)).toEqual([])
  expect(withoutWord(known)).toEqual([])
})
