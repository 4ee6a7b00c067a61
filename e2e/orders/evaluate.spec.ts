import { reviewTags } from '@shop/contract/fields/reviews'
import { bundle, gift, line } from '@shop/world'
import { expect, test } from '../fixtures/index.ts'
import { photo } from '../fixtures/photo.ts'

// Holds orders#36, orders#37, orders#39.
test('who has received an order reviews it, with pictures, and comes back to the orders', { tag: '@phone' }, async ({
  page,
  given,
  login,
  axe,
}) => {
  const member = await given.member()
  const set = bundle([5, 6], '感冒常备组合', [
    ['10010001', 1],
    ['10010009', 1],
  ])
  const { ordersCode } = await given.order({
    member,
    status: 'waitReceiving',
    lines: [...set, gift('10010004', set[0]?.combinationId ?? '')].map((each) => ({ ...each, warehouse: 'GZ' })),
  })
  await login(member)
  await page.goto('/user/order/mine/waitReceiving')
  const card = page.getByRole('article', { name: ordersCode })
  await card.getByRole('button', { name: /^确认收货/ }).click()
  await page.getByRole('dialog', { name: '确认已经收到商品吗？' }).getByRole('button', { name: '确认收货' }).click()
  await expect(page.getByText('确认收货成功')).toBeVisible()
  await expect(card).toHaveCount(0)
  await page
    .getByRole('navigation', { name: '订单分类' })
    .getByRole('link', { name: /待评价\s*1/ })
    .click()
  await card.getByRole('link', { name: /^评价/ }).click()
  await expect(page).toHaveURL(`/user/order/evaluate/${ordersCode}`)

  // Members of the bundle; neither its head nor the gift (orders#37).
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) })
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText(/购买时间 \d{4}-\d\d-\d\d \d\d:\d\d/)
  await axe(page)
  const submit = page.getByRole('button', { name: '提交评价' })
  const words = (row: number) => rows.nth(row).getByRole('textbox', { name: '评价内容' })
  const stars = (row: number, name: RegExp) => rows.nth(row).getByRole('radio', { name })

  await test.step('nothing filled in: all of it is asked for, the first place focused', async () => {
    await submit.click()
    await expect(page.getByText('请完成所有商品的评价')).toBeVisible()
    await expect(page.getByText('请为商品打分')).toHaveCount(2)
    await expect(stars(0, /^1 星/)).toBeFocused()
    await axe(page)
  })

  await test.step('stars by keyboard and mouse, tags, words with their counter', async () => {
    await page.keyboard.press('Space')
    for (let star = 1; star < 5; star++) await page.keyboard.press('ArrowRight')
    await expect(stars(0, /^5 星，非常满意/)).toBeChecked()
    await rows.nth(0).getByText(reviewTags[0], { exact: true }).click()
    await rows.nth(0).getByText(reviewTags[3], { exact: true }).click()
    await words(0).fill('很好')
    await expect(rows.nth(0)).toContainText('再写 8 个字，对大家更有帮助')
    await expect(rows.nth(0)).toContainText('2/450')
    await words(0).fill('药'.repeat(451))
    await expect(rows.nth(0).getByText('评价内容不能超过450个字')).toBeVisible()
    await words(0).fill('送货很快，包装完好，效果不错')
    await submit.click()
    await expect(page.getByText('请完成所有商品的评价')).toBeVisible()
    await expect(stars(1, /^1 星/)).toBeFocused()
    await rows.nth(1).getByText(reviewTags[1], { exact: true }).click()
    await words(1).fill('一般')
    // The label, as a mouse meets it.
    await stars(1, /^3 星/).locator('..').click()
    await expect(stars(1, /^3 星，一般/)).toBeChecked()
  })

  await test.step('pictures are sent as they are chosen, taken away, and told when they are none', async () => {
    const chooser = rows.nth(0).getByLabel('选择晒图')
    await chooser.setInputFiles([await photo(page, 'red'), await photo(page, 'blue')])
    await expect(rows.nth(0).getByRole('img', { name: /^图片/ })).toHaveCount(2)
    await expect(rows.nth(0).getByRole('progressbar')).toHaveCount(0)
    await rows.nth(0).getByRole('button', { name: '移除图片 1' }).click()
    await expect(rows.nth(0).getByRole('img', { name: /^图片/ })).toHaveCount(1)
    await chooser.setInputFiles({ name: 'no.png', mimeType: 'image/png', buffer: Buffer.from('GIF89a') })
    await expect(rows.nth(0).getByText('仅支持 jpg、jpeg、png 格式的图片')).toBeVisible()
    await page.route('**/api/upload', (route) => route.abort())
    await chooser.setInputFiles(await photo(page, 'green'))
    await expect(rows.nth(0).getByRole('button', { name: /^重试/ })).toBeVisible()
    await submit.click()
    await expect(page.getByText('还有图片没有上传完成')).toBeVisible()
    await page.unroute('**/api/upload')
    await rows.nth(0).getByRole('button', { name: /^重试/ }).click()
    await expect(rows.nth(0).getByRole('button', { name: /^重试/ })).toHaveCount(0)
    await expect(rows.nth(0).getByRole('progressbar')).toHaveCount(0)
  })

  await test.step('leaving asks, as all of this would be lost', async () => {
    await page.getByRole('main').getByRole('link', { name: '我的订单' }).first().click()
    await page.getByRole('dialog', { name: '确定离开此页面吗？' }).getByRole('button', { name: '留在此页' }).click()
    await expect(words(0)).toHaveValue(/送货很快/)
  })

  await page.getByRole('checkbox', { name: /匿名评价/ }).check()
  await submit.click()
  await expect(page).toHaveURL('/user/order/mine/all')
  await expect(page.getByText('评价成功，感谢您的分享')).toBeVisible()
  await expect(card).toContainText('交易完成')

  await page.goto(`/user/order/evaluate/${ordersCode}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('我的评价')
  await expect(rows.nth(0).getByRole('img', { name: '5 星，非常满意' })).toBeVisible()
  await expect(rows.nth(0)).toContainText('送货很快，包装完好，效果不错')
  await expect(rows.nth(0)).toContainText('匿名评价')
  await expect(rows.nth(0).getByRole('button', { name: /^查看图片/ })).toHaveCount(2)
  await expect(submit).toHaveCount(0)
  await axe(page)
  await rows.nth(0).getByRole('button', { name: '查看图片 1' }).click()
  const whole = page.getByRole('dialog', { name: '图片 1' }).locator('img')
  await expect.poll(() => whole.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

// Holds orders#16, orders#41, orders#42.
test('a review holds no more pictures than there may be, and is there again after a session that ended; what cannot be reviewed says so', async ({
  page,
  given,
  login,
}) => {
  const member = await given.member()
  const { ordersCode } = await given.order({ member, status: 'waitEvaluate', lines: [line('10010001')] })
  await login(member)
  const address = `/user/order/evaluate/${ordersCode}`
  await page.goto(address)
  await page.getByText(reviewTags[2], { exact: true }).click()
  await page.getByRole('radio', { name: /^4 星/ }).locator('..').click()
  await page.getByRole('textbox', { name: '评价内容' }).fill('夜里发烧，半小时就退了')
  await given.endSessions(member)
  await page.getByRole('button', { name: '提交评价' }).click()
  await expect(page).toHaveURL(`/user/login?${new URLSearchParams({ backurl: address })}`)
  await login(member)
  await page.goto(address)
  await expect(page.getByText('已恢复您刚才填写的评价')).toBeVisible()
  await expect(page.getByRole('textbox', { name: '评价内容' })).toHaveValue('夜里发烧，半小时就退了')
  await expect(page.getByRole('radio', { name: /^4 星/ })).toBeChecked()
  await page.getByRole('button', { name: '提交评价' }).click()
  await expect(page).toHaveURL('/user/order/mine/all')
  await test.step('pictures that are chosen in quick succession', async () => {
    const next = await given.order({ member, status: 'waitEvaluate', lines: [line('10010001')] })
    await page.goto(`/user/order/evaluate/${next.ordersCode}`)
    const chooser = page.getByLabel('选择晒图')
    await chooser.setInputFiles(
      await Promise.all(['red', 'blue', 'green', 'brown'].map((colour) => photo(page, colour))),
    )
    await expect(page.getByRole('img', { name: /^图片/ })).toHaveCount(4)
    await chooser.evaluate(
      async (input: HTMLInputElement, bytes) => {
        for (const name of ['one.jpg', 'two.jpg']) {
          const chosen = new DataTransfer()
          chosen.items.add(new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }))
          input.files = chosen.files
          input.dispatchEvent(new Event('change', { bubbles: true }))
        }
      },
      [...(await photo(page, 'black')).buffer],
    )
    await expect(page.getByText('最多上传 5 张图片')).toBeVisible()
    await expect(page.getByRole('img', { name: /^图片/ })).toHaveCount(5)
  })
  await test.step('what cannot be reviewed now', async () => {
    const foreign = await given.order({ status: 'waitEvaluate' })
    const early = await given.order({ member, status: 'waitDelivery' })
    await page.goto(`/user/order/evaluate/${early.ordersCode}`)
    await expect(page.getByText('这个订单现在不能评价')).toBeVisible()
    await page.goto(`/user/order/evaluate/${foreign.ordersCode}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('没有找到这个订单')
  })
})
