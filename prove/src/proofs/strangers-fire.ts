import { openLimits } from '@shop/contract/fields/cart'
import type { Browser } from '../browser.ts'
import { type Answer, codeOf } from '../http.ts'
import type { Proof } from '../proof.ts'
import type { ProvingRig } from '../rig.ts'
import { interleave, tally } from '../together.ts'

const STRANGERS = 20
/** The owner's devices, so that no session's rate limit is reached. */
const DEVICES = 6
const PRICE = 1000
const FREIGHT = 1000

const answerOf = (answer: Answer) => codeOf(answer) ?? answer.status

interface Buyer {
  accountId: string
  addressId: string
  browsers: Browser[]
}

/** A member with an address to a phone; without one, to his own. */
async function openBuyer(rig: ProvingRig, devices: number, phone?: string): Promise<Buyer & { phone: string }> {
  const member = await rig.world.member()
  const [address] = await rig.world.addresses(member, [phone === undefined ? {} : { consigneePhone2: phone }])
  const browsers = await interleave(devices, 4, async () => rig.browser(await rig.world.cookies(member)))
  return { accountId: member.accountId, phone: member.phone, addressId: address!.id, browsers }
}

const buy = (rig: ProvingRig, browser: Browser, { addressId }: Buyer, skuCode: string) =>
  browser.call(rig.next(), 'POST', '/settle/orders', {
    addressId,
    paymentType: 1,
    shippingTime: 'anyDay',
    skuCode,
    quantity: 1,
    expectedSum: PRICE + FREIGHT,
  })

const cancel = (rig: ProvingRig, browser: Browser, { json }: Answer) =>
  browser.call(rig.next(), 'PUT', `/v3/orders/${(json as { ordersCode: string }).ordersCode}/platformCancel`)

/** Orders to a phone as fast as the shop answers, and cancels every other order. */
async function fire(rig: ProvingRig, stranger: Buyer, skuCode: string, isOver: () => boolean): Promise<string[]> {
  const answers: string[] = []
  for (let turn = 0; !isOver(); turn++) {
    const browser = stranger.browsers[turn % stranger.browsers.length]!
    const bought = await buy(rig, browser, stranger, skuCode)
    answers.push(String(answerOf(bought)))
    if (bought.status === 201 && turn % 2 === 0) answers.push(String(answerOf(await cancel(rig, browser, bought))))
  }
  return answers
}

/** A limit that stops people is counted on what the caller has proven (orders#69). */
export const strangersFire: Proof = {
  name: 'strangers-fire',
  title: `${STRANGERS} strangers order to a phone at full speed: all orders of its owner pass, and strangers have ${openLimits.ordersToPhone} live ones at most`,
  run: async (rig, size) => {
    const orders = size === 'full' ? 300 : 24
    const { productCode } = await rig.world.product({ stock: 100_000, price: PRICE })
    const owner = await openBuyer(rig, size === 'full' ? 3 * DEVICES : DEVICES)
    const strangers = await interleave(STRANGERS, 4, () => openBuyer(rig, 3, owner.phone))
    const accounts = strangers.map(({ accountId }) => accountId)
    let most = 0
    const look = async () => {
      const { rows } = await rig.database.query<{ live: number }>(
        'SELECT count(*)::int AS live FROM orders WHERE account_id = ANY($1) AND status <> 200',
        [accounts],
      )
      most = Math.max(most, rows[0]!.live)
    }
    let isOver = false
    const firing = strangers.map((stranger) => fire(rig, stranger, productCode, () => isOver))
    const own: (string | number)[] = []
    try {
      // The owner begins when the strangers have used up their limit.
      while (most < openLimits.ordersToPhone) await look()
      for (let index = 0; index < orders; index++) {
        const browser = owner.browsers[index % owner.browsers.length]!
        const bought = await buy(rig, browser, owner, productCode)
        own.push(answerOf(bought))
        // An account has ten open orders at most: these make room again.
        if (bought.status === 201) own.push(answerOf(await cancel(rig, browser, bought)))
        await look()
      }
    } finally {
      isOver = true
    }
    const fired = (await Promise.all(firing)).flat()
    return {
      passed:
        own.filter((answer) => answer === 201).length === orders &&
        own.filter((answer) => answer === 204).length === orders &&
        most === openLimits.ordersToPhone,
      figure: `${orders} orders of the owner over ${rig.shops.length} processes (${tally(own)}) under ${fired.length} calls of ${STRANGERS} strangers (${tally(fired)}), who had ${most} live orders at most`,
    }
  },
}
