import { HOUR, makeBuilders } from '@shop/world'
import { beforeAll, describe, expect, it } from 'vitest'
import { completionSteps } from '../../testing/completion-steps.ts'
import { fillDiseases, type PharmacistAtWork, pharmacistAtWork } from '../../testing/inquiry-steps.ts'
import { deliverLinks, openLinkIn, sendLinkOf } from '../../testing/link-steps.ts'
import { useOrderDesk } from '../../testing/order-desk.ts'
import { auditOf, everyScope, orderRow } from '../../testing/order-steps.ts'
import { actedAuthority } from '../../testing/patient-steps.ts'
import { useShop } from '../../testing/shop.ts'

const authority = actedAuthority()
const shop = useShop({ realName: authority.provider })
const on = useOrderDesk(shop, [...everyScope, 'links'])
const { sql } = on
const { waiting, ask, request, hold, read, answer } = completionSteps(shop, on)
let pharmacist: PharmacistAtWork

beforeAll(async () => {
  const { pool, keyring, clock } = shop().shop
  on.a = makeBuilders({ pool, keyring, now: () => clock.now() })
  await fillDiseases(shop())
  pharmacist = await pharmacistAtWork(shop(), on.a)
})

const requestsOf = async (ordersCode: string) =>
  (await on.operate('GET', `/ops/orders/${ordersCode}/completions`)).body.content
const linksOf = async (ordersCode: string) => (await on.operate('GET', `/ops/orders/${ordersCode}/links`)).body.content

describe('asking for what a prescription lacks', () => {
  // Holds links#30.
  it('sends a link to the order’s own phone, in words that say nothing of it', async () => {
    const { member, order, id } = await waiting(pharmacist)
    const asked = { kind: 'plain', needs: ['prescription'], note: '请补拍处方' }
    const { status, body } = await pharmacist.call('POST', `/ops/reviews/${id}/completions`, asked)
    expect(status).toBe(201)
    expect(body).toMatchObject({ ...asked, state: 'open', askedAs: 'pharmacist', askedBy: pharmacist.name })
    expect(body.expiresAt - body.askedAt).toBe(72 * HOUR)
    const sent = await deliverLinks(shop())
    expect(sent).toEqual([
      expect.objectContaining({
        phone: member.phone,
        template: 'completion',
        parameters: { order: order.ordersCode.slice(-6), key: expect.any(String), hours: '72' },
      }),
    ])
    expect(await auditOf(shop(), order.ordersCode)).toEqual(['inquiry.openReview', 'inquiry.askForCompletion'])
    const acts = 'SELECT act FROM prescription_reviews WHERE prescription_id = $1 ORDER BY at, id'
    expect((await sql(acts, [id])).map(({ act }) => act)).toContain('askedForCompletion')
    expect(
      (await sql('SELECT note FROM completion_requests WHERE id = $1', [body.id]))[0].note.toString(),
    ).not.toContain('处方')
  })

  // Holds links#30.
  it('is done by the service as well, for an order that waits for its inquiry, a chronic patient’s for a day', async () => {
    const { order } = await waiting()
    const { request: made } = await request(order.ordersCode, { kind: 'chronic' })
    expect(made).toMatchObject({ kind: 'chronic', askedAs: 'service', state: 'open', note: null })
    expect(Math.round((made.expiresAt - made.askedAt) / HOUR)).toBe(24)
    expect(await requestsOf(order.ordersCode)).toEqual([made])
    expect(await auditOf(shop(), order.ordersCode)).toEqual(['links.requestCompletion'])
    const audit = 'SELECT details FROM operator_actions WHERE subject = $1'
    expect(JSON.stringify(await sql(audit, [order.ordersCode]))).not.toContain('chronic')
  })

  // Holds links#30.
  it('waits no longer than its order does', async () => {
    const { order } = await waiting()
    const { ordersCode, id } = order
    await sql("UPDATE orders SET placed_at = placed_at - interval '16 hours' WHERE id = $1", [id])
    const { request: made } = await request(ordersCode)
    const hours = (made.expiresAt - made.askedAt) / HOUR
    expect(hours).toBeGreaterThan(7.9)
    expect(hours).toBeLessThan(8.1)
  })

  // Holds links#30.
  it('has one request open: the next one, or an operator, withdraws it with its link', async () => {
    const { order, id } = await waiting(pharmacist)
    const first = await ask(pharmacist, id)
    const second = await request(order.ordersCode, { needs: ['prescription'] })
    const invalid = { status: 404, code: 'LINK_INVALID' }
    expect((await openLinkIn(shop(), first.key)).cookies.has('shop_link')).toBe(false)
    const opened = await openLinkIn(shop(), second.key)
    expect((await requestsOf(order.ordersCode)).map(({ state }: { state: string }) => state)).toEqual([
      'open',
      'withdrawn',
    ])
    const withdraw = (requestId: string) => pharmacist.call('DELETE', `/ops/reviews/${id}/completions/${requestId}`)
    expect(await withdraw(first.request.id)).toMatchObject({ status: 409, code: 'COMPLETION_STATE_CHANGED' })
    expect((await withdraw(second.request.id)).status).toBe(204)
    expect(await opened.send('GET', '/links/opening')).toMatchObject({ status: 401, code: 'LINK_WITHDRAWN' })
    expect(await opened.send('POST', '/links/open', { key: second.key })).toMatchObject(invalid)
    const third = await request(order.ordersCode)
    const path = `/ops/orders/${order.ordersCode}/completions/${third.request.id}`
    expect((await on.operate('DELETE', path)).status).toBe(204)
    expect(await on.operate('DELETE', path)).toMatchObject({ status: 409, code: 'COMPLETION_STATE_CHANGED' })
    const other = await waiting()
    expect(
      await on.operate('DELETE', `/ops/orders/${other.order.ordersCode}/completions/${third.request.id}`),
    ).toMatchObject({ status: 404, code: 'COMPLETION_NOT_FOUND' })
  })

  // Holds links#37.
  it('is told to its member, with the phone that the link went to, while it waits', async () => {
    const { member, order, id, call } = await waiting(pharmacist)
    const inquiry = async () => (await call('GET', `/inquiry/${order.ordersCode}`)).body
    expect((await inquiry()).completion).toBeNull()
    const { request: made, key } = await ask(pharmacist, id, { needs: ['prescription'], note: '请补拍完整处方' })
    const { phone } = member
    expect((await inquiry()).completion).toEqual({
      needs: ['prescription'],
      note: '请补拍完整处方',
      askedAs: 'pharmacist',
      askedAt: made.askedAt,
      expiresAt: made.expiresAt,
      phone: `${phone.slice(0, 3)}****${phone.slice(-4)}`,
    })
    const path = `/ops/orders/${order.ordersCode}/completions/${made.id}`
    expect((await on.operate('DELETE', path)).status).toBe(204)
    expect((await inquiry()).completion).toBeNull()
    expect((await openLinkIn(shop(), key)).cookies.has('shop_link')).toBe(false)
  })

  // Holds links#30.
  it('is refused where nothing waits, where nobody could answer, and the sixth time in a day', async () => {
    const { order, id, member } = await waiting(pharmacist)
    const path = `/ops/orders/${order.ordersCode}/completions`
    const input = { kind: 'plain', needs: ['patient'] }
    for (let count = 0; count < 5; count++) expect((await on.operate('POST', path, input)).status).toBe(201)
    expect(await on.operate('POST', path, input)).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
    const byPharmacist = await pharmacist.call('POST', `/ops/reviews/${id}/completions`, input)
    expect(byPharmacist).toMatchObject({ status: 429 })
    const elsewhere = await on.a.order({
      member,
      status: 'waitAudit',
      rxState: 'inquiryNeeded',
      consigneePhone: '13612345678',
      placedAt: shop().shop.clock.now(),
    })
    expect(await on.operate('POST', `/ops/orders/${elsewhere.ordersCode}/completions`, input)).toMatchObject({
      status: 409,
      code: 'COMPLETION_NOT_OWN_PHONE',
    })
    const paid = await on.a.order({ member, status: 'waitPay' })
    expect(await on.operate('POST', `/ops/orders/${paid.ordersCode}/completions`, input)).toMatchObject({
      status: 409,
      code: 'COMPLETION_NOT_NEEDED',
    })
  })

  // Holds links#30.
  it('is a pharmacist’s who has the record open, and a service’s of that scope', async () => {
    const { id, order } = await waiting(pharmacist)
    const input = { kind: 'plain', needs: ['patient'] }
    const colleague = await pharmacistAtWork(shop(), on.a)
    const path = `/ops/reviews/${id}/completions`
    expect(await colleague.call('POST', path, input)).toMatchObject({ status: 409, code: 'REVIEW_NOT_OPENED' })
    expect(await on.operate('POST', path, input)).toMatchObject({ status: 403, code: 'NOT_ALLOWED' })
    expect(await pharmacist.call('POST', `/ops/orders/${order.ordersCode}/completions`, input)).toMatchObject({
      status: 403,
    })
    for (const bad of [
      { ...input, needs: [] },
      { ...input, needs: ['other'] },
      { ...input, note: '长'.repeat(201) },
    ]) {
      expect(await pharmacist.call('POST', path, bad)).toMatchObject({ status: 400, code: 'INPUT_INVALID' })
    }
  })
})

describe('the link of a request', () => {
  // Holds links#31.
  it('opens what completing needs alone, and no link for paying opens that', async () => {
    const { member, order } = await waiting()
    const { key } = await request(order.ordersCode)
    const completing = await hold(key, member)
    const other = { status: 403, code: 'LINK_OTHER_PURPOSE' }
    expect(await completing.send('GET', '/links/order')).toMatchObject(other)
    expect(await completing.send('POST', '/links/pay', {})).toMatchObject(other)
    expect(await completing.send('GET', '/links/inquiry?token=current')).toMatchObject(other)
    expect((await completing.send('GET', '/ordersPatient?token=current')).status).toBe(200)
    const paying = await hold(await sendLinkOf(shop(), on.operate, order.ordersCode), member)
    expect(await read(paying)).toMatchObject(other)
    expect(await answer(paying, {})).toMatchObject(other)
    expect((await paying.send('GET', '/ordersPatient?token=current')).status).toBe(200)
  })

  // Holds links#31.
  it('tells its purpose, and what kind of patient is asked about once the code was entered', async () => {
    const { member, order } = await waiting()
    const { key } = await request(order.ordersCode, { kind: 'chronic' })
    const browser = await hold(key, member, 'digits')
    const opening = async () => (await browser.send('GET', '/links/opening')).body
    expect(await opening()).toMatchObject({ purpose: 'complete', completionKind: null, stage: 'digits' })
    expect(await read(browser, 'chronicInfo')).toMatchObject({ status: 403, code: 'LINK_CODE_NEEDED' })
    await sql("UPDATE link_holders SET stage = 'code' WHERE stage = 'digits'")
    expect(await opening()).toMatchObject({ completionKind: 'chronic', stage: 'code' })
  })

  // Holds links#31.
  it('leaves the order’s time and its link for paying alone, and is left alone by that', async () => {
    const { order } = await waiting()
    const payKey = await sendLinkOf(shop(), on.operate, order.ordersCode)
    const times = async () => {
      const { paymentDeadline } = await orderRow(shop(), order)
      const [row] = await sql('SELECT link_ends_at FROM orders WHERE id = $1', [order.id])
      return [paymentDeadline, row.link_ends_at]
    }
    const before = await times()
    const { key } = await request(order.ordersCode)
    expect(await times()).toEqual(before)
    expect(await linksOf(order.ordersCode)).toMatchObject([{ kind: 'pay', state: 'open' }])
    expect((await openLinkIn(shop(), payKey)).cookies.has('shop_link')).toBe(true)
    await sendLinkOf(shop(), on.operate, order.ordersCode)
    expect((await openLinkIn(shop(), key)).cookies.has('shop_link')).toBe(true)
    expect(await requestsOf(order.ordersCode)).toMatchObject([{ state: 'open' }])
  })

  // Holds links#31, links#38.
  it('ends with its order, and says that it was canceled to its browser and to whoever opens it', async () => {
    const { member, order, call } = await waiting()
    const { key } = await request(order.ordersCode)
    const browser = await hold(key, member)
    expect((await read(browser)).status).toBe(200)
    const canceled = await call('PUT', `/v3/orders/${order.ordersCode}/platformCancel`, { reason: 'changedMind' })
    expect(canceled.status).toBeLessThan(300)
    expect(await requestsOf(order.ordersCode)).toMatchObject([{ state: 'ended' }])
    expect(await read(browser)).toMatchObject({ status: 401, code: 'LINK_CANCELED' })
    expect(await browser.send('POST', '/links/open', { key })).toMatchObject({ status: 404, code: 'LINK_CANCELED' })
  })

  // Holds links#31, links#32.
  it('is over after its time, and the pharmacist goes on without it', async () => {
    const { member, order, id } = await waiting(pharmacist)
    const { key } = await ask(pharmacist, id, { kind: 'chronic' })
    const browser = await hold(key, member)
    shop().setClock(24 * HOUR)
    expect((await browser.send('POST', '/links/open', { key })).body).toMatchObject({ isRegisted: '2', purpose: null })
    expect(await read(browser, 'chronicInfo')).toMatchObject({ status: 401, code: 'LINK_EXPIRED' })
    expect(await requestsOf(order.ordersCode)).toMatchObject([{ state: 'expired' }])
    const approved = await pharmacist.approve(id)
    shop().setClock(0)
    expect(approved).toMatchObject({ status: 200 })
  })
})

describe('a link to pay what was approved', () => {
  // Holds links#2, care#96.
  it('opens the order no longer than the approval lasts', async () => {
    const { order, id } = await waiting(pharmacist)
    const { body } = await pharmacist.approve(id)
    shop().setClock(20 * HOUR)
    const sent = await on.operate('POST', `/ops/orders/${order.ordersCode}/links`, { kind: 'pay' })
    shop().setClock(0)
    expect(sent.status).toBe(201)
    const [row] = await sql(
      'SELECT p.valid_until, o.payment_deadline FROM prescriptions p JOIN orders o ON o.id = p.order_id WHERE p.id = $1',
      [id],
    )
    expect(body.state).toBe('approved')
    expect(sent.body.expiresAt).toBe(row.valid_until.getTime())
    expect(row.payment_deadline).toEqual(row.valid_until)
  })
})
