import { CLOSURE_DAYS, closureReasons } from '@shop/contract/fields/closure'
import { line, makeBuilders } from '@shop/world'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { transaction } from '../../platform/db/transaction.ts'
import { openBrowser } from '../../testing/browser.ts'
import { applyForClosure, GIVEN_CODE, giveCode, logInBySms } from '../../testing/code-steps.ts'
import { type LoggedIn, loginAs } from '../../testing/login.ts'
import { browserOf } from '../../testing/member-in-browser.ts'
import { logInByPassword, setPassword } from '../../testing/password-steps.ts'
import { useShop } from '../../testing/shop.ts'
import { createAccountOfName } from '../access/index.ts'
import { readClosures } from './closure-store.ts'
import { eraseDueAccounts } from './erase-due-accounts.ts'

const shop = useShop()
const parts = () => ({ ...shop().shop, personalData: shop().personalData })
const DAY = 86_400_000
const PASSWORD = 'Heron-2026'
afterEach(() => shop().setClock(0))

async function member() {
  const login = await loginAs(parts())
  return { ...login, browser: browserOf(shop(), login) }
}

const builders = () => makeBuilders({ pool: parts().pool, keyring: parts().keyring, now: () => parts().clock.now() })

async function order(of: LoggedIn, options: Parameters<ReturnType<typeof builders>['order']>[0]) {
  const built = await builders().member({ phone: of.phone })
  return builders().order({ ...options, member: built })
}

const closuresOf = (accountId: string) => readClosures(parts().pool, accountId)
/** Sorted, as what one transaction did has one time. */
const kindsOf = async (accountId: string) => {
  const { rows } = await parts().pool.orm.execute<{ kind: string }>(
    sql`SELECT kind FROM access_events WHERE account_id = ${accountId} ORDER BY id`,
  )
  return rows.map(({ kind }) => kind).sort()
}
async function noticesOf(accountId: string) {
  const { rows } = await parts().pool.orm.execute<{ notice: string }>(
    sql`SELECT payload->>'notice' AS notice FROM outbox_messages WHERE payload->>'accountId' = ${accountId} ORDER BY id`,
  )
  return rows.map(({ notice }) => notice)
}
const isIn = async (browser: ReturnType<typeof browserOf>) => (await browser.send('GET', '/member/vo')).status === 200

describe('what stands in the way', () => {
  // Holds account#96.
  it('is nothing for a member with nothing under way, who loses the finished orders', async () => {
    const someone = await member()
    expect((await someone.browser.send('GET', '/closeapply')).body).toEqual({ blockers: [], consequences: [] })
    await order(someone, { status: 'completeTransaction' })
    await order(someone, { status: 'canceled' })
    expect((await someone.browser.send('GET', '/closeapply')).body).toEqual({
      blockers: [],
      consequences: [{ kind: 'orders', count: 2 }],
    })
  })

  // Holds account#97.
  it.each([
    ['waitPay', {}, 'unpaidOrders'],
    ['waitAudit', {}, 'unpaidOrders'],
    ['waitDelivery', {}, 'undeliveredOrders'],
    ['waitReceiving', {}, 'undeliveredOrders'],
    ['refundOrder', {}, 'refundingOrders'],
    ['waitEvaluate', {}, undefined],
    ['completeTransaction', {}, undefined],
    ['refundCompleteTransaction', {}, undefined],
  ] as const)('of an order in %s is counted, told and refused', async (status, options, blocker) => {
    const someone = await member()
    await order(someone, { status, ...options })
    const { body } = await someone.browser.send('GET', '/closeapply')
    expect(body.blockers).toEqual(blocker ? [{ kind: blocker, count: 1 }] : [])
    const answer = await applyForClosure(shop(), someone.browser, someone.phone)
    if (!blocker) return expect(answer.status).toBe(200)
    expect([answer.status, answer.code, answer.body.fields.map(({ path }: { path: string }) => path)]).toEqual([
      409,
      'CLOSURE_BARRED',
      [blocker],
    ])
    expect(await isIn(someone.browser)).toBe(true)
    expect(await closuresOf(someone.accountId)).toEqual([])
  })

  // Holds account#98.
  it('counts as many orders to pay as home does, and what is under review as undelivered', async () => {
    const someone = await member()
    await order(someone, { status: 'waitPay' })
    await order(someone, { status: 'waitAudit', lines: [line('10020001')], rxState: 'inquiryNeeded' })
    await order(someone, { status: 'waitAudit', paymentType: 1, advanceSum: 500 })
    await order(someone, { status: 'waitAudit', paymentType: 1 })
    await order(someone, { status: 'waitAudit', lines: [line('10020001')], rxState: 'underReview' })
    const { waitPay } = (await someone.browser.send('GET', '/counts')).body.orders
    expect(waitPay).toBe(3)
    expect((await someone.browser.send('GET', '/closeapply')).body.blockers).toEqual([
      { kind: 'unpaidOrders', count: waitPay },
      { kind: 'undeliveredOrders', count: 2 },
    ])
  })

  // Holds account#96.
  it('counts an order under review that was paid as undelivered, and a split one once', async () => {
    const someone = await member()
    const paid = await order(someone, { status: 'waitAudit', lines: [line('10020001')], rxState: 'underReview' })
    await parts().pool.orm.execute(sql`UPDATE orders SET paid_at = now() WHERE id = ${paid.id}`)
    await order(someone, { status: 'waitPay' })
    const lines = [line('10010001'), line('10080001', { warehouse: 'WH' })]
    expect((await order(someone, { status: 'waitReceiving', lines })).parts).toHaveLength(2)
    const { body } = await someone.browser.send('GET', '/closeapply')
    expect(body.blockers).toEqual([
      { kind: 'unpaidOrders', count: 1 },
      { kind: 'undeliveredOrders', count: 2 },
    ])
  })
})

describe('applying', () => {
  // Holds account#100.
  it('ends every session, clears the cookies, and is told by SMS and event', async () => {
    const someone = await member()
    const other = browserOf(shop(), await loginAs(parts(), someone.phone))
    const answer = await applyForClosure(shop(), someone.browser, someone.phone, {
      reason: 'other',
      reasonText: ' 想换一家 ',
    })
    expect(answer.status).toBe(200)
    const [closure] = await closuresOf(someone.accountId)
    expect(answer.body).toEqual({ erasesAt: closure!.erasesAt.getTime() })
    expect(closure!.erasesAt.getTime() - closure!.appliedAt.getTime()).toBe(CLOSURE_DAYS * DAY)
    expect([closure!.reason, closure!.takenBackAt, closure!.erasedAt]).toEqual(['other', null, null])
    expect(closure!.reasonText!.includes('想换一家')).toBe(false)
    expect([...someone.browser.cookies.keys()]).toEqual(['shop_browser'])
    expect(await isIn(browserOf(shop(), someone))).toBe(false)
    expect(await isIn(other)).toBe(false)
    expect(await kindsOf(someone.accountId)).toEqual(['closureApplied'])
    expect(await noticesOf(someone.accountId)).toEqual(['closureApplied'])
  })

  // Holds account#99.
  it('wants words for another reason, a code, and the right one', async () => {
    const someone = await member()
    const send = (body: object) => someone.browser.send('POST', '/closeapply', body)
    for (const reasonText of [undefined, '', '  ']) {
      expect((await send({ reason: 'other', smsCode: GIVEN_CODE, reasonText })).code).toBe('REASON_TEXT_REQUIRED')
    }
    expect((await send({ reason: 'unused' })).code).toBe('SMS_CODE_REQUIRED')
    expect((await send({ reason: 'unused', smsCode: GIVEN_CODE })).code).toBe('SMS_CODE_SPENT')
    await giveCode(shop(), someone.browser, someone.phone, 'proof')
    expect((await send({ reason: 'unused', smsCode: GIVEN_CODE })).code).toBe('SMS_CODE_SPENT')
    await giveCode(shop(), someone.browser, someone.phone, 'close')
    expect((await send({ reason: 'unused', smsCode: '000000' })).code).toBe('SMS_CODE_WRONG')
    expect((await send({ reason: 'nonsense', smsCode: GIVEN_CODE })).status).toBe(400)
    expect(await closuresOf(someone.accountId)).toEqual([])
    expect(closureReasons).toContain('unused')
  })

  // Holds account#99.
  it('without a phone asks for a proof by password', async () => {
    const { pool, keyring, clock } = parts()
    const name = `closing.${Math.trunc(performance.now())}`
    const accountId = await transaction(pool, async (tx) => {
      const made = await createAccountOfName(tx, keyring, name, clock.now())
      await setPassword(tx, parts(), made, PASSWORD, clock.now())
      return made
    })
    const pair = await transaction(pool, (tx) =>
      parts().sessions.start(tx, { accountId, method: 'password', browser: null, device: '' }, clock.now()),
    )
    const headers = {
      authorization: `Bearer ${pair.pair.accessToken}`,
      'x-forwarded-for': shop().freshAddress(),
    }
    const post = (path: string, payload: object) =>
      shop().app.inject({ method: 'POST', url: `/api${path}`, headers, payload })
    expect((await post('/closeapply', { reason: 'price' })).json().code).toBe('PROOF_REQUIRED')
    expect((await post('/account/proof', { password: PASSWORD })).statusCode).toBe(200)
    expect((await post('/closeapply', { reason: 'price' })).statusCode).toBe(200)
    expect(await closuresOf(accountId)).toHaveLength(1)
  })

  // Holds account#100.
  it('twice at once is one application', async () => {
    const someone = await member()
    const second = browserOf(shop(), await loginAs(parts(), someone.phone))
    const answers = await Promise.all([
      applyForClosure(shop(), someone.browser, someone.phone),
      applyForClosure(shop(), second, someone.phone),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    expect(await closuresOf(someone.accountId)).toHaveLength(1)
  })
})

describe('coming back', () => {
  // Holds account#101.
  it('by a code takes the application back and says so, once; what it said in words is gone', async () => {
    const someone = await member()
    await applyForClosure(shop(), someone.browser, someone.phone, { reason: 'other', reasonText: '不想说' })
    shop().setClock(CLOSURE_DAYS * DAY - 60_000)
    const back = await logInBySms(shop(), someone.browser, someone.phone)
    expect([back.status, back.body.closureUndone]).toEqual([200, true])
    expect(String(back.headers['set-cookie'])).toMatch(/shop_taken_back=1; Max-Age=120; Path=\/; SameSite=Lax(,|$)/)
    const [closure] = await closuresOf(someone.accountId)
    expect([closure!.takenBackAt !== null, closure!.reason, closure!.reasonText]).toEqual([true, 'other', null])
    expect(await kindsOf(someone.accountId)).toEqual(['closureApplied', 'closureUndone', 'login'])
    expect(await noticesOf(someone.accountId)).toEqual(['closureApplied', 'closureUndone'])
    const again = await logInBySms(shop(), openBrowser(shop()), someone.phone)
    expect(again.body).not.toHaveProperty('closureUndone')
    expect(String(again.headers['set-cookie'])).not.toContain('shop_taken_back')
    shop().setClock(CLOSURE_DAYS * DAY + 60_000)
    await eraseDueAccounts(parts(), parts().clock.now())
    expect(await isIn(someone.browser)).toBe(true)
  })

  // Holds account#101.
  it('by a password takes it back, too', async () => {
    const someone = await member()
    await setPassword(parts().pool, parts(), someone.accountId, PASSWORD, parts().clock.now())
    await applyForClosure(shop(), someone.browser, someone.phone)
    const back = await logInByPassword(openBrowser(shop()), someone.phone, PASSWORD)
    expect([back.status, back.body.closureUndone]).toEqual([200, true])
    expect((await closuresOf(someone.accountId))[0]!.takenBackAt).not.toBeNull()
  })

  // Holds account#101.
  it('lets the member apply again', async () => {
    const someone = await member()
    await applyForClosure(shop(), someone.browser, someone.phone)
    await logInBySms(shop(), someone.browser, someone.phone)
    expect((await applyForClosure(shop(), someone.browser, someone.phone)).status).toBe(200)
    expect(await closuresOf(someone.accountId)).toHaveLength(2)
  })

  // Holds account#102.
  it.each(['sms', 'password'])('by %s after seven days is refused, erased already or not', async (way) => {
    const someone = await member()
    await setPassword(parts().pool, parts(), someone.accountId, PASSWORD, parts().clock.now())
    await applyForClosure(shop(), someone.browser, someone.phone)
    shop().setClock(CLOSURE_DAYS * DAY + 1000)
    const enter = () =>
      way === 'sms'
        ? logInBySms(shop(), openBrowser(shop()), someone.phone)
        : logInByPassword(openBrowser(shop()), someone.phone, PASSWORD)
    expect((await enter()).code).toBe('ACCOUNT_CLOSED')
    await eraseDueAccounts(parts(), parts().clock.now())
    // The phone is nobody's now: by code it may begin anew once the agreements are accepted.
    expect((await enter()).code).toBe(way === 'sms' ? 'AGREEMENT_REQUIRED' : 'LOGIN_REFUSED')
  })
})
