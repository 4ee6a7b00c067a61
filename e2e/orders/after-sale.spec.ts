import { line } from '@shop/world'
import { expect, test } from '../fixtures/index.ts'
import { photo } from '../fixtures/photo.ts'

// Holds orders#43, orders#46.
test('a fault of quality is claimed, refused, claimed again and paid back, as the shop decides elsewhere', {
  tag: '@phone',
}, async ({ page, given, login, axe, operatorWith }) => {
  const member = await given.member()
  const { ordersCode } = await given.order({
    member,
    status: 'waitEvaluate',
    lines: [line('10010001', { amount: 2 })],
    paymentType: 1,
  })
  const operator = await operatorWith('claims', 'refunds')
  const openClaim = async () => {
    const { content } = (await operator('GET', '/ops/claims?state=open')) as {
      content: { id: string; ordersCode: string }[]
    }
    return content.find((claim) => claim.ordersCode === ordersCode)?.id ?? ''
  }
  await login(member)
  await page.goto('/user/order/mine/all')
  await page
    .getByRole('article', { name: ordersCode })
    .getByRole('link', { name: /^申请售后/ })
    .click()
  await expect(page).toHaveURL(`/user/aftersale/${ordersCode}`)
  await expect(page.getByText('药品属于特殊商品，除质量原因外，一经售出不得退换')).toBeVisible()
  const send = page.getByRole('button', { name: '提交申请' })
  const description = page.getByRole('textbox', { name: '问题描述' })

  await test.step('reason, words and a photo are asked for', async () => {
    await send.click()
    await expect(page.getByText('请选择原因')).toBeVisible()
    await expect(page.getByText('请描述遇到的问题')).toBeVisible()
    await expect(page.getByText('请至少上传一张能看清问题的照片')).toBeVisible()
    await expect(page.getByRole('radio', { name: '包装破损或商品损坏' })).toBeFocused()
    await axe(page)
  })

  const fillIn = async (words: string) => {
    await page.getByRole('radio', { name: '包装破损或商品损坏' }).locator('..').click()
    await description.fill(words)
    await page.getByLabel('选择问题照片').setInputFiles(await photo(page, 'red'))
    await expect(page.getByRole('img', { name: '图片 1', exact: true })).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
  }
  await test.step('what failed is told and kept', async () => {
    await fillIn('收到时铝箔已经破了')
    await page.route('**/claims', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
    await send.click()
    await expect(page.getByText('网络异常，请检查网络后重试')).toBeVisible()
    await page.unroute('**/claims')
    await send.click()
    await expect(page.getByText('申请已提交，请留意处理结果')).toBeVisible()
  })
  const under = page.getByRole('region').or(page.locator('section')).filter({ hasText: '处理中的申请' }).last()
  await expect(under).toContainText('收到时铝箔已经破了')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await axe(page)

  await test.step('a refusal appears by itself, with its reason, and leaves the way open', async () => {
    await operator('POST', `/ops/claims/${await openClaim()}/decision`, {
      accepted: false,
      answer: '照片看不清，请补拍批号',
    })
    await expect(page.getByText('照片看不清，请补拍批号')).toBeVisible()
    await expect(page.getByText('未通过')).toBeVisible()
  })

  await test.step('it is claimed again, taken back, and claimed once more', async () => {
    await fillIn('补拍了批号')
    await send.click()
    await page.getByRole('button', { name: '撤销申请' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '撤销申请' }).click()
    await expect(page.getByText('申请已撤销')).toBeVisible()
    await fillIn('批号在第二张')
    await send.click()
    await expect(page.getByText('处理中的申请')).toBeVisible()
  })

  await test.step('accepted, it is a refund: on the order by itself, until the money is back', async () => {
    await page.goto(`/user/order/detail/${ordersCode}`)
    const status = page.getByRole('region', { name: '订单状态' })
    await expect(page.getByText('批号在第二张')).toBeVisible()
    await operator('POST', `/ops/claims/${await openClaim()}/decision`, { accepted: true, answer: '已安排退款' })
    await expect(status.getByRole('heading', { name: '退款中' })).toBeVisible()
    await expect(page.getByText('已安排退款')).toBeVisible()
    await expect(page.getByText(/¥35\.60\s*退款中/)).toBeVisible()
    await axe(page)
    await operator('POST', `/ops/orders/${ordersCode}/refunded`, { amount: 3560 })
    await expect(status.getByRole('heading', { name: '退款完成' })).toBeVisible()
    await expect(page.getByText(/¥35\.60\s*已退款/)).toBeVisible()
  })
})

// Holds orders#43, orders#44, orders#47.
test('money back before the parcel left, or for one refused on its way, wants a reason alone', async ({
  page,
  given,
  login,
  axe,
}) => {
  const member = await given.member()
  const [waiting, onItsWay] = await given.orders(member, [
    { status: 'waitDelivery', lines: [line('10010001')], paymentType: 1 },
    { status: 'waitReceiving', lines: [line('10010001')] },
  ])
  await login(member)
  await page.goto(`/user/order/detail/${waiting?.ordersCode}`)
  await page
    .getByRole('region', { name: '订单状态' })
    .getByRole('link', { name: /^申请退款/ })
    .click()
  await expect(page.getByText('问题照片')).toHaveCount(0)
  await page.getByText('发货或审核太慢').click()
  // Nothing was paid before the door.
  await expect(page.getByText('未付款，无需退款')).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByText('处理中的申请')).toBeVisible()
  await page.goto('/user/order/mine/waitDelivery')
  const card = page.getByRole('article', { name: waiting?.ordersCode ?? '' })
  await expect(card).toContainText('申请退款 · 处理中')
  await expect(card.getByRole('link', { name: /^售后进度/ })).toBeVisible()

  await page.goto(`/user/aftersale/${onItsWay?.ordersCode}`)
  // It has only just left: it may be refused at the door, and missed later.
  await expect(page.getByText(/没有收到商品？.*起可以申请/)).toBeVisible()
  await expect(page.getByText('未收到商品', { exact: true })).toHaveCount(0)
  await expect(page.getByText(/预计退款 ¥\d+\.\d\d，即您实际支付的金额；审核通过后原路退回/)).toBeVisible()
  await page.getByText('已拒收包裹').click()
  await axe(page)
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByText('处理中的申请')).toBeVisible()
  await expect(page.getByText('收货问题退款')).toBeVisible()
})

// Holds orders#43.
test('an order that is sent while its claim is written asks for another reason and keeps the words; received, it is claimed no more', async ({
  page,
  given,
  login,
  operatorWith,
}) => {
  const member = await given.member()
  const { ordersCode } = await given.order({ member, status: 'waitDelivery', lines: [line('10010001')] })
  const operator = await operatorWith('shipping')
  await login(member)
  await page.goto(`/user/aftersale/${ordersCode}`)
  await page.getByText('发货或审核太慢').click()
  const words = page.getByRole('textbox', { name: '补充说明' })
  await words.fill('已经等了三天')
  await operator('POST', `/ops/orders/${ordersCode}/shipment`, { companyName: '顺丰速运', shippingNumber: 'SF1234567' })
  const send = page.getByRole('button', { name: '提交申请' })
  await send.click()
  await expect(page.getByText('订单状态有变化，请核对申请类型和原因后再提交')).toBeVisible()
  await expect(words).toHaveValue('已经等了三天')
  await page.getByText('已拒收包裹').click()
  await send.click()
  await expect(page.getByText('处理中的申请')).toBeVisible()

  await page.goto(`/user/order/detail/${ordersCode}`)
  await page.getByRole('region', { name: '订单状态' }).getByRole('button', { name: '确认收货' }).click()
  const dialog = page.getByRole('dialog', { name: '确认已经收到商品吗？' })
  await expect(dialog).toContainText('处理中的“收货问题退款”申请会随之撤销')
  await dialog.getByRole('button', { name: '确认收货' }).click()
  await page.goto(`/user/aftersale/${ordersCode}`)
  await expect(page.getByText('已撤销')).toBeVisible()
  await expect(page.getByText('处理中的申请')).toHaveCount(0)
})
