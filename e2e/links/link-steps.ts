import type { Page, Request } from '@playwright/test'
import type { DeskClient } from '@shop/sandbox/client'

/** The key in the message that a phone was sent. */
export function keyIn({ text }: { text: string }): string {
  const key = /key=([\w-]{51})/.exec(text)?.[1]
  if (!key) throw new Error(`no link in: ${text}`)
  return key
}

/** Enters the hidden digits of the phone that a link was sent to. @param act what stands on the button */
export async function enterDigits(page: Page, phone: string, act: string): Promise<void> {
  await page.getByLabel('第4位').click()
  await page.keyboard.type(phone.slice(3, 7))
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
  await page.getByRole('button', { name: act, exact: true }).click()
}

/** Has a code sent to that phone and enters it. */
export async function enterCode(page: Page, desk: DeskClient, phone: string): Promise<void> {
  const code = await desk.sms.codeFrom(phone, () => page.getByRole('button', { name: '获取验证码' }).click())
  await page.getByLabel('短信验证码').fill(code)
  await page.getByRole('button', { name: '下一步' }).click()
}

/**
 * Watches what a browser says of a key while it opens the link: addresses and referrers of requests besides that of the page itself, what is
 * stored, and the addresses that its history keeps.
 * @returns tells where the key was seen
 */
export function watchKey(page: Page, key: string): () => Promise<string[]> {
  const requests: Request[] = []
  page.on('request', (request) => void requests.push(request))
  return async () => {
    const seen: string[] = []
    for (const request of requests) {
      const isPage = request.isNavigationRequest() && new URL(request.url()).pathname === '/payJianke/entry'
      if (!isPage && request.url().includes(key)) seen.push(`address of ${request.url()}`)
      if ((await request.headerValue('referer'))?.includes(key)) seen.push(`referrer of ${request.url()}`)
    }
    const kept = await page.evaluate(() => ({
      localStorage: JSON.stringify({ ...localStorage }),
      sessionStorage: JSON.stringify({ ...sessionStorage }),
      cookie: document.cookie,
      history: JSON.stringify([history.state, navigation.entries().map(({ url }) => url)]),
      title: document.title,
    }))
    return [...seen, ...Object.entries(kept).flatMap(([where, text]) => (text.includes(key) ? where : []))]
  }
}
