import { expect, test } from '../fixtures/index.ts'

const RX = '10020002'
const WARNING = '处方药须凭处方在药师指导下购买和使用'

// Holds orders#44, shop#19, shop#22.
test('a prescription drug: a visitor sees neither pack nor leaflet, a member both', { tag: '@phone' }, async ({
  page,
  inspect,
  given,
  login,
}) => {
  await page.goto(`/product/${RX}`)
  const main = page.getByRole('main')
  const pack = main.getByRole('img', { name: /的包装$/ })
  /** As it is drawn, whatever was fetched. */
  const picture = () =>
    pack.evaluate(async (element) => {
      const image = element as HTMLImageElement
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.getContext('2d')?.drawImage(image, 0, 0)
      return canvas.toDataURL()
    })
  await expect(main.getByText(WARNING)).toBeVisible()
  await expect(main.getByText('药品属于特殊商品，除质量原因外，一经售出不得退换')).toBeVisible()
  await expect(main.getByText('处方药的包装图片与说明书仅向登录会员展示')).toBeVisible()
  const neutral = await picture()
  await inspect(page)

  await test.step('what members alone may do leads to login, and back', async () => {
    for (const name of ['加入需求清单', '提交需求', '收藏']) {
      await page.goto(`/product/${RX}`)
      await main.getByRole('button', { name, exact: true }).click()
      await expect(page).toHaveURL(`/user/login?backurl=%2Fproduct%2F${RX}`)
    }
    // Who comes back without having logged in has given up what was pressed.
    await page.goto(`/product/${RX}`)
    await expect(main.getByRole('button', { name: '收藏' })).toBeVisible()
  })

  await test.step('the pack follows who is there, in one document', async () => {
    const notice = () => page.evaluate(() => void dispatchEvent(new Event('focus')))
    await login(await given.member())
    await notice()
    await expect(main.getByRole('heading', { name: '说明书' })).toBeVisible()
    await expect.poll(picture).not.toBe(neutral)
    await page.context().clearCookies()
    await notice()
    await expect(main.getByText('处方药的包装图片与说明书仅向登录会员展示')).toBeVisible()
    await expect.poll(picture).toBe(neutral)
  })
  await test.step('a member reads the leaflet, puts it on the list and keeps it in mind', async () => {
    await login(await given.member())
    await page.goto(`/product/${RX}`)
    await expect(main.getByRole('heading', { name: '说明书' })).toBeVisible()
    await expect(main.getByText('适应症')).toBeVisible()
    await expect.poll(picture).not.toBe(neutral)
    await main.getByRole('button', { name: '加入需求清单' }).click()
    await expect(main.getByRole('link', { name: '去需求清单查看' })).toBeVisible()
    await expect(
      page.getByRole('navigation', { name: '快捷入口' }).getByRole('link', { name: /^需求清单\s*1/ }),
    ).toBeVisible()
    const favourite = main.getByRole('button', { name: '收藏' })
    await favourite.click()
    await expect(page.getByText('收藏成功')).toBeVisible()
    await page.reload()
    await expect(favourite).toHaveAttribute('aria-pressed', 'true')
    await favourite.click()
    await expect(page.getByText('已取消收藏')).toBeVisible()
    await expect(favourite).toHaveAttribute('aria-pressed', 'false')
  })

  await test.step('the list of prescription drugs opens from there', async () => {
    await page
      .getByRole('navigation', { name: '快捷入口' })
      .getByRole('link', { name: /^需求清单/ })
      .click()
    await expect(page).toHaveURL('/shoppingcart/index.html?isRx=true')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('需求清单')
    await expect(main.getByText(WARNING)).toBeVisible()
  })
})

// Holds shop#20, shop#50.
test('what cannot be bought says why and offers nothing that would be refused; what is out of stock is reserved by phone', {
  tag: '@phone',
}, async ({ page, given, login, axe }) => {
  const member = await given.member()
  const rows = [
    { what: 'banned everywhere', product: await given.product({ bans: [''] }), says: '该商品暂停销售' },
    {
      what: 'off the shelf',
      product: await given.product({ isOnShelf: false }),
      says: /商品不存在或已下架|该商品已下架/,
    },
    {
      what: 'app only',
      product: await given.product({ classCode: '200704' }),
      says: '该商品仅限在手机 App 内咨询药师后购买',
    },
  ]
  await login(member)
  for (const { what, product, says } of rows) {
    await test.step(what, async () => {
      await page.goto(`/product/${product.productCode}`)
      await expect(page.getByRole('main').getByText(says)).toBeVisible()
      await expect(page.getByRole('main').getByRole('button', { name: /购物车|购买|预订/ })).toHaveCount(0)
    })
  }
  await test.step('some provinces', async () => {
    const { productCode } = await given.product({ bans: ['44', '11'] })
    await page.goto(`/product/${productCode}`)
    await expect(page.getByText('不支持配送至：北京市、广东省')).toBeVisible()
    await expect(page.getByRole('button', { name: '加入购物车' })).toBeVisible()
  })
  await test.step('no such product', async () => {
    await page.goto('/product/12345678')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('商品不存在或已下架')
    await axe(page)
  })
  await test.step('out of stock', async () => {
    const { productCode } = await given.product({ name: '缺货的维生素片', stock: 0 })
    await page.goto(`/product/${productCode}`)
    const open = page.getByRole('button', { name: '到货预订' })
    await open.click()
    const dialog = page.getByRole('dialog', { name: '到货预订' })
    const phone = dialog.getByRole('textbox', { name: '手机号码' })
    const send = dialog.getByRole('button', { name: '提交预订' })
    const masked = `${member.phone.slice(0, 3)}****${member.phone.slice(-4)}`
    await expect(phone).toHaveValue(masked)
    for (const [typed, says] of [
      ['', '手机号码不能为空'],
      ['1380013', '请输入正确的手机号码'],
      ['138****8000', '请输入正确的手机号码'],
    ] as const) {
      await phone.fill(typed)
      await send.click()
      await expect(phone).toHaveAccessibleDescription(says)
      await expect(phone).toBeFocused()
    }
    await axe(page)
    await phone.fill(masked)
    await phone.press('Enter')
    const done = page.getByRole('dialog', { name: '预订成功' })
    await expect(done).toBeVisible()
    // It closes by itself (shop#50).
    await expect(done).toHaveCount(0)
    await expect(open).toBeFocused()
    await open.click()
    await send.click()
    await expect(dialog.getByRole('alert')).toContainText('您已预订过该商品')
  })
})

// Holds shop#23.
test('on a phone the buy buttons stay in view, over neither the end of the page nor what has the focus', {
  tag: '@phone',
}, async ({ page, given, login, axe }) => {
  await login(await given.member())
  const bar = page.getByRole('region', { name: '购买', exact: true })
  const add = bar.getByRole('button', { name: '加入购物车' })
  const footer = page.getByRole('contentinfo')
  const boxes = async () => {
    const [barBox, addBox] = [await bar.boundingBox(), await add.boundingBox()]
    if (!barBox || !addBox) throw new Error('the bar is not drawn')
    return { barBox, addBox }
  }
  for (const isElder of [false, true]) {
    await test.step(isElder ? 'in elder mode' : 'as a rule', async () => {
      await page.goto('/product/10010007')
      if (isElder) await page.getByRole('button', { name: /长辈/ }).click()
      await expect(bar.getByRole('button')).toHaveCount(2)
      for (const place of [0, 300, 600]) {
        await page.evaluate((top) => scrollTo(0, top), place)
        await expect(add).toBeInViewport({ ratio: 1 })
        const { barBox } = await boxes()
        expect(Math.round(barBox.y + barBox.height)).toBe(844)
        expect([Math.round(barBox.x), Math.round(barBox.width)]).toEqual([0, 390])
      }
      await axe(page)
      // At its end the bar stands between page and footer.
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      const { barBox } = await boxes()
      const footerBox = await footer.boundingBox()
      expect(barBox.y + barBox.height).toBeLessThanOrEqual((footerBox?.y ?? 0) + 1)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    })
  }
  await test.step('what has the focus is not below it', async () => {
    await page.evaluate(() => scrollTo(0, 0))
    const stops: string[] = []
    await page.getByRole('main').getByRole('link').first().focus()
    for (let stop = 0; stop < 14; stop++) {
      await page.keyboard.press('Tab')
      const place = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement
        const inBar = element.closest('section[aria-label="购买"]') !== null
        const inMain = element.closest('main') !== null
        const top = document.querySelector('section[aria-label="购买"]')?.getBoundingClientRect().top ?? 0
        return { name: element.textContent, isHidden: inMain && !inBar && element.getBoundingClientRect().bottom > top }
      })
      if (place.isHidden) stops.push(String(place.name))
    }
    expect(stops).toEqual([])
  })
  await test.step('it adds, and says so in view', async () => {
    await page.evaluate(() => scrollTo(0, 400))
    await add.click()
    await expect(bar.getByText('已加入购物车')).toBeInViewport()
    const { addBox } = await boxes()
    expect(addBox.y + addBox.height).toBeLessThanOrEqual(844)
  })
})
