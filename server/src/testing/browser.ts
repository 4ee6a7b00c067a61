import type { TestShop } from './test-shop.ts'
import { patiently } from './waiting.ts'

export interface TestAnswer {
  status: number
  code: string | undefined
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of any shape
  body: any
  headers: Record<string, string | string[] | number | undefined>
}

/** A browser with cookies and an address of its own that calls the app as our pages do. */
export interface TestBrowser {
  readonly cookies: Map<string, string>
  readonly address: string
  send(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object | string,
    headers?: Record<string, string>,
  ): Promise<TestAnswer>
}

export function openBrowser(shop: TestShop, address = shop.freshAddress()): TestBrowser {
  const cookies = new Map<string, string>()
  return {
    cookies,
    address,
    send: (method, path, body, headers = {}) =>
      patiently(async () => {
        const answer = await shop.app.inject({
          method,
          url: `/api${path}`,
          headers: {
            origin: shop.settings.publicUrl.origin,
            'sec-fetch-site': 'same-origin',
            'x-forwarded-for': address,
            'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36',
            ...(cookies.size > 0 ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') } : {}),
            ...headers,
          },
          ...(body ? { payload: body } : {}),
        })
        for (const { name, value, maxAge } of answer.cookies) {
          if (maxAge === 0) cookies.delete(name)
          else cookies.set(name, value)
        }
        const parsed = answer.body === '' ? undefined : answer.json()
        return { status: answer.statusCode, code: parsed?.code, body: parsed, headers: answer.headers }
      }),
  }
}
