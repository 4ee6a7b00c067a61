import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { follow, startAt, wordsOf } from '../../testing/page.tsx'
import { errorAnswer, fakeShop, logIn } from '../../testing/shop.ts'
import { noticeStore } from '../../ui/notice-store.ts'
import { Page } from './index.tsx'

const LIST = 'GET /api/coupons'
const GIFT = 'GET /api/coupons/giftPack'
const CLAIM = 'POST /api/coupons/giftPack'
const HOUR = 3_600_000
const NOW = Date.UTC(2026, 10, 25, 3)

const coupon = (id: string, more = {}) => ({
  id,
  name: `补贴${id}`,
  couponValue: 2000,
  minConsume: 19_900,
  couponType: 1,
  deviceType: null,
  status: 0,
  usingRange: '全场非处方药通用',
  activeDate: NOW - 48 * HOUR,
  expiredDate: NOW + 240 * HOUR,
  ordersCode: null,
  ...more,
})
const pageOf = (content: unknown[], totalElements = content.length) => ({
  content,
  totalElements,
  totalPages: Math.ceil(totalElements / 6),
})
const gift = (state: string) => ({
  state,
  giftPacksCouponDTOS: [
    { couponStatus: 0, couponAmount: 2, couponValue: 850, couponType: 4, minConsume: 0, name: '新人运费补贴' },
  ],
})
// Settings are read once a document, so every test of this file has the same.
const settings = {
  'm-mall': { newUserCouponAd: { title: '新人见面礼', text: '首单前领取', address: null } },
  'mall-global': {
    links: { mainSite: null, chat: null, mobilePay: null, agreement: null, mobileApp: 'https://app.hean.example' },
  },
}

function open(answers: Parameters<typeof fakeShop>[0] = {}, address = '/user/account/coupon') {
  startAt(address)
  logIn()
  const shop = fakeShop({
    'GET /api/settings/modules': { body: settings },
    'GET /api/coupons/counts': { body: { unused: 14, used: 2, expired: 0 } },
    [LIST]: { body: pageOf([coupon('a')]) },
    [GIFT]: { body: gift('claimed') },
    ...answers,
  })
  render(<Page />)
  return { user: userEvent.setup(), shop }
}

const card = (name: string) => screen.findByRole('article', { name })
const asked = (shop: ReturnType<typeof open>['shop']) =>
  shop.callsOf(LIST).map(({ query }) => `${query.get('status')}/${query.get('page')}`)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  return () => vi.useRealTimers()
})

// Holds money#17.
test('tabs show how many there are, and switching one begins at its first page', async () => {
  const { shop } = open({ [LIST]: { body: pageOf([coupon('a')], 14) } }, '/user/account/coupon?page=2')
  await card('补贴a')
  const tabs = within(screen.getByRole('navigation', { name: '健康补贴' }))
  await screen.findByText('14')
  expect(tabs.getAllByRole('link').map(wordsOf)).toEqual(['未使用14', '已使用2', '已过期'])
  expect(asked(shop)).toEqual(['0/2'])
  follow(tabs.getByRole('link', { name: /已使用/ }))
  await waitFor(() => expect(asked(shop)).toEqual(['0/2', '1/1']))
  expect(location.search).toBe('?tab=used')
  await card('补贴a')
  follow(screen.getByRole('link', { name: '第 3 页' }))
  await waitFor(() => expect(asked(shop).at(-1)).toBe('1/3'))
})

// Holds money#13, money#17.
test('a card says what it is worth, from when on, what for and until when in Shanghai', async () => {
  open({
    [LIST]: {
      body: pageOf([
        coupon('a', { expiredDate: NOW + 69 * HOUR }),
        coupon('b', { couponType: 4, couponValue: 850, minConsume: 0 }),
        coupon('c', { expiredDate: NOW + 73 * HOUR }),
        coupon('d', { activeDate: NOW + HOUR, expiredDate: NOW + 24 * HOUR }),
        coupon('e', { couponValue: 1999 }),
        coupon('f', { couponValue: 1_000_099 }),
      ]),
    },
  })
  const soon = await card('补贴a')
  expect(wordsOf(soon)).toContain('¥20满199元可用满减补贴a全场非处方药通用2026-11-23至2026-11-2807:59即将过期')
  expect(
    within(soon)
      .getByRole('link', { name: /去使用/ })
      .getAttribute('href'),
  ).toBe('/search')
  expect(wordsOf(await card('补贴b'))).toContain('¥8.5无门槛运费补贴b')
  expect((await card('补贴c')).textContent).not.toContain('即将过期')
  const later = await card('补贴d')
  expect(later.textContent).toContain('未到使用时间')
  expect(within(later).queryByRole('link')).toBeNull()
  // It cannot be hurried with yet.
  expect(later.textContent).not.toContain('即将过期')
  const figures = async (name: string) =>
    (await card(name)).querySelector('[data-figures]')?.getAttribute('data-figures')
  expect([await figures('补贴a'), await figures('补贴e'), await figures('补贴f')]).toEqual(['short', 'long', 'longest'])
})

// Holds money#17.
test('a used coupon leads to its order, an expired one nowhere', async () => {
  open({
    [LIST]: {
      body: pageOf([coupon('a', { status: 1, ordersCode: '261125000000000001' }), coupon('b', { status: 2 })]),
    },
  })
  const used = await card('补贴a')
  expect(used.textContent).toContain('已使用')
  expect(within(used).getByRole('link').getAttribute('href')).toBe('/user/order/detail/261125000000000001')
  const expired = await card('补贴b')
  expect(expired.textContent).toContain('已过期')
  expect(within(expired).queryByRole('link')).toBeNull()
})

// Holds money#16.
test('a coupon for the app alone opens a code of the app instead of leading to goods', async () => {
  const { user } = open({ [LIST]: { body: pageOf([coupon('a', { deviceType: '3' })]) } })
  const only = await card('补贴a')
  expect(within(only).queryByRole('link', { name: /去使用/ })).toBeNull()
  // What draws the code is fetched when it is looked at.
  await act(async () => user.click(within(only).getByRole('button', { name: /去App使用/ })))
  const dialog = screen.getByRole('dialog', { name: '请在手机App使用' })
  expect(await within(dialog).findByRole('img', { name: '扫码打开手机App' })).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: '关闭' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

// Holds money#17.
test('who has none is told so, and a failure can be tried again', async () => {
  const { user, shop } = open({ [LIST]: errorAnswer(403, 'FORBIDDEN', '暂时无法查看') })
  expect((await screen.findByRole('alert')).textContent).toContain('暂时无法查看')
  shop.answer(LIST, { body: pageOf([]) })
  await user.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByText('暂无补贴')).toBeTruthy()
})

// Holds money#19.
test('the gift is claimed once, and what was claimed is read again', async () => {
  const { user, shop } = open({ [GIFT]: { body: gift('claimable') }, [CLAIM]: { status: 201, body: { granted: 2 } } })
  const banner = within(await screen.findByRole('region', { name: '新人礼包' }))
  expect(banner.getByText('新人见面礼')).toBeTruthy()
  expect(wordsOf(banner.getByRole('listitem'))).toBe('¥8.5新人运费补贴×2无门槛')
  shop.answer(GIFT, { body: gift('claimed') })
  await user.click(banner.getByRole('button', { name: '立即领取' }))
  const claimed = await banner.findByRole('button', { name: '已领取' })
  expect(claimed.getAttribute('aria-disabled')).toBe('true')
  expect(noticeStore.read().at(-1)?.text).toBe('领取成功，2张健康补贴已放入您的账户')
  await waitFor(() => expect(asked(shop)).toHaveLength(2))
  await user.click(claimed)
  expect(shop.callsOf(CLAIM)).toHaveLength(1)
})

// Holds money#19.
test('a gift that cannot be claimed says why on its button or in a notice', async () => {
  const { user, shop } = open({
    [GIFT]: { body: gift('claimable') },
    [CLAIM]: errorAnswer(409, 'GIFT_ENDED', '新人礼包已发放完毕'),
  })
  shop.answer(GIFT, { body: gift('claimable') })
  await user.click(await screen.findByRole('button', { name: '立即领取' }))
  await waitFor(() => expect(noticeStore.read().at(-1)).toMatchObject({ tone: 'failure', text: '新人礼包已发放完毕' }))
})

// Holds money#19.
test.each([
  ['notNew', 'button', '仅限新用户'],
  ['ended', 'button', '已发完'],
  ['phoneNeeded', 'link', '绑定手机后领取'],
] as const)('the gift in state %s says so', async (state, role, name) => {
  open({ [GIFT]: { body: gift(state) } })
  expect(await screen.findByRole(role, { name })).toBeTruthy()
})
