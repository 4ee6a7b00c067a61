import { agreements } from '@shop/contract/agreements'
import { expect, test } from '../fixtures/index.ts'

/** Terms, privacy policy and the children's rules. */
// Holds shop#9.
test('each agreement stands at its address and is linked from the footer; the first stands where none is named', async ({
  page,
  axe,
}) => {
  for (const [code, { title }] of Object.entries(agreements)) {
    await test.step(title, async () => {
      await page.goto(`/agreement?code=${code}`)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect.poll(async () => (await page.getByRole('main').textContent())?.length).toBeGreaterThan(800)
      await expect(page).toHaveTitle(new RegExp(title))
      await axe(page)
      await expect(page.getByRole('contentinfo').getByRole('link', { name: title })).toHaveAttribute(
        'href',
        `/agreement?code=${code}`,
      )
    })
  }
  await page.goto('/agreement')
  await expect(page.getByRole('heading', { level: 1, name: agreements.terms.title })).toBeVisible()
  for (const code of ['other', '__proto__', 'toString']) {
    await page.goto(`/agreement?code=${code}`)
    await expect(page.getByRole('heading', { level: 1, name: '没有找到这个页面' })).toBeVisible()
  }
})
