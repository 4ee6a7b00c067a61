import { expect, test } from '../fixtures/index.ts'

/** The word trimmed, at most 50 characters of it, both prompts, a window of its own with the word. */
// Holds shop#4, shop#5.
test('the search asks for a word, takes 50 characters of it, and opens a window of its own', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  await page.goto('/agreement?code=terms')
  const box = page.getByRole('searchbox', { name: '搜索商品' })
  await expect(box).toHaveAttribute('placeholder', '请输入商品名')
  for (const word of ['', '   ', '　']) {
    await box.fill(word)
    await box.press('Enter')
    await expect(page.getByText('请输入商品名称搜索')).toBeVisible()
    await expect(box).toHaveAttribute('aria-invalid', 'true')
  }
  expect(context.pages()).toHaveLength(1)
  await test.step('the message goes at the next letter; no more than 50 are taken', async () => {
    await box.fill('布')
    await expect(page.getByText('请输入商品名称搜索')).toHaveCount(0)
    await box.fill('')
    await box.click()
    await page.keyboard.insertText('药'.repeat(60))
    await expect(box).toHaveValue('药'.repeat(50))
    const opened = context.waitForEvent('page')
    await box.press('Enter')
    const result = await opened
    expect(new URL(result.url()).searchParams.get('keyword')).toBe('药'.repeat(50))
    await result.close()
  })
  const opened = context.waitForEvent('page')
  await box.fill('  布洛芬 缓释&胶囊+ ')
  await page.getByRole('button', { name: '搜索', exact: true }).click()
  const result = await opened
  await result.waitForLoadState()
  expect(new URL(result.url()).pathname).toBe('/search')
  expect(new URL(result.url()).searchParams.get('keyword')).toBe('布洛芬 缓释&胶囊+')
  expect(await result.evaluate(() => window.opener)).toBeNull()
  await expect(result.getByRole('searchbox', { name: '搜索商品' })).toHaveValue('布洛芬 缓释&胶囊+')
  await expect(page).toHaveURL('/agreement?code=terms')
})
