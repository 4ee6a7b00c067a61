import { consents } from '@shop/contract/consents'
import type { PatientOptions } from '@shop/world'
import type { TestBrowser } from './browser.ts'
import { orderToFillIn, type PharmacistAtWork, submitFilled } from './inquiry-steps.ts'
import { openLinkIn, sentKey } from './link-steps.ts'
import type { AtDesk } from './order-desk.ts'
import { callsBy } from './order-steps.ts'
import { multipartOf, pictureOf } from './picture-steps.ts'
import type { TestShop } from './test-shop.ts'

let nextPhone = 13_500_000_000

interface Waiting {
  patient?: PatientOptions
  diseases?: readonly string[]
}

type Asked = { kind?: 'plain' | 'chronic'; needs?: readonly ('patient' | 'prescription')[]; note?: string }

/** Requests for what a prescription lacks, made and opened as pharmacist, service and shopper do it. */
export function completionSteps(shop: () => TestShop, on: AtDesk) {
  /** A member of their own with an order that waits for its inquiry, or for the pharmacist. */
  const waiting = async (pharmacist?: PharmacistAtWork, { patient = {}, diseases }: Waiting = {}) => {
    const member = await on.a.member({ phone: String(nextPhone++) })
    const { bearer } = await on.a.session({ member })
    const call = callsBy(shop(), bearer)
    const { order, patientId } = await orderToFillIn(shop(), on.a, member, { patient })
    if (!pharmacist) return { member, call, order, patientId, id: '' }
    const id = await submitFilled(call, order.ordersCode, patientId, diseases)
    await pharmacist.open(id)
    return { member, call, order, patientId, id }
  }
  /** The pharmacist asks. @returns the request and the key that was sent */
  const ask = async (pharmacist: PharmacistAtWork, id: string, asked: Asked = {}) => {
    const input = { kind: 'plain', needs: ['patient'], ...asked }
    const { status, body } = await pharmacist.call('POST', `/ops/reviews/${id}/completions`, input)
    if (status !== 201) throw new Error(`nothing was asked: ${JSON.stringify(body)}`)
    return { request: body, key: await sentKey(shop(), 'completion') }
  }
  /** The service asks. */
  const request = async (ordersCode: string, asked: Asked = {}) => {
    const input = { kind: 'plain', needs: ['patient'], ...asked }
    const { status, body } = await on.operate('POST', `/ops/orders/${ordersCode}/completions`, input)
    if (status !== 201) throw new Error(`nothing was asked: ${JSON.stringify(body)}`)
    return { request: body, key: await sentKey(shop(), 'completion') }
  }
  /** A browser that holds the link of a request, with digits and, unless told, the code. */
  const hold = async (key: string, { phone }: { phone: string }, stage: 'digits' | 'code' = 'code') => {
    const browser = await openLinkIn(shop(), key)
    await browser.send('POST', '/links/enter', { digits: phone.slice(3, 7) })
    // The code goes to the order's own phone; here it is taken as entered.
    if (stage === 'code') await on.sql("UPDATE link_holders SET stage = 'code' WHERE stage = 'digits'")
    return browser
  }
  const read = (browser: TestBrowser, kind = 'info') =>
    browser.send('GET', `/ordersPatient/${kind}?requestCode=current`)
  /** A picture of a prescription that came by the link. @returns its address */
  const picture = async (browser: TestBrowser): Promise<string> => {
    await browser.send('POST', '/links/consents', { kind: 'prescription', version: consents.prescription.version })
    const { body, type } = await multipartOf([
      ['module', 'prescription'],
      ['file', { bytes: await pictureOf(40, 30) }],
    ])
    const sent = await browser.send('POST', '/links/uploads', body, { 'content-type': type })
    if (sent.status !== 201) throw new Error(`the picture was refused: ${sent.code}`)
    return sent.body.url
  }
  const answer = (browser: TestBrowser, given: object, headers: Record<string, string> = {}) =>
    browser.send('POST', '/ordersPatient/prescription', { requestCode: 'current', ...given }, headers)
  return { waiting, ask, request, hold, read, picture, answer }
}
