import { expect, test } from '../fixtures/index.ts'
import { keyIn } from './link-steps.ts'
import { watchKey } from './watch-key.ts'

// Holds links#1, links#3, links#4, links#9.
test('an order is paid by the link that its phone was sent, without logging in', { tag: '@phone' }, async ({
  page,
  given,
  desk,
  inspect,
  operatorWith,
}) => {
  const phone = given.phone()
  const member = await given.member({ phone })
  const order = await given.order({ member, status: 'waitPay', consigneePhone: phone, consignee: '欧阳小禾' })
  const operator = await operatorWith('links')
  await operator('POST', `/ops/orders/${order.ordersCode}/links`, { kind: 'pay' })
  const key = keyIn((await desk.sms.latest(phone)).text)

  const sightings = watchKey(page, key)

  await test.step('the digits of the phone open it', async () => {
    await page.goto(`/payJianke/entry?key=${key}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('查看您的订单')
    await expect(page).toHaveURL('/payJianke/entry')
    await inspect(page)
    await page.getByRole('button', { name: '查看订单' }).tap()
    await expect(page.getByText('请填写完整的联系号码')).toBeVisible()
    await expect(page.getByText('请先阅读并同意用户协议和隐私政策')).toBeVisible()
    await inspect(page)
    await page.getByLabel('第4位').tap()
    await page.keyboard.type(phone.slice(3, 7))
    await page.getByRole('checkbox', { name: /我已阅读并同意/ }).tap()
    await page.getByRole('button', { name: '查看订单' }).tap()
    await expect(page).toHaveURL('/payJianke/messagePayment')
  })

  await test.step('the bill says what is bought and masks whom it goes to', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('订单支付')
    await expect(page.getByText('欧**')).toBeVisible()
    await expect(page.getByText(`${phone.slice(0, 3)}****${phone.slice(-4)}`)).toBeVisible()
    await expect(page.getByRole('timer').first()).toHaveText(/^\d\d:\d\d:\d\d$/)
    await inspect(page)
    expect(await sightings(), 'the key stays nowhere').toEqual([])
  })

  await test.step('it is paid by a code, and says so', async () => {
    await page.getByText('微信支付', { exact: true }).tap()
    const started = page.waitForResponse((response) => response.url().endsWith('/api/links/pay'))
    await page.getByRole('button', { name: '立即支付' }).tap()
    const { codeUrl, paymentId } = await (await started).json()
    await expect(page.getByRole('img', { name: '支付二维码' })).toBeVisible()
    await desk.payments.scan(codeUrl)
    await desk.payments.pay(paymentId.replaceAll('-', ''))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('支付成功')
    await inspect(page)
    await page.goto(`/payJianke/entry?key=${key}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('支付成功')
  })
})

// Holds links#3, links#5, links#6.
test('wrong digits lock a link, a new one comes to the same phone, and a phone without an account registers by it', async ({
  page,
  given,
  desk,
  inspect,
  operatorWith,
  time,
}) => {
  const phone = given.phone()
  const operator = await operatorWith('links', 'feeds')
  const { productCode } = await given.product({ price: 2990, stock: 5 })
  const fed = (await operator('PUT', `/ops/feeds/orders/LINK-${phone}`, {
    phone,
    consignee: '林知夏',
    deliveryAddress: '广东省广州市天河区体育东路100号',
    paymentType: 99,
    placedAt: Date.now(),
    transportCosts: 0,
    lines: [{ productCode, amount: 1, actualPrice: 2990 }],
  })) as { ordersCode: string }
  await operator('POST', `/ops/orders/${fed.ordersCode}/links`, { kind: 'pay' })
  const first = keyIn((await desk.sms.latest(phone)).text)
  const wrong = phone.slice(3, 7) === '1111' ? '2222' : '1111'
  await page.goto(`/payJianke/entry?key=${first}`)
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
  for (let left = 4; left > 0; left--) {
    await page.getByLabel('第4位').click()
    await page.keyboard.type(wrong)
    await page.getByRole('button', { name: '注册', exact: true }).click()
    await expect(page.getByText(`还可以尝试 ${left} 次`)).toBeVisible()
  }
  await inspect(page)
  await page.getByLabel('第4位').click()
  await page.keyboard.type(wrong)
  await page.getByRole('button', { name: '注册', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('链接已锁定')
  await inspect(page)
  const before = await desk.sms.latest(phone)
  await page.getByRole('button', { name: '重新获取链接' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('新链接已发送')
  const second = keyIn((await desk.sms.latest(phone, { after: before.id })).text)

  await page.goto(`/payJianke/entry?key=${first}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('链接已失效')
  await inspect(page)
  await page.goto(`/payJianke/entry?key=${second}`)
  await page.getByLabel('第4位').click()
  await page.keyboard.type(phone.slice(3, 7))
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
  await page.getByRole('button', { name: '注册', exact: true }).click()
  await expect(page).toHaveURL('/payJianke/messagePayment')

  await test.step('once its time is over it opens nothing any more', async () => {
    await time.forward(72 * 60 * 60 * 1000)
    await page.goto(`/payJianke/entry?key=${second}`)
    await expect(page).toHaveURL('/timeout')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('链接已超时')
    await inspect(page)
  })
})
