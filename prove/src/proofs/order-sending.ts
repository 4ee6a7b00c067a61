import { randomUUID } from 'node:crypto'
import { freshPhone } from '@shop/world'
import { type Answer, codeOf } from '../http.ts'
import type { ProvingRig } from '../rig.ts'
import { callAs, NO_KEY, type StagedLink } from './link-stage.ts'
import type { Done } from './order-explaining.ts'
import type { HolderDoing } from './order-link-rules.ts'
import type { Deed, NewOrder, Placing } from './order-rules.ts'
import type { Codes, Standing } from './order-standing.ts'
import type { Shelf } from './order-starts.ts'
import { acts, buy, type Operate, type Shopper } from './order-steps.ts'

/** Who else is there: operators, and a member who has no part in it. */
export interface Cast {
  operator: Operate
  stranger: Operate
}

/** Everybody and everything of one history. */
export interface Scene extends Cast {
  rig: ProvingRig
  shopper: Shopper
  shelf: Shelf
  member: Operate
  /** Whoever holds the link of an order, by its key. */
  links: ReadonlyMap<string, StagedLink>
  tally: { done: number; refused: number }
}

const ALIPAY = 4
const PRICE = 1000
const FREIGHT = 1000

/** Does a deed by calls, and adds to it what only the answer tells. */
export async function send(
  scene: Scene,
  deed: Deed,
  { standing, codes }: { standing: Standing; codes: Codes },
): Promise<Done> {
  const { member, operator } = scene
  const code = 'key' in deed ? (codes.get(deed.key ?? '') ?? '') : ''
  const order = `/v3/orders/${code}`
  const plain = async (work: () => Promise<Answer>): Promise<Done> => ({ deed, answers: [nameOf(await work())] })
  switch (deed.doing) {
    case 'buy':
      return placed(deed, [await buy(member, scene.shopper, productOf(deed.order), PRICE)])
    case 'buyTwice': {
      const key = randomUUID()
      const twice = () => buy(member, scene.shopper, productOf(deed.order), PRICE, key)
      return placed(deed, await Promise.all([twice(), twice()]))
    }
    case 'feed': {
      const body = feedBody(scene, deed.order)
      const path = `/ops/feeds/orders/${randomUUID()}`
      return placed(deed, [await operator('PUT', path, body)])
    }
    case 'stranger': {
      const [some = ''] = codes.values()
      return plain(() => acts.cancel({ operator, member: scene.stranger }, some))
    }
    case 'correctPhone':
    case 'guess':
    case 'readBill':
    case 'payByLink':
    case 'reachOver':
      return { deed, answers: [await sendByLink(scene, deed)] }
    case 'withdrawLink':
      return plain(() => operator('DELETE', `/ops/orders/${code}/links/${scene.links.get(deed.key)!.id}`))
    case 'look': {
      const answer = await member('GET', order)
      return { deed, answers: [answer.status === 200 ? seen(answer) : nameOf(answer)] }
    }
    case 'askInvoice': {
      const body = { ordersCode: code, invoiceType: '1-1', title: '张小禾' }
      const answer = nameOf(await member('POST', '/my_invoice', body))
      return {
        deed: { ...deed, ...(answer === 'INVOICE_UNDER_WAY' && { isInvoiceUnderWay: true }) },
        answers: [answer],
      }
    }
    case 'claimTwice': {
      const key = randomUUID()
      const twice = () => acts.claimRefund(scene, code, [], key)
      return claimed(deed, await Promise.all([twice(), twice()]))
    }
    case 'claimRefund':
      return claimed(deed, [await acts.claimRefund(scene, code)])
    case 'claimQuality': {
      const body = { kind: 'quality', reason: 'damaged', description: '收到时已破损', pictures: [await picture(scene)] }
      return claimed(deed, [await member('POST', `${order}/claims`, body)])
    }
    case 'withdraw':
      return plain(() => member('DELETE', `${order}/claims/${deed.claim}`))
    case 'acceptClaim':
      return plain(() => operator('POST', `/ops/claims/${deed.claim}/decision`, { accepted: true }))
    case 'refuseClaim': {
      const apiError = { accepted: false, answer: '无法受理' }
      return plain(() => operator('POST', `/ops/claims/${deed.claim}/decision`, apiError))
    }
    default:
      return plain(() => acts[deed.doing](scene, code, standing.units[deed.key]!.reviewed))
  }
}

const [NOBODYS, SPARE] = ['0000', '0001']
/** Digits that are wrong of a link's phone, and of every phone that it is corrected to. */
const wrongFor = ({ phone }: StagedLink) => (phone.slice(3, 7) === NOBODYS ? SPARE : NOBODYS)

function correctedPhone(): string {
  const phone = freshPhone()
  return [NOBODYS, SPARE].includes(phone.slice(3, 7)) ? correctedPhone() : phone
}

/** Does what the holder of an order's link does, and names what was answered. */
async function sendByLink(
  { rig, links }: Scene,
  { doing, key }: { doing: Exclude<HolderDoing, 'withdrawLink'>; key: string },
): Promise<string> {
  const link = links.get(key)!
  const call = (method: string, path: string, body?: object) => callAs(rig, link, method, path, body)
  const correct = (token: string) => call('POST', '/v4/orders/updatePhone', { phone: correctedPhone(), token })
  switch (doing) {
    case 'correctPhone':
      return asHeld(nameOf(await correct('current')))
    case 'reachOver': {
      const other = [...links.values()].find((each) => each !== link)
      return nameOf(await correct(other?.key ?? NO_KEY))
    }
    case 'guess':
      return asHeld(nameOf(await call('POST', '/links/enter', { digits: wrongFor(link) })))
    case 'payByLink':
      return asHeld(nameOf(await call('POST', '/links/pay', { paymentType: ALIPAY })))
    case 'readBill': {
      const answer = await call('GET', '/links/order')
      const { ordersCode, state } = (answer.json ?? {}) as { ordersCode?: string; state?: string }
      return answer.status === 200 ? `seen ${ordersCode} ${state}` : asHeld(nameOf(answer))
    }
  }
}

/** Who was let in just before a link was taken back, replaced or used up is told so in other words. */
const asHeld = (answer: string) =>
  ['LINK_INVALID', 'LINK_PHONE_CORRECTED', 'LINK_PHONE_FIXED'].includes(answer) ? 'LINK_NOT_OPEN' : answer

/** How the rules call an answer; why a link opens nothing is not told apart. */
function nameOf(answer: Answer): string {
  if (answer.status < 300) return 'done'
  const code = codeOf(answer) ?? String(answer.status)
  return answer.status === 401 && code.startsWith('LINK_') ? 'LINK_NOT_OPEN' : code
}

/** One intent is one effect however often it is told: several different ones are what no rule foretells. */
function once(answers: readonly Answer[], told: (answer: Answer) => string) {
  const effects = new Set(answers.filter(({ status }) => status < 300).map(told))
  const names = effects.size > 0 ? ['done'] : [...new Set(answers.map(nameOf))]
  return { effect: [...effects][0], answers: effects.size > 1 ? [`done ${effects.size} times`] : names }
}

function placed(deed: Placing, answers: readonly Answer[]): Done {
  const { effect, answers: names } = once(answers, ({ json }) => (json as { ordersCode: string }).ordersCode)
  return { deed: { ...deed, ...(effect === undefined ? {} : { key: effect }) }, answers: names }
}

function claimed(
  deed: Extract<Deed, { doing: 'claimRefund' | 'claimTwice' | 'claimQuality' }>,
  answers: readonly Answer[],
): Done {
  const { effect, answers: names } = once(answers, ({ json }) => (json as { id: string }).id)
  return { deed: effect === undefined ? deed : { ...deed, claim: effect }, answers: names }
}

/** What a page of an order shows that depends on where it stands. */
function seen({ json }: Answer): string {
  const details = (Array.isArray(json) ? json : [json]) as { orderStatus: number; actions: string[] }[]
  const lines = details.map(({ orderStatus, actions }) => `${orderStatus} ${actions.join(' ')}`)
  return `seen ${lines.sort().join(', ')}`
}

const productOf = ({ goods }: NewOrder) => ({ productCode: Object.keys(Object.values(goods)[0]!)[0]! })

function feedBody({ shopper }: Scene, { isCash, goods }: NewOrder) {
  return {
    phone: shopper.member.phone,
    consignee: '林知夏',
    deliveryAddress: '广东省广州市天河区望江路8号',
    paymentType: isCash ? 1 : 99,
    placedAt: Date.now() - 60_000,
    transportCosts: FREIGHT,
    lines: Object.values(goods).flatMap((pieces) =>
      Object.entries(pieces).map(([productCode, amount]) => ({ productCode, amount, actualPrice: PRICE })),
    ),
  }
}

/** An upload of the member's that nothing uses yet; how uploads come to be is the proof of uploads. */
async function picture({ rig, shopper }: Scene): Promise<string> {
  const id = randomUUID()
  await rig.database.query({
    name: 'claim-picture',
    text: `INSERT INTO uploads (account_id, id, module, type, size, width, height, file_key, created_at)
      VALUES ($1, $2, 'claim', 'image/jpeg', 1, 1, 1, '\\x00', now())`,
    values: [shopper.member.accountId, id],
  })
  return `/api/uploads/${id}`
}
