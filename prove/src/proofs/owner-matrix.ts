import { randomUUID } from 'node:crypto'
import { operatorScopes } from '@shop/contract/areas/operators'
import type { AnyOperation } from '@shop/contract/kit/operation'
import { type NamedOperation, operations } from '@shop/contract/kit/operations'
import { type BuiltOrder, line, type OrderOptions } from '@shop/world'
import { ownPage } from '../browser.ts'
import { changedTables, stateOf } from '../database-state.ts'
import { type Answer, send, withoutRequestId } from '../http.ts'
import type { Proof } from '../proof.ts'
import type { ProvingRig } from '../rig.ts'
import { exportOf, proveSessions } from './account-steps.ts'
import { openReviews, setInquiries } from './inquiry-entries.ts'
import { judgeLink } from './link-judging.ts'
import { setLinks } from './link-stage.ts'
import { setPlans } from './medicine-entries.ts'
import { ownerEntries } from './owner-entries.ts'
import { type Entry, movingOrders, type Stage, type Target } from './owner-stage.ts'
import { png } from './picture-files.ts'
import { bodyFor, upload, urlOf } from './upload-steps.ts'

/** Headers of each caller of the matrix. */
interface Callers {
  owner: Record<string, string>
  other: Record<string, string>
  /** A member whose session an open call may end. */
  passerby: Record<string, string>
  anonymous: Record<string, string>
  /** The owner, but by a bearer. */
  member: Record<string, string>
  operatorWithScope: Record<string, string>
  operatorWithout: Record<string, string>
}

interface Findings {
  calls: number
  faults: string[]
}

export const ownerMatrix: Proof = {
  name: 'owner-matrix',
  title:
    'every operation × owner, other member, anonymous, operator, holder of a link: foreign and missing are the same bytes, and nothing leaks',
  run: async (rig) => {
    const names = operations.map(({ area, name }) => `${area}.${name}`)
    const faults = [
      ...names.filter((name) => !(name in ownerEntries)).map((name) => `${name} has no entry`),
      ...Object.keys(ownerEntries)
        .filter((name) => !names.includes(name))
        .map((name) => `${name} is no operation`),
    ]
    const findings: Findings = { calls: 0, faults }
    const stage = await setStage(rig)
    const callers = await makeCallers(rig, stage)
    // What the owner's rows say of him; none of it may reach anybody else.
    const { owner, order, split, links } = stage
    const secrets = [owner.phone, owner.accountId, owner.name, order.id, split.id, links.accountId, links.bill.phone]
    const codes = [order, split, ...split.parts, links.bill, links.empty, links.recorded].map(
      ({ ordersCode }) => ordersCode,
    )
    for (const named of operations) {
      const entry = ownerEntries[`${named.area}.${named.name}`]
      if (entry) await judge(rig, named, entry, stage, callers, [...secrets, ...codes], findings)
    }
    return {
      passed: findings.faults.length === 0,
      figure: `${names.length} operations, ${findings.calls} calls: ${findings.faults.length} leaks, differences or effects${findings.faults.map((line) => `\n    ${line}`).join('')}`,
    }
  },
}

export async function setStage(rig: ProvingRig): Promise<Stage> {
  const { world, database } = rig
  const owner = await world.member({ nickName: '矩阵机主甲', memberName: '矩阵机主甲' })
  const order = await world.order({ member: owner, status: 'waitReceiving' })
  const lines = [line('10010001'), line('10080001', { warehouse: 'WH' })]
  const split = await world.order({ member: owner, status: 'waitReceiving', lines })
  await world.session({ member: owner })
  const device = await deviceOf(database, owner.accountId)
  const exportId = await exportOf(rig, rig.browser(await world.cookies(owner)), owner.accountId)
  const picture = { name: 'a.png', type: 'image/png', bytes: png(8) }
  const pictureId =
    urlOf(await upload(rig, await world.cookies(owner), picture))
      .split('/')
      .at(-1) ?? ''
  const [first, second] = await world.addresses(owner, [{}, {}])
  const { productCode: skuCode } = await world.product({ price: 1000 })
  await rig
    .browser(await world.cookies(owner))
    .call(rig.next(), 'POST', '/memberShopCarts/items', { productCode: skuCode, num: 1 })
  const goods = { listed: skuCode, missingItem: '00000000', bought: { skuCode, sum: 2000 } }
  const kept = await setKept(rig, owner)
  const missing = { missingCode: `2001${order.ordersCode.slice(4)}`, missingId: randomUUID() }
  const moving = await setMoving(rig, owner)
  const signature = await signatureOf(rig, owner, moving.invoiced.ordersCode)
  const paymentId = await attemptOf(rig, owner, moving.toPay.ordersCode)
  const failedRefunds = await setFailedRefunds(rig, paymentId)
  const { id: couponId } = await world.couponTemplate({ giftAmount: 1 })
  await world.coupon({ member: owner, templateId: couponId })
  const failedInvoice = await setFailedInvoice(rig, owner)
  const plans = await setPlans(rig, owner)
  const inquiries = await setInquiries(rig, owner)
  const links = await setLinks(rig)
  return {
    owner,
    order,
    split,
    moving,
    addresses: [first!, second!],
    patients: [await world.patient({ member: owner }), await world.patient({ member: owner })],
    exportId,
    pictureId,
    signature,
    device,
    ...goods,
    kept,
    ...missing,
    paymentId,
    failedRefunds,
    couponId,
    failedInvoice,
    plans,
    inquiries,
    links,
  }
}

/** What a member keeps in mind and waits for. */
export async function setKept({ world, database }: ProvingRig, owner: Stage['owner']): Promise<Stage['kept']> {
  const { productCode: soldOut } = await world.product({ stock: 0 })
  const { productCode: handled } = await world.product({ stock: 0 })
  const { id: favouriteId } = await world.favourite({ member: owner, productCode: soldOut })
  const { id: reservationId } = await world.reservation({ member: owner, productCode: soldOut })
  const hookId = randomUUID()
  await database.query(
    `INSERT INTO event_hooks (id, url, secret, events, created_by, created_at)
     VALUES ($1, 'http://127.0.0.1:9/kept', '', '[]', $1, now())`,
    [hookId],
  )
  return { favouriteId, reservationId, soldOut, handled, hookId }
}

/** Orders of a member at which something can be done. */
export async function setMoving(rig: ProvingRig, owner: Stage['owner']): Promise<Stage['moving']> {
  const orders = {} as Record<keyof typeof movingOrders, BuiltOrder>
  for (const [name, options] of Object.entries(movingOrders) as [keyof typeof movingOrders, OrderOptions][]) {
    orders[name] = await rig.world.order({ member: owner, ...options })
  }
  const browser = rig.browser(await rig.world.cookies(owner))
  const openClaim = async ({ ordersCode }: BuiltOrder) => {
    const claim = { kind: 'refund', reason: 'changedMind' }
    const { json } = await browser.call(rig.next(), 'POST', `/v3/orders/${ordersCode}/claims`, claim)
    return (json as { id: string }).id
  }
  return { ...orders, claimId: await openClaim(orders.claimed), decidedId: await openClaim(orders.decided) }
}

/** What signs the address of an invoice that its member may look at. */
export async function signatureOf(rig: ProvingRig, owner: Stage['owner'], ordersCode: string): Promise<string> {
  const browser = rig.browser(await rig.world.cookies(owner))
  const { json } = await browser.call(rig.next(), 'GET', `/my_invoice/url?ordersCode=${ordersCode}`)
  const [url = ''] = (json as { urls: string[] }).urls
  return new URL(url, rig.publicUrl).pathname.split('/').at(-1) ?? ''
}

/** An attempt of a member to pay an order at Alipay, which nobody pays. */
export async function attemptOf(rig: ProvingRig, owner: Stage['owner'], ordersCode: string): Promise<string> {
  const browser = rig.browser(await rig.world.cookies(owner))
  const body = { orderCodes: ordersCode, paymentType: 4 }
  const { json } = await browser.call(rig.next(), 'POST', '/pay', body)
  return (json as { paymentId: string }).paymentId
}

/** Refunds that failed of an attempt that brought no money, so that none goes anywhere, and an item of the reconciliation. */
export async function setFailedRefunds({ database }: ProvingRig, paymentId: string): Promise<Stage['failedRefunds']> {
  const [again, byHand, item] = [randomUUID(), randomUUID(), randomUUID()]
  for (const id of [again, byHand]) {
    const number = id.replaceAll('-', '')
    const values = [id, paymentId, number]
    await database.query(
      `INSERT INTO suspense (account_id, id, payment_id, transaction_id, amount, reason, created_at)
       SELECT account_id, $1::uuid, id, $3, 1, 'otherAmount', now() FROM payments WHERE id = $2`,
      values,
    )
    await database.query(
      `INSERT INTO payment_refunds (account_id, id, payment_id, out_refund_no, amount, cause, state, created_at)
       SELECT account_id, $1::uuid, id, $3, 1, 'suspense:' || $1::uuid, 'failed', now() FROM payments WHERE id = $2`,
      values,
    )
    await database.query(
      'INSERT INTO refund_directory (out_refund_no, account_id, refund_id) SELECT $3, account_id, $1::uuid FROM payments WHERE id = $2',
      values,
    )
  }
  await database.query(`UPDATE payments SET state = 'paid', next_query_at = NULL WHERE id = $1`, [paymentId])
  await database.query(
    `INSERT INTO reconciliation_items (id, provider, day, kind, reference, found_at) VALUES ($1::uuid, 'alipay', '2020-01-01', 'unknownTrade', $1::uuid::text, now())`,
    [item],
  )
  return { again, byHand, item }
}

/** An invoice of a member that the provider did not make. @returns by what the provider knows it */
export async function setFailedInvoice({ database }: ProvingRig, { accountId }: Stage['owner']): Promise<string> {
  const orderNo = randomUUID().replaceAll('-', '').slice(0, 20).toUpperCase()
  await database.query(
    `INSERT INTO invoice_submission_directory (order_no, account_id, invoice_id, orders_code, kind, state, series, amount, reason, created_at)
     SELECT $2, account_id, id, orders_code, 'issue', 'failed', 1, amount, 'E9999', now() FROM invoices WHERE account_id = $1 LIMIT 1`,
    [accountId, orderNo],
  )
  return orderNo
}

/** A session of a member that lives. */
export async function deviceOf(database: ProvingRig['database'], accountId: string): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    'SELECT id FROM sessions WHERE account_id = $1 AND ended_at IS NULL LIMIT 1',
    [accountId],
  )
  return rows[0]!.id
}

async function makeCallers(rig: ProvingRig, stage: Stage): Promise<Callers> {
  const { owner } = stage
  const { world, publicUrl } = rig
  const other = await world.member({ nickName: '矩阵旁人乙' })
  await world.order({ member: other, status: 'waitReceiving' })
  const withCookies = async (member: typeof owner) => {
    const cookies = await world.cookies(member)
    return {
      ...ownPage(publicUrl),
      cookie: Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
    }
  }
  const proven = { owner: await withCookies(owner), other: await withCookies(other) }
  // What asks for a proof is to be refused to the other for whose it is, not for the lack of one.
  await proveSessions(rig, owner.accountId, other.accountId)
  // A pharmacist with every other scope besides.
  const operator = await world.operator({ scopes: [...operatorScopes], licenceNumber: 'YS99999999' })
  await openReviews(rig, stage, operator.bearer)
  return {
    ...proven,
    passerby: await withCookies(await world.member({ nickName: '矩阵过客丙' })),
    anonymous: ownPage(publicUrl),
    member: (await world.session({ member: owner })).bearer,
    operatorWithScope: operator.bearer,
    operatorWithout: (await world.operator({ scopes: [] })).bearer,
  }
}

async function judge(
  rig: ProvingRig,
  { area, name, operation }: NamedOperation,
  entry: Entry,
  stage: Stage,
  callers: Callers,
  secrets: readonly string[],
  findings: Findings,
): Promise<void> {
  const call = async (caller: keyof Callers, target: Target): Promise<Answer> => {
    findings.calls++
    return ask(rig.next(), operation, target, { ...callers[caller], 'x-forwarded-for': rig.freshAddress() })
  }
  const fault = (what: string) => findings.faults.push(`${area}.${name}: ${what}`)
  const wants = (who: keyof Callers, { status }: Answer, wanted: number) => {
    if (status !== wanted) fault(`${who} gets ${status} instead of ${wanted}`)
  }
  const tellsNothing = (who: string, target: Target, { text }: Answer) => {
    // What the caller itself has put into the call may come back.
    const told = secrets.find((secret) => text.includes(secret) && !JSON.stringify(target).includes(secret))
    if (told) fault(`${who} is told ${told}`)
  }
  /** Nobody who calls here may change a row. */
  const without = async (effects: () => Promise<void>) => {
    // What a job does by the clock is nobody's call: open attempts to pay are asked about later.
    await rig.database.query(
      "UPDATE payments SET next_query_at = now() + interval '1 day' WHERE next_query_at < now() + interval '1 hour'",
    )
    const before = await stateOf(rig.database)
    await effects()
    const changed = changedTables(before, await stateOf(rig.database))
    if (changed.length > 0) fault(`a refused call changed ${changed.join(', ')}`)
  }

  if (entry.kind === 'owned') {
    for (const target of entry.found(stage)) {
      const askAsOwner = async () => {
        const own = await call('owner', target)
        if (own.status >= 300) fault(`the owner is refused with ${own.status}`)
      }
      if (!entry.isSpent) await askAsOwner()
      await without(async () => {
        const foreign = await call('other', target)
        const missing = await call('other', entry.missing(stage))
        if (withoutRequestId(foreign) !== withoutRequestId(missing))
          fault(`foreign: ${foreign.text} missing: ${missing.text}`)
        wants('other', foreign, 404)
        tellsNothing('other', target, foreign)
        for (const who of ['anonymous', 'operatorWithScope'] as const) {
          const answer = await call(who, target)
          wants(who, answer, 401)
          tellsNothing(who, target, answer)
          if (withoutRequestId(answer) !== withoutRequestId(await call(who, entry.missing(stage))))
            fault(`${who} can tell foreign from missing`)
        }
      })
      if (entry.isSpent) await askAsOwner()
    }
  }
  if (entry.kind === 'self') {
    for (const target of entry.targets(stage)) {
      const own = await call('owner', target)
      if (own.status !== 200) fault(`the owner is refused with ${own.status}`)
      const others = await call('other', target)
      if (others.status !== 200) fault(`another member is refused with ${others.status}`)
      tellsNothing('other', target, others)
      for (const who of ['anonymous', 'operatorWithScope'] as const) wants(who, await call(who, target), 401)
    }
  }
  if (entry.kind === 'operator') {
    const target = entry.found(stage)
    await without(async () => {
      for (const who of ['owner', 'other', 'anonymous', 'member'] as const) wants(who, await call(who, target), 401)
      wants('operatorWithout', await call('operatorWithout', target), 403)
    })
    const done = await call('operatorWithScope', target)
    if (done.status >= 300) fault(`an operator with the scope is refused with ${done.status}: ${done.text}`)
    if (entry.missing) wants('operatorWithScope', await call('operatorWithScope', entry.missing(stage)), 404)
  }
  if (entry.kind === 'link') {
    const { other, anonymous, operatorWithScope } = callers
    await judgeLink(
      entry,
      stage,
      { other, anonymous, operatorWithScope },
      {
        ask: (target, headers) => {
          findings.calls++
          return ask(rig.next(), operation, target, { ...headers, 'x-forwarded-for': rig.freshAddress() })
        },
        fault,
        tellsNothing,
        without,
      },
    )
  }
  if (entry.kind === 'open') {
    for (const target of entry.targets(stage)) {
      for (const who of ['passerby', 'anonymous', 'operatorWithout'] as const)
        tellsNothing(who, target, await call(who, target))
    }
  }
}

/** Calls an operation at a target, with the body that it wants. */
export function ask(
  to: string,
  operation: AnyOperation,
  target: Target,
  headers: Record<string, string>,
): Promise<Answer> {
  const { type, body } = target.body ? bodyFor(operation, target.body) : {}
  return send(to, pathOf(operation.path, target), {
    method: operation.method,
    headers: { ...headers, ...(type ? { 'content-type': type } : {}) },
    ...(body ? { body } : {}),
  })
}

function pathOf(template: string, { params = {}, query }: Target): string {
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  return `/api${path}${query ? `?${new URLSearchParams(query)}` : ''}`
}
