import { setTimeout as pause } from 'node:timers/promises'
import type { BuiltMember, BuiltProduct } from '@shop/world'
import type { Browser } from '../browser.ts'
import { type Answer, send } from '../http.ts'
import type { ProvingRig } from '../rig.ts'

/** Operators' calls of one key are slowed down; a proof shares them out among several. */
const KEYS = 12

/** Somebody who calls as an operator with every scope of orders, over all processes in turn. */
export type Operate = (method: string, path: string, body?: object, headers?: Record<string, string>) => Promise<Answer>

const onceBy = (key: string | undefined) => (key === undefined ? undefined : { 'idempotency-key': key })

export async function openOperators(rig: ProvingRig): Promise<Operate> {
  const scopes = [
    'orders',
    'cancellations',
    'verdicts',
    'shipping',
    'traces',
    'refunds',
    'claims',
    'feeds',
    'links',
  ] as const
  const keys = await Promise.all(Array.from({ length: KEYS }, () => rig.world.operator({ scopes: [...scopes] })))
  let turn = 0
  return (method, path, body) =>
    send(rig.next(), `/api${path}`, {
      method,
      headers: {
        ...keys[turn++ % KEYS]!.bearer,
        'x-forwarded-for': rig.freshAddress(),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
}

type ActCall = (
  by: { member: Operate; operator: Operate },
  code: string,
  /** What a review is to speak of. */
  products?: readonly string[],
  /** Of an intent that is told more than once. */
  key?: string,
) => Promise<Answer>

/** What members and operators do to an order; each answers 2xx when it was done. */
const calls = {
  cancel: (by, code) => by.member('PUT', `/v3/orders/${code}/platformCancel`, { reason: 'other' }),
  remove: (by, code) => by.member('DELETE', `/v3/orders/${code}/delete`),
  restore: (by, code) => by.member('PUT', `/v3/orders/${code}/restore`),
  receive: (by, code) => by.member('PUT', `/v3/orders/${code}/received`),
  review: (by, code, products: readonly string[] = []) =>
    by.member('POST', `/v3/orders/${code}/evaluate`, {
      isAnonymity: true,
      productEvaVos: products.map((productCode) => ({ productCode, score: 5, content: '很好', label: ['正品保证'] })),
    }),
  claimRefund: (by, code, _?: readonly string[], key?: string) =>
    by.member('POST', `/v3/orders/${code}/claims`, { kind: 'refund', reason: 'changedMind' }, onceBy(key)),
  approve: (by, code) => by.operator('POST', `/ops/orders/${code}/verdict`, { approved: true }),
  turnDown: (by, code) => by.operator('POST', `/ops/orders/${code}/verdict`, { approved: false, reason: '无货' }),
  ship: (by, code) =>
    by.operator('POST', `/ops/orders/${code}/shipment`, { companyName: '顺丰速运', shippingNumber: 'SF1234567' }),
  cancelForShop: (by, code) => by.operator('POST', `/ops/orders/${code}/cancel`, { reason: '无货' }),
  refund: (by, code) => by.operator('POST', `/ops/orders/${code}/refund`, { reason: '无货' }),
  confirmRefund: async (by, code) => {
    const { owedByHand = 0 } = ((await by.operator('GET', `/ops/orders/${code}`)).json ?? {}) as {
      owedByHand?: number
    }
    return by.operator('POST', `/ops/orders/${code}/refunded`, { amount: owedByHand })
  },
} as const satisfies Record<string, ActCall>
export type Act = keyof typeof calls
export const acts: Readonly<Record<Act, ActCall>> = calls
export const actNames = Object.keys(acts) as Act[]

export interface Shopper {
  member: BuiltMember
  addressId: string
  browsers: readonly Browser[]
}

/** A member with an address, on so many devices. */
export async function openShopper(rig: ProvingRig, devices: number): Promise<Shopper> {
  const member = await rig.world.member()
  const [address] = await rig.world.addresses(member, [{}])
  const browsers = await Promise.all(
    Array.from({ length: devices }, async () => rig.browser(await rig.world.cookies(member))),
  )
  return { member, addressId: address!.id, browsers }
}

/** Calls of the shopper, from one device after the other. */
export function callsOf(rig: ProvingRig, { browsers }: Shopper): Operate {
  let turn = 0
  return (method, path, body, headers) =>
    browsers[turn++ % browsers.length]!.call(rig.next(), method, path, body, headers)
}

/**
 * Orders one piece by cash on delivery.
 * @param key of an intent that is told more than once
 */
export function buy(
  member: Operate,
  { addressId }: Shopper,
  { productCode }: Pick<BuiltProduct, 'productCode'>,
  price: number,
  key?: string,
): Promise<Answer> {
  const body = {
    addressId,
    paymentType: 1,
    shippingTime: 'anyDay',
    skuCode: productCode,
    // Under the sum from which parcels are free.
    expectedSum: price + 1000,
  }
  return member('POST', '/settle/orders', body, onceBy(key))
}

const CLOCK_JOB = 'order-clock'

/** Has the job run that ends what is overdue, as the clock does every minute; it comes when it comes. */
export async function askForClock({ database }: ProvingRig): Promise<void> {
  await database.query(`SELECT graphile_worker.add_job('end-due-orders', '{}', job_key => $1, priority => -10)`, [
    CLOCK_JOB,
  ])
}

/** As `askForClock`, and waits until it has run. @returns whether it did within so many ms */
export async function runClock(rig: ProvingRig, within: number): Promise<boolean> {
  await askForClock(rig)
  for (const deadline = Date.now() + within; Date.now() < deadline; await pause(25)) {
    const { rowCount } = await rig.database.query('SELECT 1 FROM graphile_worker.jobs WHERE key = $1', [CLOCK_JOB])
    if (rowCount === 0) return true
  }
  return false
}
