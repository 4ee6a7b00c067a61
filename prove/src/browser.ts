import { type Answer, type Sending, send } from './http.ts'

/** What a real browser of the shop's own pages sends, with a cookie jar and a client address of its own. */
export interface Browser {
  readonly cookies: Map<string, string>
  address: string
  /**
   * @param to the process that is asked; any of them serves any request
   * @param body JSON, or a form
   */
  call(to: string, method: string, path: string, body?: object, headers?: Record<string, string>): Promise<Answer>
}

export const FORM = 'application/x-www-form-urlencoded'

/** A body of a form; what is no text goes as JSON. */
export function formOf(fields: object): string {
  const texts = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
  ])
  return new URLSearchParams(texts as [string, string][]).toString()
}

/** The headers by which our own page's calls are known. */
export function ownPage(publicUrl: string): Record<string, string> {
  return { origin: publicUrl, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }
}

export function openBrowser(publicUrl: string, address: string, cookies: Record<string, string> = {}): Browser {
  const jar = new Map(Object.entries(cookies))
  const browser: Browser = {
    cookies: jar,
    address,
    call: async (to, method, path, body, headers) => {
      const isForm = body instanceof URLSearchParams
      const sending: Sending = {
        method,
        headers: {
          ...ownPage(publicUrl),
          'x-forwarded-for': browser.address,
          ...(jar.size > 0 ? { cookie: cookieHeader(jar) } : {}),
          ...(body === undefined ? {} : { 'content-type': isForm ? FORM : 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: isForm ? String(body) : JSON.stringify(body) }),
      }
      const answer = await send(to, `/api${path}`, sending)
      for (const [name, value] of setCookies(answer)) {
        if (value === '') jar.delete(name)
        else jar.set(name, value)
      }
      return answer
    },
  }
  return browser
}

export function cookieHeader(cookies: ReadonlyMap<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}

/** The cookies that an answer sets; an empty value takes one away. */
export function setCookies({ headers }: Answer): [name: string, value: string][] {
  return (headers['set-cookie'] ?? []).map((line) => {
    const [pair = ''] = line.split(';')
    const at = pair.indexOf('=')
    return [pair.slice(0, at), /max-age=0\b/i.test(line) ? '' : pair.slice(at + 1)]
  })
}
