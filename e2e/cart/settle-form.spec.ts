import { expect, test } from '../fixtures/index.ts'

const GLOBAL = '10120001'

/** What is said of the buyer that customs asks for (orders#64, shop#41). */
const rows: { what: string; name?: string; id?: string; says: { name?: string; id?: string } }[] = [
  { what: 'nothing', says: { name: '请填写订购人姓名', id: '请填写订购人身份证号' } },
  { what: 'a name with a figure', name: '林2', says: { name: '请输入2到10位的中文名或英文名' } },
  { what: '17 figures', id: '11010119900307663', says: { id: '身份证号格式错误' } },
  { what: 'a day that is none', id: '110101199002307660', says: { id: '身份证号格式错误' } },
  { what: 'an area that is none', id: '990101199003076632', says: { id: '地址编码错误' } },
  { what: 'a wrong check digit', id: '110101199003076631', says: { id: '校验位错误' } },
]

// Holds orders#64, shop#41.
test('cross-border goods ask for their buyer and tell tax; what is wrong is told beside each field', {
  tag: '@phone',
}, async ({ page, given, login, inspect }) => {
  const member = await given.member()
  await given.address({ member })
  await login(member)
  await page.goto(`/product/${GLOBAL}`)
  await expect(page.getByText(/跨境商品由香港保税仓发货/)).toBeVisible()
  await page.getByRole('button', { name: '立即购买' }).click()
  await expect(page).toHaveURL(`/settle?skuCode=${GLOBAL}&quantity=1`)
  const name = page.getByRole('textbox', { name: '订购人姓名' })
  const id = page.getByRole('textbox', { name: '订购人身份证号' })
  const submit = page.getByRole('button', { name: '提交订单' })
  await expect(page.getByText('税费', { exact: true })).toBeVisible()
  for (const row of rows) {
    await test.step(row.what, async () => {
      const isNothing = row.what === 'nothing'
      await name.fill(row.name ?? (isNothing ? '' : '林知夏'))
      await id.fill(row.id ?? (isNothing ? '' : '110101199003076632'))
      await submit.click()
      for (const [field, says] of [
        [name, row.says.name],
        [id, row.says.id],
      ] as const) {
        if (says) await expect(field).toHaveAccessibleDescription(says)
        else await expect(field).not.toHaveAttribute('aria-invalid')
      }
      await expect(row.says.name ? name : id).toBeFocused()
    })
  }
  await inspect(page)
})

// Holds shop#30.
test('the list of prescription drugs: its own words, and the risk that is confirmed', { tag: '@phone' }, async ({
  page,
  given,
  login,
  axe,
}) => {
  const member = await given.member()
  await given.address({ member })
  await login(member)
  await page.goto('/product/10020002')
  await page.getByRole('button', { name: '加入需求清单' }).click()
  await page.getByRole('link', { name: '去需求清单查看' }).click()
  await page.getByRole('button', { name: '提交需求' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('提交需求')
  await page.getByRole('button', { name: '提交需求' }).click()
  const box = page.getByRole('checkbox', { name: '我已阅读并确认以上用药风险与说明' })
  await expect(box).toBeFocused()
  await expect(box).toHaveAccessibleDescription('请先阅读并确认用药风险与说明')
  await axe(page)
  await box.press('Space')
  await page.getByRole('button', { name: '提交需求' }).press('Enter')
  await expect(page).toHaveURL(/\/pay\/inquiry\?orderCode=\d{18}&paySource=PC$/)
  await expect(page.getByText('订单提交成功')).toBeVisible()
})

// Holds orders#57.
test('settling without an address, with a province that it is not sent to, and with nothing', async ({
  page,
  given,
  login,
}) => {
  const member = await given.member()
  const { productCode } = await given.product({ bans: ['44'] })
  await login(member)
  await page.goto(`/settle?skuCode=${productCode}&quantity=1`)
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(page.getByText('请填写收货地址', { exact: true }).first()).toBeVisible()
  await given.addresses(member, [
    {},
    { provinceCode: '11', cityCode: '1101', regionCode: '110105', consignee: '陈安安' },
  ])
  await page.reload()
  await expect(page.getByText('该商品暂停销售或不支持配送至所选地区')).toBeVisible()
  await expect(page.getByRole('button', { name: '提交订单' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('radio', { name: /陈安安/ }).check({ force: true })
  await expect(page.getByText('该商品暂停销售或不支持配送至所选地区')).toHaveCount(0)
  await page.goto('/settle?isRx=true')
  await expect(page.getByText('没有可结算的商品')).toBeVisible()
  await page.goto('/settle?skuCode=..')
  await expect(page.getByText('链接中的商品编号或数量有误')).toBeVisible()
})

// Holds shop#34.
test('too many of one item: how many there are is told, and fewer are bought with what was filled in', {
  tag: '@phone',
}, async ({ page, given, login, axe }) => {
  const member = await given.member()
  await given.address({ member })
  const { productCode } = await given.product({ stock: 3 })
  await login(member)
  await page.goto(`/settle?skuCode=${productCode}&quantity=5`)
  await expect(page.getByText('库存不足，最多可买3件')).toBeVisible()
  const submit = page.getByRole('button', { name: '提交订单' })
  await expect(submit).toHaveAttribute('aria-disabled', 'true')
  await page.getByText('纸质普通发票').click()
  await page.getByRole('textbox', { name: '发票抬头' }).fill('林知夏')
  await axe(page)
  await page.getByRole('link', { name: '改为购买3件' }).click()
  await expect(page).toHaveURL(`/settle?skuCode=${productCode}&quantity=3`)
  await expect(page.getByText('库存不足')).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: '发票抬头' })).toHaveValue('林知夏')
  await submit.click()
  await expect(page.getByText('订单提交成功')).toBeVisible()

  await test.step('of what is sold out, the way on is its own page', async () => {
    await page.goto(`/settle?skuCode=${productCode}&quantity=1`)
    await page.getByRole('link', { name: '返回商品页' }).click()
    await expect(page).toHaveURL(`/product/${productCode}`)
  })
})

// Holds orders#59.
test('what was filled in comes back after a session that ended, be it heard of in passing or by the order', async ({
  page,
  given,
  login,
}) => {
  const member = await given.member()
  await given.address({ member })
  await login(member)
  await page.goto('/settle?skuCode=10010007&quantity=2')
  const main = page.getByRole('main')
  const title = main.getByRole('textbox', { name: '发票抬头' })
  const consignee = main.getByRole('textbox', { name: '收货人' })
  const submit = main.getByRole('button', { name: '提交订单' })
  const logInAgain = async () => {
    await expect(page).toHaveURL('/user/login?backurl=%2Fsettle%3FskuCode%3D10010007%26quantity%3D2')
    await expect(page.getByRole('heading', { level: 1, name: '登录' })).toBeVisible()
    await login(member)
    await page.evaluate(() => dispatchEvent(new Event('focus')))
  }
  await main.getByText('纸质普通发票').click()
  await title.fill('林知夏')
  await main.getByRole('button', { name: '新增收货地址' }).click()
  await consignee.fill('陈安安')
  await given.endSessions(member)
  // As coming back to the tab does.
  await page.evaluate(() => void dispatchEvent(new Event('visibilitychange')))
  await logInAgain()
  await expect(title).toHaveValue('林知夏')
  await expect(consignee).toHaveValue('陈安安')
  await main.getByRole('button', { name: '取消' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '放弃' }).click()
  await test.step('by the order', async () => {
    await title.fill('林知秋')
    await given.endSessions(member)
    await submit.click()
    await logInAgain()
    await expect(page.getByText('已恢复您刚才填写的内容')).toBeVisible()
    await expect(title).toHaveValue('林知秋')
    await submit.click()
    await expect(page).toHaveURL(/\/pay\?orderCodes=\d{18}/)
  })
})

// Holds orders#58.
test('the first address is saved with the order once it is right; what is wrong with it is told beside the button, too', {
  tag: '@phone',
}, async ({ page, given, login, axe }) => {
  const member = await given.member()
  await login(member)
  await page.goto('/settle?skuCode=10010007&quantity=2')
  const main = page.getByRole('main')
  const field = (name: string | RegExp) => main.getByRole('textbox', { name })
  const bar = main.getByRole('region', { name: '提交', exact: true })
  const submit = bar.getByRole('button', { name: '提交订单' })
  await test.step('nothing typed: the fields say what is missing, and so does the bar', async () => {
    await submit.click()
    await expect(field('收货人')).toBeFocused()
    await expect(field('收货人')).toBeInViewport()
    await expect(field('收货人')).toHaveAttribute('aria-invalid')
    await expect(field('手机号码')).toHaveAttribute('aria-invalid')
    await expect(bar.getByRole('alert')).toHaveText('请填写收货地址')
    await axe(page)
  })
  await test.step('half of it: the first field that is missing has the focus', async () => {
    await field(/粘贴收货信息/).fill('陈安安，北京市朝阳区建外街道建国路88号')
    await main.getByRole('button', { name: '识别' }).click()
    await main.getByRole('button', { name: '填入表单' }).click()
    await expect(field('收货人')).toHaveValue('陈安安')
    await submit.click()
    await expect(field('手机号码')).toBeFocused()
    await expect(bar.getByRole('alert')).toHaveText('请填写收货地址')
  })
  await test.step('something else is wrong: that is told, and the address is not saved yet', async () => {
    await field('手机号码').fill('13800138000')
    await main.getByText('电子普通发票').click()
    await submit.click()
    await expect(field('发票抬头')).toBeFocused()
    await expect(bar.getByRole('alert')).toHaveText('请填写发票抬头')
    await expect(main.getByRole('button', { name: '保存地址' })).toBeVisible()
    await main.getByText('不开发票').click()
  })
  await test.step('the order is made, the address stands in the book as the default', async () => {
    await main.getByText('货到付款', { exact: true }).click()
    await submit.click()
    await expect(page).toHaveURL(/\/user\/order\/detail\/\d+$/)
    await expect(main).toContainText('陈安安')
    await page.goto('/user/personal/address')
    const address = main.getByRole('article').or(main.getByRole('listitem')).filter({ hasText: '陈安安' }).first()
    await expect(address).toContainText('建国路88号')
    await expect(address).toContainText('默认')
  })
})

// Holds orders#71.
test('on a phone sum and button stay in view, over neither the end of the page nor what is wrong', {
  tag: '@phone',
}, async ({ page, given, login, axe }) => {
  const member = await given.member()
  await given.address({ member })
  await login(member)
  const main = page.getByRole('main')
  const bar = main.getByRole('region', { name: '提交', exact: true })
  for (const isElder of [false, true]) {
    await test.step(isElder ? 'in elder mode' : 'as a rule', async () => {
      await page.goto(`/settle?skuCode=${GLOBAL}&quantity=1`)
      if (isElder) await page.getByRole('button', { name: /长辈/ }).click()
      const submit = bar.getByRole('button', { name: '提交订单' })
      for (const place of [0, 400]) {
        // The browser goes back to where the same address was left, once the page has grown that far.
        await expect
          .poll(async () => {
            await page.evaluate((top) => scrollTo(0, top), place)
            const box = await bar.boundingBox()
            return box && [box.y + box.height, box.x, box.width].map(Math.round)
          })
          .toEqual([844, 0, 390])
        await expect(submit).toBeInViewport({ ratio: 1 })
        await expect(bar.getByText(/应付/)).toBeInViewport({ ratio: 1 })
      }
      await submit.click()
      const name = main.getByRole('textbox', { name: '订购人姓名' })
      await expect(name).toBeFocused()
      await expect(bar.getByRole('alert')).toHaveText('请填写订购人姓名')
      const [nameBox, barBox] = [await name.boundingBox(), await bar.boundingBox()]
      expect((nameBox?.y ?? 0) + (nameBox?.height ?? 0)).toBeLessThanOrEqual(barBox?.y ?? 0)
      expect(nameBox?.y).toBeGreaterThanOrEqual(0)
      await axe(page)
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      const [endBox, footerBox] = [await bar.boundingBox(), await page.getByRole('contentinfo').boundingBox()]
      expect((endBox?.y ?? 0) + (endBox?.height ?? 0)).toBeLessThanOrEqual((footerBox?.y ?? 0) + 1)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    })
  }
})

const ADDRESS = '陈安安，13800138000，北京市朝阳区建外街道建国路88号'

// Holds orders#59.
test('an address that was typed and saved stays chosen while the line is bad: the same order is asked for again', async ({
  page,
  given,
  login,
}) => {
  for (const book of ['with addresses', 'empty'] as const) {
    await test.step(book, async () => {
      const member = await given.member()
      if (book === 'with addresses') await given.address({ member })
      await login(member)
      await page.goto('/settle?skuCode=10010007&quantity=2')
      const main = page.getByRole('main')
      if (book === 'with addresses') await main.getByRole('button', { name: '新增收货地址' }).click()
      await main.getByRole('textbox', { name: /粘贴收货信息/ }).fill(ADDRESS)
      await main.getByRole('button', { name: '识别' }).click()
      await main.getByRole('button', { name: '填入表单' }).click()
      const asked: { addressId: string; key: string | undefined }[] = []
      let isSaved = false
      await page.route('**/api/addresses', async (route) => {
        if (route.request().method() === 'GET') return isSaved ? route.abort() : route.continue()
        isSaved = true
        await route.continue()
      })
      await page.route('**/api/settle/quote', (route) => (isSaved ? route.abort() : route.continue()))
      await page.route('**/api/settle/orders', (route) => {
        const request = route.request()
        asked.push({ addressId: request.postDataJSON().addressId, key: request.headers()['idempotency-key'] })
        return asked.length === 1 ? route.abort() : route.continue()
      })
      await main.getByText('货到付款', { exact: true }).click()
      const submit = main.getByRole('button', { name: '提交订单' })
      await submit.click()
      await expect(main.getByText('网络异常，请检查网络后重试').first()).toBeVisible()
      await expect(main.getByText('将送往刚刚保存的新地址。')).toBeVisible()
      await submit.click()
      await expect(page).toHaveURL(/\/user\/order\/detail\/\d+$/)
      await expect(main).toContainText('陈安安')
      expect(asked).toHaveLength(2)
      expect(asked[1]).toEqual(asked[0])
      await page.unrouteAll()
    })
  }
})

// Holds orders#59.
test('an address that was removed elsewhere is told, and the form stays', async ({
  page,
  given,
  login,
  otherDevice,
}) => {
  const member = await given.member()
  await given.address({ member, consignee: '林知夏' })
  await given.address({ member, consignee: '秦越洋' })
  const me = await otherDevice(member)
  await login(member)
  await page.goto('/settle?skuCode=10010007&quantity=2')
  const main = page.getByRole('main')
  await main.getByText('纸质普通发票').click()
  await main.getByRole('textbox', { name: '发票抬头' }).fill('林知夏')
  const other = main.getByRole('radio', { name: /秦越洋/, includeHidden: true })
  const book = (await me('GET', '/addresses')) as { id: string; consignee: string }[]
  await me('DELETE', `/addresses/${book.find(({ consignee }) => consignee === '秦越洋')?.id}`)
  // A click, not a check: the server's answer may remove the choice before a check could see it chosen.
  await other.click({ force: true })
  await expect(main.getByText('所选的收货地址已被删除，请确认收货地址后再提交').first()).toBeVisible()
  await expect(other).toHaveCount(0)
  await expect(main.getByRole('textbox', { name: '发票抬头' })).toHaveValue('林知夏')
  await main.getByRole('button', { name: '提交订单' }).click()
  await expect(page).toHaveURL(/\/pay\?orderCodes=\d{18}/)
})
