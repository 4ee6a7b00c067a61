import { bundle, DAY, gift, line, prize } from '@shop/world'
import { expect, test } from '../fixtures/index.ts'

const DETAIL = '/user/order/detail'
const ago = (ms: number) => new Date(Date.now() - ms)
const fact = (page: import('@playwright/test').Page, name: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.locator('dt').getByText(name, { exact: true }) })
    .locator('dd')

// Holds orders#11.
test('an order in full: status, way, receiver, payment, invoice, products, costs', async ({
  page,
  given,
  login,
  inspect,
}) => {
  const member = await given.member()
  const parts = bundle([17, 18], '护肝组合装', [
    ['10010001', 1],
    ['10010003', 2],
  ])
  const order = await given.order({
    member,
    status: 'waitEvaluate',
    lines: [
      ...parts,
      gift('10010004', parts[0]?.combinationId ?? ''),
      line('10010002', { amount: 2, promotions: ['满 199 减 20'], isRestricted: true, isRestrictedAverage: true }),
      prize('10080001'),
    ],
    couponValue: 500,
    coinMoney: 120,
    transportCosts: 1000,
    consignee: '欧阳知夏·阿依古丽',
    consigneePhone: '13812345678',
    deliveryAddress: '广东省云杉市望舒区兰渚街道望江路 18 号',
    invoice: {
      state: 'requested',
      type: '2-1',
      title: '云杉禾安健康科技有限公司',
      taxPayerNumber: '91990000MA5ABCDE1X',
      content: '药品',
    },
  })
  await login(member)
  await page.goto(`${DETAIL}/${order.ordersCode}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('订单详情')
  const status = page.getByRole('region', { name: '订单状态' })
  await expect(status.getByRole('heading', { name: '等待评价' })).toBeVisible()
  const steps = status.getByRole('list', { name: '订单进度' }).getByRole('listitem')
  await expect(steps).toHaveText([/提交订单/, /付款成功/, /商品出库/, /确认收货/, /交易完成/])
  await expect(steps.nth(3)).toHaveAttribute('aria-current', 'step')
  await expect(steps.nth(0)).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d/)

  await expect(fact(page, '收货人')).toHaveText('欧阳知夏·阿依古丽')
  await expect(fact(page, '手机号码')).toHaveText('138****5678')
  await expect(page.getByText('13812345678')).toHaveCount(0)
  await expect(fact(page, '收货地址')).toHaveText('广东省云杉市望舒区兰渚街道望江路 18 号')
  await expect(fact(page, '支付方式')).toHaveText('在线支付')
  await expect(fact(page, '发票类型')).toHaveText('电子普通发票（企业）')
  await expect(fact(page, '纳税人识别号')).toHaveText('91990000MA5ABCDE1X')

  const combination = page.getByRole('region', { name: '组合 护肝组合装' })
  await expect(combination.getByRole('listitem')).toHaveCount(3)
  await expect(combination).toContainText('赠品')
  await expect(page.getByText('奖品')).toBeVisible()
  await expect(page.getByText('满 199 减 20')).toBeVisible()
  await expect(page.getByText('限购', { exact: true })).toBeVisible()
  await expect(page.getByText('限购均价')).toBeVisible()
  await expect(fact(page, '健康补贴')).toHaveText('-¥5.00')
  await expect(fact(page, '健康币')).toHaveText('-¥1.20')
  await expect(fact(page, '运费')).toHaveText('¥10.00')
  const cents = async (name: string) => Number((await fact(page, name).innerText()).replace('¥', ''))
  const whole = (await cents('商品金额')) - 5 - 1.2 + 10
  expect(await cents('合计')).toBeCloseTo(whole, 2)
  await inspect(page)
})

// Holds orders#27.
test('a split order shows each warehouse in a tab, kept in the address', { tag: '@phone' }, async ({
  page,
  given,
  login,
  axe,
}) => {
  const member = await given.member()
  const order = await given.order({
    member,
    lines: [line('10010001'), line('10010009')],
    status: 'waitReceiving',
    parts: { GZ: 'waitReceiving', WH: 'waitDelivery' },
  })
  await login(member)
  await page.goto(`${DETAIL}/${order.ordersCode}`)
  const tabs = page.getByRole('navigation', { name: '包裹' })
  await expect(tabs.getByRole('link')).toHaveCount(2)
  await expect(page.getByText('本订单由 2 个仓库分别发货')).toBeVisible()
  const gz = tabs.getByRole('link', { name: /广州仓（等待收货）/ })
  const wh = tabs.getByRole('link', { name: /武汉仓（等待发货）/ })
  await wh.focus()
  await page.keyboard.press('Enter')
  await expect(wh).toHaveAttribute('aria-current', 'page')
  await expect(page.getByText('维C银翘片')).toBeVisible()
  await expect(page.getByText('复方氨酚烷胺胶囊')).toHaveCount(0)
  await expect(page.getByText('物流进度')).toHaveCount(0)
  await page.reload()
  await expect(wh).toHaveAttribute('aria-current', 'page')
  await axe(page)
  await gz.click()
  await expect(page.getByText('复方氨酚烷胺胶囊')).toBeVisible()
  await expect(page.getByText('物流进度')).toBeVisible()
  await expect(page.getByRole('list', { name: '物流阶段' })).toHaveCount(1)
  await page.goBack()
  await expect(wh).toHaveAttribute('aria-current', 'page')
  const part = order.parts.find(({ warehouse }) => warehouse === 'WH')
  await page.goto(`${DETAIL}/${part?.ordersCode}`)
  await expect(fact(page, '订单编号')).toContainText(part?.ordersCode.slice(-4) ?? '')
  await fact(page, '所属订单').getByRole('link').click()
  await expect(page).toHaveURL(`${DETAIL}/${order.ordersCode}`)
})

// Holds orders#11.
test('across the border, by cash, by prescription, canceled or refunded, an order tells what is its own', async ({
  page,
  given,
  login,
  axe,
}) => {
  const member = await given.member()
  await login(member)
  await test.step('across the border: tax and a masked number', async () => {
    const order = await given.order({ member, status: 'waitDelivery', lines: [line('10120001')] })
    await page.goto(`${DETAIL}/${order.ordersCode}`)
    await expect(fact(page, '订单类型')).toHaveText('跨境订单')
    await expect(fact(page, '身份证号')).toHaveText(/^\d{1,6}\*+\w{1,4}$/)
    await expect(page.getByText('990000199001010008')).toHaveCount(0)
    await expect(fact(page, '税费')).toHaveText(/^¥\d+\.\d\d$/)
  })
  await test.step('cash on delivery: what is paid before and what to the courier', async () => {
    const lines = [line('10010001', { amount: 3 })]
    const order = await given.order({ member, status: 'waitDelivery', lines, paymentType: 1, advanceSum: 2000 })
    await page.goto(`${DETAIL}/${order.ordersCode}`)
    await expect(fact(page, '支付方式')).toHaveText('货到付款（预付¥20.00）')
    await expect(fact(page, '合计')).toHaveText('¥48.40')
    await expect(fact(page, '预付款')).toHaveText('¥20.00')
    await expect(fact(page, '货到应付')).toHaveText('¥28.40')
  })
  await test.step('a prescription: its state and its warning, no health fact', async () => {
    const lines = [line('10070012')]
    const order = await given.order({
      member,
      status: 'waitAudit',
      lines,
      rxState: 'underReview',
      patientLabel: '伴侣',
    })
    await page.goto(`${DETAIL}/${order.ordersCode}`)
    await expect(page.getByRole('region', { name: '订单状态' })).toContainText('执业药师正在审核您的处方')
    await expect(fact(page, '用药人')).toHaveText('伴侣')
    await expect(page.getByText('处方药须凭处方在药师指导下购买和使用').first()).toBeVisible()
    await expect(page.getByText('含仅限手机 App 咨询的药品')).toBeVisible()
  })
  await test.step('canceled and refunded: why', async () => {
    const reason = '处方用量超出说明书范围，请咨询医生后重新下单'
    const [refused, refunded] = await given.orders(member, [
      { status: 'canceled', lines: [line('10020001')], rxState: 'refused', reason },
      { status: 'refundCompleteTransaction', reason: '与商家协商一致退款', placedAt: ago(20 * DAY) },
    ])
    await page.goto(`${DETAIL}/${refused?.ordersCode}`)
    const status = page.getByRole('region', { name: '订单状态' })
    await expect(status.getByRole('heading', { name: '已取消' })).toBeVisible()
    await expect(status).toContainText(reason)
    await expect(fact(page, '审核状态')).toHaveText('审核未通过')
    await axe(page)
    await page.goto(`${DETAIL}/${refunded?.ordersCode}`)
    await expect(status.getByRole('heading', { name: '退款完成' })).toBeVisible()
    await expect(status).toContainText('与商家协商一致退款')
  })
})

// Holds orders#16, platform#7.
test('a missing order, a foreign one and nonsense look alike; one that cannot be read can be tried again', async ({
  page,
  given,
  login,
  trouble,
  axe,
}) => {
  const foreign = await given.order({ status: 'waitPay' })
  const member = await given.member()
  await login(member)
  for (const id of [foreign.ordersCode, '111111111111111111', '12', '%3Cscript%3E']) {
    await page.goto(`${DETAIL}/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('没有找到这个订单')
    await expect(page.getByText('订单不存在或已被删除')).toBeVisible()
  }
  await axe(page)
  await page.getByRole('link', { name: '返回我的订单' }).click()
  await expect(page).toHaveURL('/user/order/mine/all')
  await test.step('one that cannot be read', async () => {
    const order = await given.order({ member, status: 'waitDelivery' })
    const call = new RegExp(`/api/v3/orders/${order.ordersCode}$`)
    trouble.expect(/^500 GET \/api\/v3\/orders\/\d+$/)
    trouble.expect(/console: 500 \/api\/v3\/orders\/\d+/)
    await page.route(call, (route) =>
      route.fulfill({ status: 500, json: { code: 'SERVICE_FAILED', message: '服务异常，请刷新页面重试' } }),
    )
    await page.goto(`${DETAIL}/${order.ordersCode}`)
    await expect(page.getByRole('alert')).toContainText('订单加载失败')
    await axe(page)
    await page.unroute(call)
    await page.getByRole('button', { name: '重试' }).click()
    await expect(page.getByRole('heading', { name: '等待发货' })).toBeVisible()
  })
})
