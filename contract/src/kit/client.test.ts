import { describe, expect, it } from 'vitest'
import type * as session from '../areas/access/session.ts'
import type * as slider from '../areas/access/slider.ts'
import type * as sms from '../areas/access/sms.ts'
import type * as account from '../areas/account.ts'
import type * as orders from '../areas/orders.ts'
import type * as uploads from '../areas/uploads.ts'
import { sessionPaths } from '../paths/access/session.gen.ts'
import { sliderPaths } from '../paths/access/slider.gen.ts'
import { smsPaths } from '../paths/access/sms.gen.ts'
import { profilePaths } from '../paths/account/profile.gen.ts'
import { readingPaths } from '../paths/orders/reading.gen.ts'
import { uploadsPaths } from '../paths/uploads.gen.ts'
import { clientFor, Failure } from './client.ts'
import { formData } from './form-data.ts'

interface Sent {
  address: string
  init: RequestInit
}

function clientAnswering(answer: Response) {
  const sent: Sent[] = []
  const send = async (address: string, init: RequestInit) => {
    sent.push({ address, init })
    return answer.clone()
  }
  const parts = { base: 'https://api.example', send }
  return {
    sent,
    client: {
      access: clientFor<typeof session & typeof slider & typeof sms>({
        ...parts,
        paths: { ...sessionPaths, ...sliderPaths, ...smsPaths },
      }),
      account: clientFor<typeof account>({ ...parts, paths: profilePaths }),
      orders: clientFor<typeof orders>({ ...parts, paths: readingPaths }),
      uploads: clientFor<typeof uploads>({ ...parts, paths: uploadsPaths, bodies: { file: formData } }),
    },
  }
}

describe('clientFor', () => {
  it('puts path parameters, query and body where the contract says', async () => {
    const { sent, client } = clientAnswering(Response.json({ content: [], totalElements: 0, totalPages: 0 }))
    await client.orders.getOrder({ id: '2611 /?' })
    await client.orders.listOrders({ type: 'all', page: 2 })
    await client.access.judgeSlider({ id: 'p1', position: 3, by: 'keyboard', track: [] })
    expect(sent.map(({ address, init }) => [init.method, address, init.body])).toEqual([
      ['GET', 'https://api.example/api/v3/orders/2611%20%2F%3F', null],
      ['GET', 'https://api.example/api/v3/orders?type=all&page=2', null],
      ['PUT', 'https://api.example/api/slider/p1', JSON.stringify({ position: 3, by: 'keyboard', track: [] })],
    ])
  })

  it('sends a file with its fields as form data, and leaves its type to the browser', async () => {
    const { sent, client } = clientAnswering(Response.json({ url: '/api/uploads/1' }, { status: 201 }))
    const file = new File(['picture'], '头像.png', { type: 'image/png' })
    await expect(client.uploads.uploadPicture({ module: 'common', file })).resolves.toEqual({ url: '/api/uploads/1' })
    const body = sent[0]?.init.body
    expect(body).toBeInstanceOf(FormData)
    expect([...(body as FormData)]).toEqual([
      ['module', 'common'],
      ['file', file],
    ])
    expect(sent[0]?.init.headers).not.toHaveProperty('content-type')
  })

  it('sends credentials with every call', async () => {
    const { sent, client } = clientAnswering(new Response(null, { status: 204 }))
    await expect(client.access.logout({})).resolves.toBeUndefined()
    expect(sent[0]?.init.credentials).toBe('include')
  })

  it('throws what the server refused, with its fields and the time to wait', async () => {
    const body = {
      code: 'SMS_TOO_SOON',
      message: '请稍后',
      requestId: 'r1',
      fields: [{ path: 'phoneNum', code: 'X', message: '太快' }],
    }
    const { client } = clientAnswering(Response.json(body, { status: 429, headers: { 'retry-after': '42' } }))
    const failure = await client.access
      .sendSmsCode({ phoneNum: '13000000000', ticket: 't' })
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
    const { client } = clientAnswering(new Response('{"accountId":"1', { status: 200 }))
    await expect(client.account.getMember()).rejects.toMatchObject({ name: 'Failure', status: 0, code: 'NETWORK' })
  })

  it('survives an answer that is no JSON', async () => {
    const { client } = clientAnswering(new Response('<html>bad gateway</html>', { status: 502 }))
    await expect(client.account.getMember()).rejects.toMatchObject({ status: 502, code: 'UNKNOWN' })
  })
})
