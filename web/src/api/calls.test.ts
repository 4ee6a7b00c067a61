import { Failure } from '@shop/contract/kit/client'
import { describe, expect, it } from 'vitest'
import * as sessionApi from './access/session.gen.ts'
import * as sliderApi from './access/slider.gen.ts'
import * as smsApi from './access/sms.gen.ts'
import * as profileApi from './account/profile.gen.ts'
import * as ordersApi from './orders/reading.gen.ts'
import * as uploadsApi from './uploads.gen.ts'

interface Sent {
  address: string
  init: RequestInit
}

/** Where calls are sent that all get this answer, and what was sent. */
function answering(answer: Response) {
  const sent: Sent[] = []
  const send = async (address: string, init: RequestInit) => {
    sent.push({ address, init })
    return answer.clone()
  }
  return { sent, send }
}

describe('generated calls', () => {
  it('puts path parameters, query and body where the contract says', async () => {
    const { sent, send } = answering(Response.json({ content: [], totalElements: 0, totalPages: 0 }))
    await ordersApi.getOrder({ id: '2611 /?' }, { send })
    await ordersApi.listOrders({ type: 'all', page: 2 }, { send })
    await sliderApi.judgeSlider({ id: 'p1', position: 3, by: 'keyboard', track: [] }, { send })
    expect(sent.map(({ address, init }) => [init.method, address, init.body])).toEqual([
      ['GET', '/api/v3/orders/2611%20%2F%3F', null],
      ['GET', '/api/v3/orders?type=all&page=2', null],
      ['PUT', '/api/slider/p1', JSON.stringify({ position: 3, by: 'keyboard', track: [] })],
    ])
  })

  // Holds account#35.
  it('sends a file with its fields as form data, and leaves its type to the browser', async () => {
    const { sent, send } = answering(Response.json({ url: '/api/uploads/1' }, { status: 201 }))
    const file = new File(['picture'], '头像.png', { type: 'image/png' })
    await expect(uploadsApi.uploadPicture({ module: 'common', file }, { send })).resolves.toEqual({
      url: '/api/uploads/1',
    })
    const body = sent[0]?.init.body
    expect(body).toBeInstanceOf(FormData)
    expect([...(body as FormData)]).toEqual([
      ['module', 'common'],
      ['file', file],
    ])
    expect(sent[0]?.init.headers).not.toHaveProperty('content-type')
  })

  it('sends credentials with every call', async () => {
    const { sent, send } = answering(new Response(null, { status: 204 }))
    await expect(sessionApi.logout({}, { send })).resolves.toBeUndefined()
    expect(sent[0]?.init.credentials).toBe('include')
  })

  it('throws what the server refused, with its fields and the time to wait', async () => {
    const body = {
      code: 'SMS_TOO_SOON',
      message: '请稍后',
      requestId: 'r1',
      fields: [{ path: 'phoneNum', code: 'X', message: '太快' }],
    }
    const { send } = answering(Response.json(body, { status: 429, headers: { 'retry-after': '42' } }))
    const failure = await smsApi
      .sendSmsCode({ phoneNum: '13000000000', ticket: 't' }, { send })
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Failure)
    expect(failure).toMatchObject({
      status: 429,
      code: 'SMS_TOO_SOON',
      message: '请稍后',
      retryAfter: 42,
      requestId: 'r1',
    })
    expect((failure as Failure).fieldMessage('phoneNum')).toBe('太快')
  })

  it('takes an answer that was cut off for none', async () => {
    const { send } = answering(new Response('{"accountId":"1', { status: 200 }))
    await expect(profileApi.getMember({}, { send })).rejects.toMatchObject({
      name: 'Failure',
      status: 0,
      code: 'NETWORK',
    })
  })

  it('survives an answer that is no JSON', async () => {
    const { send } = answering(new Response('<html>bad gateway</html>', { status: 502 }))
    await expect(profileApi.getMember({}, { send })).rejects.toMatchObject({ status: 502, code: 'UNKNOWN' })
  })
})
