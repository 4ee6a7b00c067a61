import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/index.ts'
import { leaveAndComeBack } from '../fixtures/leaving.ts'
import { forgetLogin } from '../fixtures/login.ts'
import { dialogOf, proveByCode, proveByPassword, proveQuietly } from './proof.ts'
import { wayBack } from './social-steps.ts'

/** The providers are the sandbox's. */

const SAFE = '/user/personal/safe'
/** A provider's page is another site's. */
const ELSEWHERE = /^foreign: http:\/\/(localhost|127\.0\.0\.1):\d+$/

const main = (page: Page) => page.getByRole('main')
const row = (page: Page, name: string) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
const card = (page: Page, title: string) =>
  main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title, exact: true, level: 2 }) })
/** Said after the way back: in view, and where the focus is. */
async function expectSeen(page: Page, text: string) {
  const said = main(page).getByRole('status').filter({ hasText: text })
  await expect(said.getByText(text, { exact: true })).toBeInViewport({ ratio: 1 })
  await expect(said.locator(':focus')).toHaveText(text)
}
const boundText = (kind: string) => `您的${kind}号已经与您的账号关联，以后您可以直接用该${kind}快速登录了。`

// Holds account#49.
test('tells what is bound and what is not, and leads to where it is changed', { tag: '@phone' }, async ({
  page,
  given,
  login,
  axe,
}) => {
  const bare = await given.member()
  await login(bare)
  await page.goto(SAFE)
  await expect(page.getByRole('heading', { level: 1, name: '账户安全' })).toBeVisible()
  await expect(main(page).getByText('您的账号有手机号码保护')).toBeVisible()
  await expect(row(page, '登录密码')).toContainText('未设置')
  await expect(row(page, '登录密码').getByRole('link', { name: /^设置/ })).toHaveAttribute(
    'href',
    '/user/account/password/edit',
  )
  await expect(row(page, '手机号码')).toContainText(`${bare.phone.slice(0, 3)}****${bare.phone.slice(-4)}`)
  await expect(row(page, '手机号码').getByRole('link', { name: /^更换/ })).toHaveAttribute(
    'href',
    '/user/bind/phone/edit',
  )
  await expect(row(page, '邮箱')).toContainText('未绑定')
  for (const kind of ['QQ', '微信', '支付宝', '微博']) await expect(row(page, kind)).toContainText('未关联')
  await expect(card(page, '登录设备')).toContainText('本机')
  await expect(card(page, '近期动态')).toContainText('还没有动态')
  await expect(main(page).getByRole('link', { name: '注销账号' })).toHaveAttribute('href', '/user/account/delete')
  await axe(page)

  await test.step('everything set', async () => {
    await login(await given.member({ password: 'Hean@2026', email: 'zhixia@example.com' }))
    await page.goto(SAFE)
    await expect(main(page).getByText('您的账号防护完善')).toBeVisible()
    await expect(row(page, '登录密码')).toContainText('已设置')
    await expect(row(page, '登录密码').getByRole('link', { name: '用原密码修改' })).toHaveAttribute(
      'href',
      '/user/personal/addInfo/pwd',
    )
    await expect(row(page, '邮箱')).toContainText('z***@example.com')
  })
  await test.step('no phone', async () => {
    await login(await given.member({ phone: null, loginName: `old${Date.now()}`, password: 'Hean@2026' }))
    await page.goto(SAFE)
    await expect(main(page).getByText('请尽快绑定手机号码')).toBeVisible()
    await expect(row(page, '登录密码').getByRole('link')).toHaveAttribute('href', '/user/personal/addInfo/pwd')
    await row(page, '手机号码').getByRole('link', { name: /^绑定/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: '绑定手机号码' })).toBeVisible()
  })
})

const kinds = [
  { type: 1, kind: 'QQ' },
  { type: 2, kind: '微信' },
  { type: 3, kind: '支付宝' },
  { type: 4, kind: '微博' },
] as const

// Holds account#50, account#51.
test('binds each kind over the provider’s page and unbinds it, after one proof', async ({
  page,
  desk,
  given,
  login,
  trouble,
}) => {
  test.slow()
  trouble.expect(ELSEWHERE)
  const member = await given.member()
  await login(member)
  await page.goto(SAFE)
  for (const { kind } of kinds) {
    const act = row(page, kind).getByRole('button', { name: /^绑定/ })
    // Low on the page, as a narrow screen has it: who comes back is to see what came of it all the same.
    await act.evaluate((button) => button.scrollIntoView({ block: 'start' }))
    await act.click()
    if (kind === 'QQ') await expect(dialogOf(page).getByText('密码验证')).toHaveCount(0)
    // One proof is good for five minutes, whatever it is asked for.
    if (kind === 'QQ') await proveByCode(page, desk, member.phone, '前往QQ')
    else
      await dialogOf(page)
        .getByRole('button', { name: `前往${kind}` })
        .click()
    await page.getByLabel('或用一个新账号').fill(`知夏${given.phone().slice(-4)}`)
    await page.getByRole('button', { name: '新账号登录' }).click()
    await expectSeen(page, boundText(kind))
    await expect(page).toHaveURL(SAFE)
    await expect(row(page, kind)).toContainText('知***')
    await expectSeen(page, boundText(kind))
  }
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toMatch(/[\w-]{43}/)
  await test.step('unbinding says 解绑成功', async () => {
    await row(page, '微信').getByRole('button', { name: /^解绑/ }).click()
    await dialogOf(page).getByRole('button', { name: '解绑', exact: true }).click()
    await expect(page.getByText('解绑成功')).toBeVisible()
    await expect(row(page, '微信')).toContainText('未关联')
    await expect(row(page, 'QQ').getByRole('button', { name: /^解绑/ })).toBeVisible()
  })
  await test.step('both stand among the events', async () => {
    await expect(card(page, '近期动态')).toContainText('解除第三方账号关联')
    await expect(card(page, '近期动态')).toContainText('关联第三方账号')
  })
  await test.step('what the shop refuses to unbind says why', async () => {
    const unbind = row(page, '微博').getByRole('button', { name: /^解绑/ })
    for (const [status, code, message] of [
      [409, 'LAST_WAY_IN', '这是您唯一的登录方式，请先绑定手机号码或设置密码'],
      [404, 'NOT_FOUND', '您要找的内容不存在'],
    ] as const) {
      await page.route('**/api/thirdBinder?**', (route) => route.fulfill({ status, json: { code, message } }))
      await unbind.click()
      await dialogOf(page).getByRole('button', { name: '解绑', exact: true }).click()
      await expect(dialogOf(page).getByRole('alert')).toHaveText(message)
      await page.unroute('**/api/thirdBinder?**')
      await page.keyboard.press('Escape')
      await expect(dialogOf(page)).toHaveCount(0)
      await expect(unbind).toBeFocused()
    }
  })
  await test.step('who comes back from the provider by the browser’s back can go there again', async () => {
    const act = row(page, '微信').getByRole('button', { name: /^绑定/ })
    await act.click()
    await leaveAndComeBack(page, '**/api/thirdLogin?*', () =>
      dialogOf(page).getByRole('button', { name: '前往微信' }).click(),
    )
    await expect(dialogOf(page)).toHaveCount(0)
    await act.click()
    await expect(dialogOf(page).getByRole('button', { name: '前往微信' })).not.toHaveAttribute('aria-busy')
    await page.keyboard.press('Escape')
  })
  await test.step('a proof that the shop no longer takes is asked for anew', async () => {
    await page.route('**/api/thirdBinder?**', (route) =>
      route.fulfill({ status: 403, json: { code: 'PROOF_REQUIRED', message: '为了您的账号安全，请先验证身份' } }),
    )
    await row(page, '微博').getByRole('button', { name: /^解绑/ }).click()
    await dialogOf(page).getByRole('button', { name: '解绑', exact: true }).click()
    await expect(dialogOf(page).getByRole('alert').first()).toHaveText('为了您的账号安全，请先验证身份')
    await expect(dialogOf(page).getByRole('button', { name: '验证并解绑' })).toBeVisible()
  })
})

// Holds account#54, account#56.
test('a proof that ran out on the way is asked for again; an account of somebody else, an end of the provider and a shop that fails have their texts', async ({
  page,
  desk,
  given,
  login,
  trouble,
  axe,
}) => {
  const name = `先来${given.phone().slice(-4)}`
  const first = await given.member({ password: 'Hean@2026' })
  await login(first)
  await test.step('a proof that ran out on the way, beside a list that was asked for before the binding', async () => {
    const bound = page.waitForResponse('**/api/account/binder')
    await page.route(
      '**/api/account/thirdBinder',
      async (route) => {
        const response = await route.fetch()
        await bound
        // Nobody may wait for it any more.
        await route.fulfill({ response }).catch(() => undefined)
      },
      { times: 1 },
    )
    await page.goto(await wayBack(page, desk, 1, { name }))
    await expect(dialogOf(page)).toContainText('QQ已经授权')
    expect(new URL(page.url()).search).toBe('')
    await axe(page, 'dialog')
    await proveByPassword(page, 'Wrong@2026', '绑定')
    await expect(dialogOf(page).getByText('登录密码错误，请重新输入')).toBeVisible()
    await proveByPassword(page, 'Hean@2026', '绑定')
    await expect(main(page).getByText(boundText('QQ'))).toBeVisible()
    await expect(row(page, 'QQ')).toContainText('先***')
  })
  const account = (await desk.social.accounts('qq')).find((each) => each.name === name) ?? { name }
  await test.step('it is one’s own already', async () => {
    await page.goto(await wayBack(page, desk, 1, account))
    await expect(main(page).getByText('该账号已与您的账号关联')).toBeVisible()
  })
  const second = await given.member()
  await forgetLogin(page)
  await login(second)
  await page.evaluate(() => sessionStorage.clear())
  await test.step('it is somebody else’s', async () => {
    await page.goto(await wayBack(page, desk, 1, account))
    await expect(main(page).getByText('该账号已关联了其他账号', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(SAFE)
    await expect(row(page, 'QQ')).toContainText('未关联')
    await page.getByRole('button', { name: '关闭提示' }).click()
    await expect(main(page).getByText('该账号已关联了其他账号')).toHaveCount(0)
  })
  const ends = [
    ['?thirdLogin=refused&thirdType=2', '您已取消授权，账号没有关联'],
    ['?thirdLogin=failed&thirdType=2', '第三方登录失败，请重试或选择其他登录方式'],
    ['?thirdLogin=expired', '授权已过期，请重新绑定'],
    ['?thirdLogin=off&thirdType=2', '暂不支持该登录方式，请选择其他登录方式'],
    ['?isBind=1&thirdType=2', '该账号已关联了其他账号'],
  ] as const
  for (const [search, text] of ends) {
    await test.step(search, async () => {
      await card(page, '近期动态').scrollIntoViewIfNeeded()
      await page.goto(`${SAFE}${search}`)
      await expectSeen(page, text)
      await expect(page).toHaveURL(SAFE)
    })
  }
  await test.step('the shop fails: 服务异常，账号绑定失败', async () => {
    trouble.expect(/^500 PUT \/api\/account\/binder/)
    trouble.expect(/^console: 500 \/api\/account\/binder/)
    await page.route('**/api/account/binder', (route) => route.fulfill({ status: 500, json: { code: 'INTERNAL' } }))
    await page.goto(await wayBack(page, desk, 3, { name: `失败${given.phone().slice(-4)}` }))
    await expect(main(page).getByText('服务异常，账号绑定失败', { exact: true })).toBeVisible()
  })
  await test.step('a handle that is spent', async () => {
    await page.unroute('**/api/account/binder')
    await proveQuietly(page, desk, second.phone)
    for (const openId of ['x'.repeat(43), 'no-handle']) {
      await page.goto(`${SAFE}?isBind=0&openId=${openId}&thirdType=3`)
      await expectSeen(page, '授权已过期，请重新绑定')
    }
  })
})

// Holds access#110, account#58.
test('devices: one is signed out, then all others, each asked before; by keyboard alone', async ({
  page,
  given,
  login,
  axe,
  trouble,
}) => {
  const member = await given.member()
  for (let device = 0; device < 6; device += 1) await given.session({ member })
  await login(member)
  await test.step('what cannot be had says so, and is asked for again', async () => {
    trouble.expect(/^503 GET \/api\/account\/(events|sessions)$/)
    trouble.expect(/^console: 503/)
    for (const part of ['events', 'sessions'])
      await page.route(`**/api/account/${part}`, (route) =>
        route.fulfill({ status: 503, json: { code: 'X', message: '' } }),
      )
    await page.goto(SAFE)
    await expect(row(page, '手机号码')).toBeVisible()
    await expect(card(page, '登录设备').getByRole('alert')).toContainText('内容加载失败')
    await page.unrouteAll()
    for (const part of ['登录设备', '近期动态']) await card(page, part).getByRole('button', { name: '重试' }).click()
  })
  const devices = card(page, '登录设备')
  await expect(devices.getByRole('listitem')).toHaveCount(5)
  await expect(devices.getByRole('listitem').first()).toContainText('本机')
  await devices.getByRole('button', { name: '查看全部 7 台设备' }).press('Enter')
  await expect(devices.getByRole('listitem')).toHaveCount(7)
  await expect(devices.getByText('本机')).toHaveCount(1)
  await axe(page)
  const signOut = devices.getByRole('button', { name: /^退出登录/ })
  await expect(signOut).toHaveCount(6)
  await test.step('no is no', async () => {
    await signOut.first().press('Enter')
    await expect(dialogOf(page)).toContainText('让这台设备退出登录吗？')
    await page.keyboard.press('Escape')
    await expect(signOut).toHaveCount(6)
    await expect(signOut.first()).toBeFocused()
  })
  await test.step('one', async () => {
    await page.keyboard.press('Enter')
    for (const step of ['关闭', '取消', '退出登录']) {
      await page.keyboard.press('Tab')
      await expect(dialogOf(page).getByRole('button', { name: step, exact: true })).toBeFocused()
    }
    await page.keyboard.press('Enter')
    await expect(page.getByText('该设备已退出登录')).toBeVisible()
    await expect(signOut).toHaveCount(5)
  })
  await test.step('all others', async () => {
    await devices.getByRole('button', { name: '退出其他全部设备' }).press('Enter')
    await expect(dialogOf(page)).toContainText('除本机外的 5 台设备')
    await axe(page)
    await dialogOf(page).getByRole('button', { name: '全部退出' }).press('Enter')
    await expect(page.getByText('其他设备已全部退出登录')).toBeVisible()
    await expect(devices.getByRole('listitem')).toHaveCount(1)
    await expect(card(page, '近期动态')).toContainText('让其他设备退出登录')
  })
  await page.reload()
  await expect(devices.getByText('本机')).toBeVisible()
  await test.step('a session that ended leads to login and back', async () => {
    await page.route('**/api/account/events', (route) =>
      route.fulfill({ status: 503, json: { code: 'X', message: '' } }),
    )
    await page.reload()
    await expect(card(page, '近期动态').getByRole('alert')).toContainText('内容加载失败')
    await page.unroute('**/api/account/events')
    await given.endSessions(member)
    await card(page, '近期动态').getByRole('button', { name: '重试' }).click()
    await expect(page).toHaveURL(`/user/login?backurl=${encodeURIComponent(SAFE)}`)
  })
})
