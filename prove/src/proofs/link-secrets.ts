import { randomInt } from 'node:crypto'
import { agreementVersion } from '@shop/contract/agreements'
import { type BuiltMember, freshPhone } from '@shop/world'
import { send } from '../http.ts'
import type { ProvingRig } from '../rig.ts'
import { wrongCode } from './sms-login.ts'

/**
 * Somebody opens the link of a member's order, right and wrong, and does with it what there is to do.
 * @returns what was handed out and told, which must be found nowhere, and the code that was sent
 */
export async function tellOfLink(
  rig: ProvingRig,
  member: BuiltMember,
): Promise<{ code: string; told: Record<string, string> }> {
  const consigneePhone = freshPhone()
  const order = await rig.world.order({ member, status: 'waitPay', consigneePhone, placedAt: new Date() })
  const { key } = await rig.world.link({ order })
  const browser = rig.browser()
  const referer = { referer: `${rig.publicUrl}/payJianke/entry?key=${key}` }
  const call = (method: string, path: string, body?: object) => browser.call(rig.next(), method, path, body, referer)
  const digits = consigneePhone.slice(3, 7)

  const page = await fetch(`${rig.next()}/payJianke/entry?key=${key}`, {
    headers: { 'x-forwarded-for': browser.address },
  })
  if (!page.ok) throw new Error(`the page of a link answers ${page.status}`)
  await call('POST', '/links/open', { key: key.toLowerCase() })
  await call('POST', '/links/open', { key, [key]: key })
  await call('POST', '/links/open', { key })
  await call('GET', '/links/order')
  await call('POST', '/links/enter', { digits: digits === '0000' ? '0001' : '0000' })
  await call('POST', '/links/register', { phone: consigneePhone, token: key, agreementVersion })
  const entered = await call('POST', '/links/enter', { digits })
  if (entered.status !== 200) throw new Error(`the digits opened nothing: ${entered.text}`)
  await call('GET', `/orders/notPay?token=${key}&consigneePhone=${consigneePhone}`)
  await call('GET', `/orders/notPay?token=${key}&${key}=1`)
  await call('GET', `/v4/orders/findConsigneePhone/${key}`)
  await call('GET', `/v4/orders/findConsigneePhone/${key}x`)
  const code = await rig.desk.sms.codeFrom(consigneePhone, () => call('POST', '/links/code'))
  await call('PUT', '/links/code', { code: wrongCode(code) })
  await call('PUT', '/links/code', { code })
  const corrected = freshPhone()
  await call('GET', `/ordersPatient?token=${key}`)
  await call('POST', '/links/pay', { paymentType: 4 })
  const answer = await call('POST', '/v4/orders/updatePhone', { phone: corrected, token: key })
  if (answer.status !== 200) throw new Error(`the phone was not put right: ${answer.text}`)
  const told = {
    'key of a link': key,
    'phone of a link': consigneePhone,
    'phone put right': corrected,
    ...(await tellOfConsignee(rig)),
  }
  return { code, told: { ...told, 'cookie of a link': browser.cookies.get('shop_link') ?? '' } }
}

/** An operator orders for somebody without an account, right and wrong. @returns who and where that is */
async function tellOfConsignee(rig: ProvingRig): Promise<Record<string, string>> {
  const phone = freshPhone()
  const consignee = `雁${String.fromCodePoint(0x4e00 + randomInt(0x2000))}${String.fromCodePoint(0x4e00 + randomInt(0x2000))}归`
  const customArea = `落雁街 ${randomInt(1e6, 1e7)} 号`
  const { productCode } = await rig.world.product({})
  const { bearer } = await rig.world.operator({ scopes: ['links'] })
  const lines = [{ productCode, amount: 1 }]
  const post = (path: string, body: object) =>
    send(rig.next(), `/api/ops/links/orders${path}`, {
      method: 'POST',
      headers: { ...bearer, 'content-type': 'application/json', 'x-forwarded-for': rig.freshAddress() },
      body: JSON.stringify(body),
    })
  const { json } = await post('/quote', { lines })
  const place = { provinceCode: '44', cityCode: '4401', regionCode: '440106', customArea }
  const order = { consignee, phone, ...place, lines, kind: 'pay', expectedSum: (json as { sum: number }).sum }
  await post('/quote', { lines, [phone]: consignee })
  await post('', { ...order, phone: `${phone}0` })
  await post('', { ...order, expectedSum: 1 })
  const made = await post('', order)
  if (made.status !== 201) throw new Error(`nothing was ordered for somebody: ${made.text}`)
  return { 'phone of a consignee': phone, 'name of a consignee': consignee, 'place of a consignee': customArea }
}
