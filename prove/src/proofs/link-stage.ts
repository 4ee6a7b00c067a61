import type { PayLinkKind } from '@shop/contract/fields/links'
import type { LinkPurpose } from '@shop/contract/kit/operation'
import { type BuiltMember, type BuiltOrder, freshPhone, line, type OrderOptions } from '@shop/world'
import { cookieHeader, ownPage } from '../browser.ts'
import { send } from '../http.ts'
import type { ProvingRig } from '../rig.ts'
import { interleave } from '../together.ts'
import { withPassport } from './inquiry-entries.ts'
import { png } from './picture-files.ts'
import { multipart, urlOf } from './upload-steps.ts'

const DRUG = '10020001'

/** A link, and the headers of the one browser that has opened it. */
export interface StagedLink {
  id: string
  key: string
  /** What the link's order is sent to. */
  phone: string
  ordersCode: string
  headers: Record<string, string>
}

const rx = { status: 'waitAudit', lines: [line(DRUG)] } as const
const unpaid = { status: 'waitPay' } as const

/** Orders whose links are opened, each for what can be done once; `toPhone` where the order is sent to a phone of its own. */
const linkedOrders = {
  bill: { ...unpaid, toPhone: true },
  coded: { ...unpaid, toPhone: true },
  corrected: { ...unpaid, toPhone: true },
  locked: { ...unpaid, toPhone: true },
  payable: unpaid,
  withdrawn: unpaid,
  resent: unpaid,
  left: unpaid,
  empty: rx,
  handedIn: rx,
  optional: rx,
  /** Another order of the same account: its link opens none of the above. */
  sibling: rx,
} as const satisfies Record<string, OrderOptions & { toPhone?: true }>

/** Links of requests for what a prescription lacks, each for what can be done once; two of them to others' orders. */
const requests = {
  asked: {},
  chronicAsked: { kind: 'chronic' },
  answered: {},
  askedAnew: {},
  askedInVain: {},
  siblingAsked: {},
  foreignAsked: {},
} as const satisfies Record<string, { kind?: 'chronic' }>

export type StagedLinkName = keyof typeof linkedOrders | keyof typeof requests | 'recorded' | 'unregistered' | 'foreign'

/** The links of one member's orders, that of somebody without an account, and a stranger's. */
export type StagedLinks = Record<StagedLinkName, StagedLink> & {
  /** What the member's own browser sends. */
  memberHeaders: Record<string, string>
  accountId: string
  patientId: string
  /** The request of the link `askedInVain`, which is withdrawn. */
  requestId: string
  /** A picture that came by the link `empty`. */
  pictureId: string
  /** An attempt to pay the bill, and the code that one browser was sent. */
  paymentId: string
  code: string
}

/** Well-formed, and no link's. */
export const NO_KEY = 'A'.repeat(51)

/** Opens links of every kind. */
export async function setLinks(rig: ProvingRig): Promise<StagedLinks> {
  const { world } = rig
  const member = await world.member({ nickName: '链接机主甲', memberName: '链接机主甲' })
  const links = {} as Record<StagedLinkName, StagedLink>
  for (const [name, { toPhone, ...options }] of Object.entries(linkedOrders) as [
    keyof typeof linkedOrders,
    OrderOptions & { toPhone?: true },
  ][]) {
    links[name] = await openLinkOf(rig, member, { ...options, ...(toPhone ? { consigneePhone: freshPhone() } : {}) })
  }
  const stranger = await world.member({})
  let requestId = ''
  for (const [name, asked] of Object.entries(requests) as [keyof typeof requests, { kind?: 'chronic' }][]) {
    const owner = name === 'foreignAsked' ? stranger : member
    const order = await world.order({ member: owner, placedAt: new Date(), ...rx })
    const sent = await world.completion({ order, note: '请补充', ...asked })
    if (name === 'askedInVain') requestId = sent.id
    links[name] = await openSent(rig, { id: sent.linkId, key: sent.key }, { phone: owner.phone, ...order })
  }
  const { id: patientId } = await world.patient({ member, ...withPassport })
  const { order } = await world.prescription({ member })
  links.recorded = await openLinkTo(rig, { ...order, accountId: member.accountId }, member.phone)
  links.foreign = await openLinkOf(rig, await world.member({}), rx)
  const newcomer = await world.member({})
  // As an account that an imported order has made: nobody has agreed to anything.
  await rig.database.query('DELETE FROM consents WHERE account_id = $1', [newcomer.accountId])
  links.unregistered = await openLinkOf(rig, newcomer, unpaid)
  await lockLink(rig, links.locked)
  const code = await rig.desk.sms.codeFrom(links.coded.phone, async () => {
    await callAs(rig, links.coded, 'POST', '/links/code')
  })
  const { json } = await callAs(rig, links.bill, 'POST', '/links/pay', { paymentType: 4 })
  return {
    ...links,
    memberHeaders: {
      ...ownPage(rig.publicUrl),
      cookie: cookieHeader(new Map(Object.entries(await world.cookies(member)))),
    },
    accountId: member.accountId,
    patientId,
    requestId,
    pictureId: await sendPicture(rig, links.empty),
    paymentId: (json as { paymentId: string }).paymentId,
    code,
  }
}

/** Opens the link of a new order in a browser of its own, as if digits and code had been entered. */
export async function openLinkOf(
  rig: ProvingRig,
  member: BuiltMember,
  options: OrderOptions,
  stage: 'open' | 'digits' | 'code' = 'code',
): Promise<StagedLink> {
  const order = await rig.world.order({ member, placedAt: new Date(), ...options })
  return openLinkTo(rig, order, options.consigneePhone ?? member.phone, stage)
}

/** The same of an order that there is. */
export async function openLinkTo(
  rig: ProvingRig,
  order: Pick<BuiltOrder, 'accountId' | 'id' | 'ordersCode'>,
  phone: string,
  stage: 'open' | 'digits' | 'code' = 'code',
  kind: PayLinkKind = 'pay',
): Promise<StagedLink> {
  return openSent(rig, await rig.world.link({ order, kind }), { phone, ordersCode: order.ordersCode }, stage)
}

/** Opens a link that was sent, in a browser of its own, as if digits and code had been entered. */
export async function openSent(
  rig: ProvingRig,
  { id, key }: { id: string; key: string },
  { phone, ordersCode }: Pick<StagedLink, 'phone' | 'ordersCode'>,
  stage: 'open' | 'digits' | 'code' = 'code',
): Promise<StagedLink> {
  const browser = rig.browser()
  const opened = await browser.call(rig.next(), 'POST', '/links/open', { key })
  if (opened.status !== 200) throw new Error(`the link was not opened: ${opened.text}`)
  await rig.database.query('UPDATE link_holders SET stage = $2 WHERE link_id = $1', [id, stage])
  // The code that is sent to a link's holder is bound to its browser.
  await browser.call(rig.next(), 'POST', '/slider')
  const headers = { ...ownPage(rig.publicUrl), cookie: cookieHeader(browser.cookies) }
  return { id, key, phone, ordersCode, headers }
}

/** As five wrong digits leave a link. */
async function lockLink({ database }: ProvingRig, { id }: StagedLink): Promise<void> {
  await database.query(`UPDATE order_links SET state = 'locked', tries = 5, ended_at = now() WHERE id = $1`, [id])
}

/** Calls as whoever holds a link. */
export function callAs(rig: ProvingRig, { headers }: StagedLink, method: string, path: string, body?: object) {
  return rig.browser().call(rig.next(), method, path, body, headers)
}

/** Sends a picture of a certificate by a link. @returns its id */
async function sendPicture(rig: ProvingRig, { headers }: StagedLink): Promise<string> {
  const picture = { name: 'a.png', type: 'image/png', bytes: png(8) }
  const { body, type } = multipart({ module: 'certificate' }, picture)
  const sent = { method: 'POST', headers: { ...headers, 'content-type': type }, body }
  const answer = await send(rig.next(), '/api/links/uploads', sent)
  if (answer.status !== 201) throw new Error(`the picture was not kept: ${answer.text}`)
  return urlOf(answer).split('/').at(-1) ?? ''
}

/** What browsers send that each hold a link of a member's order, which waits for its inquiry. */
export function openLinks(
  rig: ProvingRig,
  count: number,
  purpose: LinkPurpose = 'pay',
): Promise<Record<string, string>[]> {
  return interleave(count, 4, async () => {
    const member = await rig.world.member({})
    if (purpose === 'pay') return (await openLinkOf(rig, member, rx)).headers
    const order = await rig.world.order({ member, placedAt: new Date(), ...rx })
    const { linkId, key } = await rig.world.completion({ order })
    return (await openSent(rig, { id: linkId, key }, { phone: member.phone, ...order })).headers
  })
}
