import { type BuiltOrder, DAY, MINUTE } from '@shop/world'
import { beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { useOrderDesk } from '../../testing/order-desk.ts'
import { heldOrder, linesOf, openDesk, orderRow, shelf, shelfStock } from '../../testing/order-steps.ts'
import { pictureOf, upload } from '../../testing/picture-steps.ts'
import { useShop } from '../../testing/shop.ts'

const shop = useShop()
const on = useOrderDesk(shop)
const { ago, sql } = on
let picture: Buffer

beforeAll(async () => {
  picture = await pictureOf(40, 30)
})

/** Uploads a picture of the member's. */
async function uploaded(member = on.member): Promise<string> {
  const { bearer } = await on.a.session({ member })
  return (await upload(openBrowser(shop()), { bytes: picture }, bearer)).body.url
}

describe('a review', () => {
  const item = (productCode: string, more: object = {}) => ({
    productCode,
    score: 5,
    content: '包装很好，送得很快，值得推荐',
    label: ['正品保证', '物流很快'],
    ...more,
  })
  const review = (code: string, items: object[], isAnonymity = false) =>
    on.call('POST', `/v3/orders/${code}/evaluate`, { isAnonymity, productEvaVos: items })
  const read = (code: string) => on.call('GET', `/v3/orders/${code}/evaluate`)
  const received = () => on.a.order({ member: on.member, status: 'waitEvaluate', lines: linesOf('first', 'second') })

  // Holds orders#40.
  it('of every product completes the order, and is read again as it was written', async () => {
    const [before] = await sql('SELECT score_sum, score_count FROM products WHERE code = $1', [shelf.first])
    const order = await received()
    expect((await read(order.ordersCode)).body).toMatchObject({ isReviewed: false, mayReview: true, rows: [{}, {}] })
    const url = await uploaded()
    const items = [item(shelf.first, { pictures: [url] }), item(shelf.second, { score: 2, isAnonymity: true })]
    expect(await review(order.ordersCode, items)).toMatchObject({ status: 204 })
    expect(await orderRow(shop(), order)).toMatchObject({ status: 50, completedAt: expect.any(Date) })
    const { body } = await read(order.ordersCode)
    expect(body).toMatchObject({ isReviewed: true, mayReview: false })
    const [one, two] = body.rows
    // Whether it is anonymous, the last item says for all.
    expect(one.review).toMatchObject({ score: 5, isAnonymity: true, pictures: [url], label: ['正品保证', '物流很快'] })
    expect(two.review).toMatchObject({ score: 2, isAnonymity: true, content: item('').content })
    const [after] = await sql('SELECT score_sum, score_count FROM products WHERE code = $1', [shelf.first])
    expect(after).toEqual({ score_sum: before.score_sum + 5, score_count: before.score_count + 1 })
    const [stored] = await sql('SELECT content FROM reviews WHERE order_id = $1 LIMIT 1', [order.id])
    expect(stored.content.toString()).not.toContain('包装')
  })

  // Holds orders#40.
  it('is whole or none: each product once, no other', async () => {
    const { ordersCode } = await received()
    const both = [item(shelf.first), item(shelf.second)]
    for (const items of [both.slice(0, 1), [...both, both[0]!], [both[0]!, both[0]!], [both[0]!, item(shelf.rx)]]) {
      expect(await review(ordersCode, items)).toMatchObject({ status: 400, code: 'REVIEW_INCOMPLETE' })
    }
    expect((await read(ordersCode)).body.isReviewed).toBe(false)
  })

  // Holds orders#39.
  it.each([
    ['no content', { content: undefined }],
    ['an empty content', { content: '' }],
    ['a blank content', { content: '   ' }],
    ['no score', { score: undefined }],
    ['a score of zero', { score: 0 }],
    ['no tags', { label: undefined }],
    ['an empty list of tags', { label: [] }],
    ['no product', { productCode: undefined }],
  ])('with %s of one product is asked to finish all products', async (_, missing) => {
    const { ordersCode } = await received()
    const answer = await review(ordersCode, [item(shelf.first, missing), item(shelf.second)])
    expect(answer).toMatchObject({
      status: 400,
      code: 'REVIEW_INCOMPLETE',
      body: { message: '请完成所有商品的评价' },
    })
    expect(await review(ordersCode, [])).toMatchObject({ status: 400, code: 'REVIEW_INCOMPLETE' })
  })

  // Holds orders#39.
  it('with a score, tag or length that there is not is invalid and names the field', async () => {
    const { ordersCode } = await received()
    for (const [field, value] of Object.entries({ score: 6, label: ['不错'], content: '好'.repeat(451) })) {
      const answer = await review(ordersCode, [item(shelf.first), item(shelf.second, { [field]: value })])
      expect(answer).toMatchObject({ status: 400, code: 'INPUT_INVALID' })
      expect(answer.body.fields[0].path).toContain(`productEvaVos.1.${field}`)
    }
  })

  // Holds orders#39.
  it('needs isAnonymity nowhere, as the specification asks only for the other fields', async () => {
    const { ordersCode } = await received()
    const body = { productEvaVos: [item(shelf.first), item(shelf.second)] }
    expect(await on.call('POST', `/v3/orders/${ordersCode}/evaluate`, body)).toMatchObject({ status: 204 })
    expect((await read(ordersCode)).body.rows[0].review).toMatchObject({ isAnonymity: false })
  })

  // Holds orders#40.
  it('is written once, of many at the same time', async () => {
    const order = await received()
    const items = [item(shelf.first), item(shelf.second)]
    const answers = await Promise.all(Array.from({ length: 8 }, () => review(order.ordersCode, items)))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(7).fill(409)])
    expect(await sql('SELECT product_code FROM reviews WHERE order_id = $1', [order.id])).toHaveLength(2)
  })

  it('takes only pictures of one’s own that nothing shows yet', async () => {
    const { ordersCode } = await received()
    const { member } = await openDesk(shop(), on.a)
    for (const url of [await uploaded(member), `/api/uploads/${crypto.randomUUID()}`]) {
      const items = [item(shelf.first, { pictures: [url] }), item(shelf.second)]
      expect(await review(ordersCode, items)).toMatchObject({ status: 400, code: 'UPLOAD_UNKNOWN' })
    }
    const once = await uploaded()
    const twice = [item(shelf.first, { pictures: [once] }), item(shelf.second, { pictures: [once] })]
    expect(await review(ordersCode, twice)).toMatchObject({ status: 400, code: 'UPLOAD_UNKNOWN' })
  })

  it('is for received orders within thirty days, of a split one for each part', async () => {
    const items = [item(shelf.first), item(shelf.second)]
    const waiting = await on.a.order({ member: on.member, status: 'waitReceiving', lines: linesOf('first', 'second') })
    expect(await review(waiting.ordersCode, items)).toMatchObject({ status: 409, code: 'ORDER_STATE_CHANGED' })
    const old = await received()
    await sql('UPDATE orders SET received_at = $2 WHERE id = $1', [old.id, ago(30 * DAY)])
    expect(await review(old.ordersCode, items)).toMatchObject({ status: 409, code: 'ORDER_STATE_CHANGED' })
    const split = await on.a.order({ member: on.member, status: 'waitEvaluate', lines: linesOf('first', 'elsewhere') })
    expect(await review(split.ordersCode, items)).toMatchObject({ status: 409, code: 'ORDER_SPLIT' })
    expect(await read(split.ordersCode)).toMatchObject({ status: 409, code: 'ORDER_SPLIT' })
    expect(await review(split.parts[0]!.ordersCode, [item(shelf.first)])).toMatchObject({ status: 204 })
  })

  it('completes an invoiced order as an invoiced one', async () => {
    const order = await received()
    await sql(`UPDATE orders SET invoice_state = 'issued' WHERE id = $1`, [order.id])
    await review(order.ordersCode, [item(shelf.first), item(shelf.second)])
    expect((await orderRow(shop(), order)).status).toBe(70)
  })
})

describe('a claim', () => {
  const claim = (code: string, body: object) => on.call('POST', `/v3/orders/${code}/claims`, body)
  const list = async (code: string) => (await on.call('GET', `/v3/orders/${code}/claims`)).body
  const refund = { kind: 'refund', reason: 'changedMind' }
  const quality = async (more: object = {}) => ({
    kind: 'quality',
    reason: 'damaged',
    description: '瓶身有裂痕，药片散了一半',
    pictures: [await uploaded()],
    ...more,
  })
  const decide = (id: string, body: object) => on.operate('POST', `/ops/claims/${id}/decision`, body)
  const cardOf = async ({ ordersCode }: BuiltOrder) =>
    (await on.call('GET', '/v3/orders?type=all&size=20')).body.content.find(
      (card: { ordersCode: string }) => card.ordersCode === ordersCode,
    )

  // Holds orders#43.
  it('for money back before shipping, accepted, ends cash on delivery at once and frees what it held', async () => {
    const before = await shelfStock(shop(), 'first', 'second')
    const order = await heldOrder(shop(), on.a, { member: on.member, paymentType: 1, status: 'waitDelivery' })
    expect(await list(order.ordersCode)).toMatchObject({ may: ['refund'], qualityUntil: null, claims: [] })
    const { status, body } = await claim(order.ordersCode, refund)
    expect(status).toBe(201)
    expect(await cardOf(order)).toMatchObject({ claim: { kind: 'refund', state: 'open' }, actions: ['requestInvoice'] })
    expect(
      await on.operate('POST', `/ops/orders/${order.ordersCode}/shipment`, {
        companyName: '顺丰速运',
        shippingNumber: 'SF1234567',
      }),
    ).toMatchObject({ status: 409, code: 'CLAIM_UNDECIDED' })
    expect(await decide(body.id, { accepted: true })).toMatchObject({ status: 204 })
    expect(await orderRow(shop(), order)).toMatchObject({ status: 150, statusReason: 'claimAccepted' })
    expect(await shelfStock(shop(), 'first', 'second')).toEqual(before)
    const [told] = (await list(order.ordersCode)).claims
    expect(told).toMatchObject({ state: 'accepted', refund: { amount: 0, state: 'done' } })
    expect((await on.call('GET', `/v3/orders/${order.ordersCode}`)).body.statusReason).toBe('售后申请已通过')
    expect(await decide(body.id, { accepted: true })).toMatchObject({ status: 409, code: 'CLAIM_DECIDED' })
  })

  // Holds orders#43.
  it('of quality shows pictures to the operator who decides, and what was received is owed', async () => {
    const order = await on.a.order({ member: on.member, paymentType: 1, status: 'waitEvaluate' })
    const { body } = await claim(order.ordersCode, await quality())
    const told = await on.operate('GET', `/ops/claims/${body.id}`)
    expect(told.body).toMatchObject({
      ordersCode: order.ordersCode,
      description: '瓶身有裂痕，药片散了一半',
      state: 'open',
    })
    expect(told.body.pictures).toEqual([expect.stringMatching(/^data:image\/jpeg;base64,.{100}/)])
    expect(
      await sql(`SELECT count(*)::int FROM operator_actions WHERE action = 'orders.operatingClaim' AND subject = $1`, [
        order.ordersCode,
      ]),
    ).toEqual([{ count: 1 }])
    const open = (await on.operate('GET', '/ops/claims?state=open')).body.content
    expect(open).toContainEqual(
      expect.objectContaining({
        id: body.id,
        accountId: order.accountId,
        pictureCount: 1,
        sum: (await orderRow(shop(), order)).sum,
      }),
    )
    expect(await decide(body.id, { accepted: true, answer: '已核实，全额退款' })).toMatchObject({ status: 204 })
    const { status, sum } = await orderRow(shop(), order)
    expect(status).toBe(140)
    expect((await list(order.ordersCode)).claims[0]).toMatchObject({
      answer: '已核实，全额退款',
      refund: { amount: sum, state: 'pending' },
    })
    const back = { amount: sum }
    expect(await on.operate('POST', `/ops/orders/${order.ordersCode}/refunded`, back)).toMatchObject({ status: 204 })
    expect((await orderRow(shop(), order)).status).toBe(150)
    expect((await list(order.ordersCode)).claims[0].refund).toMatchObject({ state: 'done' })
    const [encrypted] = await sql('SELECT description, answer FROM claims WHERE id = $1', [body.id])
    expect(`${encrypted.description}${encrypted.answer}`).not.toMatch(/裂痕|核实/)
  })

  it('that is refused says why, and another may follow; one that is open bars a second', async () => {
    const order = await on.a.order({ member: on.member, status: 'completeTransaction' })
    const { body } = await claim(order.ordersCode, await quality())
    expect(await claim(order.ordersCode, await quality())).toMatchObject({ status: 409, code: 'CLAIM_OPEN' })
    expect(await decide(body.id, { accepted: false })).toMatchObject({ status: 400, code: 'REASON_REQUIRED' })
    expect(await decide(body.id, { accepted: false, answer: '照片看不出问题' })).toMatchObject({ status: 204 })
    expect(await cardOf(order)).toMatchObject({ claim: { kind: 'quality', state: 'refused' } })
    expect((await orderRow(shop(), order)).status).toBe(50)
    expect(await claim(order.ordersCode, await quality())).toMatchObject({ status: 201 })
    expect((await list(order.ordersCode)).claims.map(({ state }: { state: string }) => state)).toEqual([
      'open',
      'refused',
    ])
  })

  it('may be taken back while nothing is decided', async () => {
    const order = await on.a.order({ member: on.member, status: 'waitDelivery' })
    const { body } = await claim(order.ordersCode, refund)
    const withdraw = (id: string, code = order.ordersCode) => on.call('DELETE', `/v3/orders/${code}/claims/${id}`)
    expect(await withdraw(crypto.randomUUID())).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect(await withdraw(body.id)).toMatchObject({ status: 204 })
    expect(await withdraw(body.id)).toMatchObject({ status: 409, code: 'CLAIM_DECIDED' })
    expect(await decide(body.id, { accepted: true })).toMatchObject({ status: 409, code: 'CLAIM_DECIDED' })
    expect(await cardOf(order)).toMatchObject({ claim: null, actions: ['requestRefund', 'requestInvoice'] })
  })

  it('of taking back and deciding at the same time has one end', async () => {
    for (let round = 0; round < 4; round += 1) {
      const order = await on.a.order({ member: on.member, status: 'waitDelivery' })
      const { body } = await claim(order.ordersCode, refund)
      const answers = await Promise.all([
        on.call('DELETE', `/v3/orders/${order.ordersCode}/claims/${body.id}`),
        decide(body.id, { accepted: true }),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
      const isTakenBack = answers[0]!.status === 204
      expect((await orderRow(shop(), order)).status).toBe(isTakenBack ? 30 : 140)
    }
  })

  // Holds orders#43.
  it('is refused where it does not fit', async () => {
    const { member } = on
    const received = await on.a.order({ member, status: 'waitEvaluate' })
    expect(await claim(received.ordersCode, refund)).toMatchObject({ status: 409, code: 'ORDER_STATE_CHANGED' })
    expect(await claim(received.ordersCode, { ...refund, reason: 'damaged' })).toMatchObject({
      status: 400,
      code: 'CLAIM_REASON_REFUSED',
    })
    expect(await claim(received.ordersCode, await quality({ description: undefined }))).toMatchObject({
      status: 400,
      code: 'CLAIM_DESCRIPTION_REQUIRED',
    })
    expect(await claim(received.ordersCode, await quality({ pictures: [] }))).toMatchObject({
      status: 400,
      code: 'CLAIM_PICTURES_REQUIRED',
    })
    const { member: other } = await openDesk(shop(), on.a)
    expect(await claim(received.ordersCode, await quality({ pictures: [await uploaded(other)] }))).toMatchObject({
      status: 400,
      code: 'UPLOAD_UNKNOWN',
    })
    await sql('UPDATE orders SET received_at = $2 WHERE id = $1', [received.id, ago(30 * DAY + MINUTE)])
    expect(await claim(received.ordersCode, await quality())).toMatchObject({ status: 409, code: 'CLAIM_TOO_LATE' })
    const unpaid = await on.a.order({ member, status: 'waitAudit' })
    expect(await claim(unpaid.ordersCode, refund)).toMatchObject({ status: 409, code: 'ORDER_STATE_CHANGED' })
    const split = await on.a.order({ member, status: 'waitDelivery', lines: linesOf('first', 'elsewhere') })
    expect(await claim(split.ordersCode, refund)).toMatchObject({ status: 409, code: 'ORDER_SPLIT' })
    const foreign = await on.a.order({ status: 'waitDelivery' })
    expect(await claim(foreign.ordersCode, refund)).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' })
    expect(await sql('SELECT count(*)::int FROM claims WHERE account_id = $1', [member.accountId])).toEqual([
      { count: 0 },
    ])
  })

  it('of a part frees the part’s goods alone, and the whole shows it', async () => {
    const before = await shelfStock(shop(), 'first', 'elsewhere')
    const order = await heldOrder(shop(), on.a, {
      member: on.member,
      paymentType: 1,
      status: 'waitDelivery',
      lines: linesOf('first', 'elsewhere'),
    })
    const part = order.parts.find(({ warehouse }) => warehouse === 'WH')!
    const { body } = await claim(part.ordersCode, refund)
    expect(await cardOf(order)).toMatchObject({ claim: { kind: 'refund', state: 'open' } })
    await decide(body.id, { accepted: true })
    const after = await shelfStock(shop(), 'first', 'elsewhere')
    expect(after.elsewhere).toEqual(before.elsewhere)
    expect(after.first).toEqual({ ...before.first!, reserved: before.first!.reserved + 1 })
    expect((await orderRow(shop(), order)).status).toBe(30)
  })

  // Holds orders#43.
  it('of one part stays on the whole when that of another is taken back', async () => {
    const order = await heldOrder(shop(), on.a, {
      member: on.member,
      paymentType: 1,
      status: 'waitDelivery',
      lines: linesOf('first', 'elsewhere'),
    })
    const [first, second] = order.parts
    await claim(first!.ordersCode, refund)
    const { body } = await claim(second!.ordersCode, refund)
    const withdrawn = await on.call('DELETE', `/v3/orders/${second!.ordersCode}/claims/${body.id}`)
    expect(withdrawn.status).toBe(204)
    expect(await cardOf(order)).toMatchObject({ claim: { kind: 'refund', state: 'open' } })
  })
})
