import { operatorScopes } from '@shop/contract/areas/operators'
import { line } from '@shop/world'
import { expect, test } from '../fixtures/index.ts'
import { photo } from '../fixtures/photo.ts'

// Holds shop#62.
test('operators log in by key, refuse an order and send another, decide a claim, restock, and all is on record', async ({
  page,
  given,
  login,
  inspect,
  shop,
}) => {
  // The whole way, with several pages: on a slow machine it takes more than a minute.
  const member = await given.member()
  const waits = { status: 'waitAudit', paymentType: 1, lines: [line('10080001'), line('10080003')] } as const
  const [refused, sent, received] = await given.orders(member, [
    waits,
    { ...waits, lines: [line('10080001', { amount: 2 })] },
    { status: 'waitEvaluate', paymentType: 1, lines: [line('10010001')] } as const,
  ])
  await login(member)
  await page.goto('/user/login')
  const headers = { origin: shop.url, platform: 'PC' }
  const uploaded = await page.request.post('/api/upload', {
    headers,
    multipart: { module: 'claim', file: await photo(page, 'brown') },
  })
  const claimed = await page.request.post(`/api/v3/orders/${received!.ordersCode}/claims`, {
    headers,
    data: {
      kind: 'quality',
      reason: 'damaged',
      description: '打开时瓶盖已经裂开\n药片受潮',
      pictures: [(await uploaded.json()).url],
    },
  })
  expect(claimed.status()).toBe(201)
  const { key } = await given.operator({ scopes: [...operatorScopes] })

  const heading = page.getByRole('heading', { level: 1 })
  const menu = page.getByRole('navigation', { name: '运营台' })
  const dialog = page.getByRole('dialog')
  const act = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
  const find = async (ordersCode: string) => {
    await menu.getByRole('link', { name: '订单' }).click()
    await page.getByRole('searchbox', { name: '按订单号查找' }).fill(ordersCode)
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: ordersCode, exact: true }).click()
    await expect(heading).toHaveText(`订单 ${ordersCode}`)
    await expect(heading).toBeFocused()
  }

  await test.step('a key opens the desk; nothing and a wrong one do not', async () => {
    await page.goto('/ops')
    const field = page.getByLabel('操作密钥')
    const enter = page.getByRole('button', { name: '登录' })
    await enter.click()
    await expect(page.getByText('请输入操作密钥')).toBeVisible()
    await expect(field).toBeFocused()
    await field.fill('x'.repeat(43))
    await page.keyboard.press('Enter')
    await expect(page.getByText('操作密钥不正确')).toBeVisible()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await inspect(page)
    await field.fill(key)
    await page.keyboard.press('Enter')
    await expect(menu.getByRole('link')).toHaveText([
      '订单',
      '代客下单',
      '处方审核',
      '售后申请',
      '财务',
      '补贴',
      '发票',
      '商品与库存',
      '商品资料',
      '用药知识',
      '商城设置',
      '事件推送',
      '操作记录',
    ])
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await inspect(page)
  })

  // From here on news come and go above the page: inspect would meet them half faded in.
  await test.step('an order is refused with a reason, which is asked for', async () => {
    const confirm = page.getByRole('link', { name: /^待确认/ })
    await confirm.click()
    await expect(confirm).toHaveAttribute('aria-current', 'page')
    await expect(page.getByText(/^发往 /).first()).toBeVisible()
    await find(refused!.ordersCode)
    await expect(page.getByText('等待审核', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: '审核不通过' }).click()
    await act('审核不通过')
    await expect(dialog.getByText('请填写原因')).toBeVisible()
    await expect(dialog.getByLabel('原因')).toBeFocused()
    await inspect(page, 'dialog')
    await dialog.getByLabel('原因').fill('收货地址超出配送范围')
    await act('审核不通过')
    await expect(page.getByText('订单已拒绝')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('已取消', { exact: true })).toBeVisible()
    await expect(page.getByText('收货地址超出配送范围')).toBeVisible()
    await expect(page.getByText('目前没有需要您处理的步骤。')).toBeVisible()
  })

  await test.step('another is approved, shipped and followed', async () => {
    await find(sent!.ordersCode)
    await page.getByRole('button', { name: '审核通过' }).click()
    await act('审核通过')
    await page.getByRole('button', { name: '发货' }).click()
    await act('发货')
    await expect(dialog.getByText('请输入快递公司')).toBeVisible()
    await dialog.getByLabel('快递公司').fill('禾安速递')
    await dialog.getByLabel('运单号').fill('短')
    await act('发货')
    await expect(dialog.getByText('运单号为6-40位字母、数字或短横线')).toBeVisible()
    await expect(dialog.getByLabel('运单号')).toBeFocused()
    await dialog.getByLabel('运单号').fill('HA-2026-0001')
    await act('发货')
    await expect(page.getByText('禾安速递 HA-2026-0001')).toBeVisible()
    await page.getByRole('button', { name: '添加物流' }).click()
    await dialog.getByLabel('物流动态').fill('快件正在派送途中')
    await dialog.getByLabel('阶段').selectOption('派送中')
    await act('添加')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('快件正在派送途中')).toBeVisible()
    await expect(page.getByText('派送中', { exact: true })).toBeVisible()
    await inspect(page, 'main')
    await page.goBack()
    await expect(page.getByRole('searchbox', { name: '按订单号查找' })).toHaveValue(sent!.ordersCode)
  })

  await test.step('a claim is looked at and accepted', async () => {
    await menu.getByRole('link', { name: '售后申请' }).click()
    await page.getByRole('link', { name: received!.ordersCode, exact: true }).click()
    await expect(page.getByText('打开时瓶盖已经裂开')).toBeVisible()
    const picture = page.getByRole('img', { name: '照片 1' })
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400)
    await page.getByRole('button', { name: '拒绝申请' }).click()
    await act('拒绝')
    await expect(dialog.getByText('请说明拒绝的原因')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: '拒绝申请' })).toBeFocused()
    await inspect(page, 'main')
    await page.getByRole('button', { name: '同意申请' }).click()
    await act('同意')
    await expect(page.getByText('已同意', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: received!.ordersCode, exact: true }).click()
    await page.getByRole('button', { name: '确认已退款' }).click()
    await act('确认已退款')
    await expect(page.getByText('退款完成', { exact: true })).toBeVisible()
  })

  await test.step('pieces come in, a province is banned and open again', async () => {
    await menu.getByRole('link', { name: '商品与库存' }).click()
    await page.getByRole('searchbox', { name: '查找商品' }).fill('10110013')
    await page.keyboard.press('Enter')
    const product = page.getByRole('list', { name: '商品' }).getByRole('listitem')
    await expect(product).toHaveCount(1)
    const stock = async () => Number(/库存 ([\d,]+)/.exec(await product.innerText())?.[1]?.replace(/,/g, ''))
    const before = await stock()
    await product.getByRole('button', { name: /^调整库存/ }).click()
    await act('保存')
    await expect(dialog.getByText('请输入 1 到 100,000 的整数')).toBeVisible()
    await dialog.getByLabel('件数').fill('7')
    await dialog.getByLabel('原因').fill('到货')
    await act('保存')
    await expect.poll(stock).toBe(before + 7)
    await product.getByRole('button', { name: /^调整库存/ }).click()
    await dialog.getByText('报损出库').click()
    await dialog.getByLabel('件数').fill('99999')
    await dialog.getByLabel('原因').fill('盘点')
    await act('保存')
    await expect(dialog.getByRole('alert')).not.toBeEmpty()
    await page.keyboard.press('Escape')
    await product.getByRole('button', { name: /^禁售/ }).click()
    await dialog.getByLabel('范围').selectOption('西藏自治区')
    await dialog.getByLabel('原因').fill('冷链无法送达')
    await act('禁售')
    await expect(product.getByText('西藏自治区禁售')).toBeVisible()
    await inspect(page, 'main')
    await product.getByRole('button', { name: /^解除西藏自治区禁售/ }).click()
    await act('解除')
    await expect(product.getByText('西藏自治区禁售')).toHaveCount(0)
  })

  await test.step('settings are told in words, and changed by fields that say what is wrong beside them', async () => {
    await menu.getByRole('link', { name: '商城设置' }).click()
    const setting = (name: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `修改${name}`, exact: true }) })
    await expect(setting('在线支付')).toContainText(/是|否/)
    await expect(setting('运费')).toContainText('¥')
    await expect(setting('处方药规则')).toContainText('严格校验')
    await expect(page.locator('main')).not.toContainText(/null|true|false|[{}]/)
    await inspect(page, 'main')
    await page.getByRole('button', { name: '修改运费' }).click()
    const freight = dialog.getByLabel('运费（元）')
    const typed = await freight.inputValue()
    await dialog.getByLabel('原因').fill('换季调整')
    await act('保存')
    await expect(dialog.getByText('没有改动，不需要保存')).toBeVisible()
    await freight.fill('八元')
    await act('保存')
    await expect(dialog.getByText('请输入以元为单位的金额，最多两位小数')).toBeVisible()
    await expect(freight).toBeFocused()
    await inspect(page, 'dialog')
    await freight.fill(`${Number(typed) + 0.5}`)
    await act('保存')
    await expect(setting('运费')).toContainText(`¥${(Number(typed) + 0.5).toFixed(2)}`)
    await page.getByRole('button', { name: '修改运费' }).click()
    await freight.fill(typed)
    await dialog.getByLabel('原因').fill('恢复')
    await act('保存')
    await expect(setting('运费')).toContainText(`¥${Number(typed).toFixed(2)}`)
    await page.getByRole('button', { name: '修改公共资源三' }).click()
    await dialog.getByLabel('新的值').fill('三号资源')
    await dialog.getByLabel('原因').fill('试一下')
    await act('保存')
    await expect(setting('公共资源三')).toContainText('三号资源')
  })

  await test.step('an address inside is refused beside it; one of this machine tells its secret once', async () => {
    await menu.getByRole('link', { name: '事件推送' }).click()
    await page.getByRole('button', { name: '新增推送' }).click()
    await act('新增')
    await expect(dialog.getByText('请至少选择一种事件')).toBeVisible()
    await dialog.getByLabel('推送地址').fill('https://10.0.0.1/in')
    await dialog.getByLabel('商品到货').check()
    await dialog.getByLabel('用途').fill('对接')
    await act('新增')
    await expect(dialog.getByText('推送地址不可用，请填写可公开访问的 https 地址')).toBeVisible()
    await inspect(page, 'dialog')
    await dialog.getByLabel('推送地址').fill('http://127.0.0.1:9/in')
    await act('新增')
    await expect(dialog.locator('output')).toHaveText(/^[\w-]{43}$/)
    await act('我已保存')
    await page.getByRole('button', { name: '停止推送：http://127.0.0.1:9/in' }).click()
    await act('停止')
    await expect(page.getByText('已停止推送')).toBeVisible()
    await inspect(page, 'main')
  })

  await test.step('all of it stands in the record; leaving ends it', async () => {
    await menu.getByRole('link', { name: '操作记录' }).click()
    const record = page.getByRole('list', { name: '操作记录' })
    await expect(record.getByText('停止事件推送').first()).toBeVisible()
    await expect(record.getByText('修改商城设置').first()).toBeVisible()
    await expect(record.getByText('调整库存').first()).toBeVisible()
    await inspect(page, 'main')
    await page.getByRole('searchbox', { name: '按订单号或商品编码查找' }).fill(sent!.ordersCode)
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^共 \d+ 条$/)).toBeVisible()
    const shipped = record.getByRole('listitem').filter({ hasText: '禾安速递 HA-2026-0001' })
    await expect(shipped).toHaveCount(1)
    await expect(record.getByText('派送中', { exact: true })).toBeVisible()
    await shipped.getByRole('link', { name: sent!.ordersCode, exact: true }).click()
    await expect(heading).toHaveText(`订单 ${sent!.ordersCode}`)
    await menu.getByRole('link', { name: '操作记录' }).click()
    await page.getByRole('button', { name: '退出' }).click()
    await expect(page.getByLabel('操作密钥')).toBeVisible()
    await page.goto('/ops?view=audit')
    await expect(page.getByLabel('操作密钥')).toBeVisible()
  })
})

// Holds shop#61, shop#62.
test('a key of few scopes sees few things; one of a program, none', async ({ page, given, axe }) => {
  const enter = async (scopes: Parameters<typeof given.operator>[0]) => {
    await page.getByLabel('操作密钥').fill((await given.operator(scopes)).key)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: '退出' })).toBeVisible()
  }
  const links = page.getByRole('navigation', { name: '运营台' }).getByRole('link')
  const order = await given.order({ status: 'waitAudit', paymentType: 1, lines: [line('10080001')] })

  await page.goto('/ops')
  await enter({ scopes: ['orders', 'verdicts'] })
  await expect(links).toHaveText(['订单'])
  await page.goto(`/ops?view=orders&one=${order.ordersCode}`)
  await expect(page.getByRole('button', { name: '审核通过' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '配送' })).toHaveCount(0)

  // A prescription is decided on its record, and nowhere else.
  const online = await given.order({ status: 'waitAudit', rxState: 'underReview', lines: [line('10020001')] })
  await page.goto(`/ops?view=orders&one=${online.ordersCode}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`订单 ${online.ordersCode}`)
  await expect(page.getByRole('button', { name: '审核通过' })).toHaveCount(0)

  const split = await given.order({ status: 'waitDelivery', lines: [line('10010001'), line('10010005')] })
  await page.goto(`/ops?view=orders&one=${split.ordersCode}`)
  await expect(page.getByText('已按仓库拆分，请到各子订单处理。')).toBeVisible()
  const parts = page.getByRole('list', { name: '子订单' })
  await axe(page, 'main')
  await parts.getByRole('link', { name: split.parts[0]!.ordersCode }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`订单 ${split.parts[0]!.ordersCode}`)
  await expect(page.getByRole('link', { name: split.ordersCode })).toBeVisible()

  await page.goto('/ops?view=orders&one=123456789012345678')
  await expect(page.getByText('没有找到这个订单')).toBeVisible()
  await page.goto('/ops?view=audit')
  await expect(page.getByText('没有权限查看')).toBeVisible()
  await axe(page, 'main')
  await page.getByRole('button', { name: '退出' }).click()

  await enter({ scopes: ['traces'] })
  await expect(links).toHaveCount(0)
  await expect(page.getByText('没有可用的页面')).toBeVisible()
})

// Holds shop#65.
test('eight hours that end while something is typed take nothing away: the key is asked for in place', async ({
  page,
  given,
  time,
  axe,
}) => {
  const { key } = await given.operator({ scopes: ['orders', 'verdicts'] })
  const other = await given.operator({ scopes: ['orders', 'verdicts'] })
  const [order, next] = await given.orders(await given.member(), [
    { status: 'waitAudit', paymentType: 1, lines: [line('10080001')] },
    { status: 'waitAudit', paymentType: 1, lines: [line('10080003')] },
  ])
  const refusing = page.getByRole('dialog', { name: '审核不通过？' })
  const asking = page.getByRole('dialog', { name: '登录已到期' })
  const reason = refusing.getByLabel('原因')
  const begin = async (ordersCode: string) => {
    await page.goto(`/ops?view=orders&one=${ordersCode}`)
    await page.getByRole('button', { name: '审核不通过' }).click()
    await reason.fill('收货地址超出配送范围')
  }
  await page.goto('/ops')
  await page.getByLabel('操作密钥').fill(key)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: '退出' })).toBeVisible()

  await begin(order!.ordersCode)
  await time.set(new Date(Date.now() + 8 * 60 * 60_000 + 60_000))
  await refusing.getByRole('button', { name: '审核不通过' }).click()
  await expect(asking).toBeVisible()
  await axe(page, 'dialog[aria-labelledby]:last-of-type')

  await test.step('put off, it is asked for again by the next call, and what was typed is there', async () => {
    await page.keyboard.press('Escape')
    await expect(asking).toHaveCount(0)
    await expect(reason).toHaveValue('收货地址超出配送范围')
    await refusing.getByRole('button', { name: '审核不通过' }).click()
    await asking.getByRole('button', { name: '继续' }).click()
    await expect(asking.getByText('请输入操作密钥')).toBeVisible()
    await asking.getByLabel('操作密钥').fill('x'.repeat(43))
    await page.keyboard.press('Enter')
    await expect(asking.getByText('操作密钥不正确')).toBeVisible()
  })

  await test.step('with the key the refusal goes on by itself', async () => {
    await asking.getByLabel('操作密钥').fill(key)
    await page.keyboard.press('Enter')
    await expect(page.getByText('订单已拒绝')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByText('收货地址超出配送范围')).toBeVisible()
  })

  await test.step('somebody else’s key sends nothing of it', async () => {
    await begin(next!.ordersCode)
    await time.set(new Date(Date.now() + 17 * 60 * 60_000))
    await refusing.getByRole('button', { name: '审核不通过' }).click()
    await asking.getByLabel('操作密钥').fill(other.key)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`订单 ${next!.ordersCode}`)
    await expect(page.getByText('等待审核', { exact: true })).toBeVisible()
  })
})
