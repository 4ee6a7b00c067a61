import { expect, type Page } from '@playwright/test'
import type { DeskClient, SocialChoice } from '@shop/sandbox/client'

const SAFE = '/user/personal/safe'

/** Where a provider sends a member back to who went there from the security page, without the provider's own page. */
export async function wayBack(
  page: Page,
  desk: DeskClient,
  thirdType: 1 | 2 | 3 | 4,
  choice: SocialChoice,
): Promise<string> {
  const query = new URLSearchParams({ thirdType: String(thirdType), backUrl: SAFE, origin: SAFE, platform: 'PC' })
  const started = await page.request.get(`/api/thirdLogin?${query}`, {
    headers: { 'sec-fetch-site': 'same-origin' },
    maxRedirects: 0,
  })
  expect(started.status(), await started.text()).toBe(302)
  return (await desk.social.decide(started.headers().location ?? '', choice)).href
}
