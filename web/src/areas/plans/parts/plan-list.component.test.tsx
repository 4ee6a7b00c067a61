import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/query-client.ts'
import { descriptionOf, isTicked, startAt, textIn, wordsOf } from '../../../testing/page.tsx'
import { PLAN_ID, plan } from '../../../testing/plans.ts'
import { errorAnswer, fakeShop, logIn } from '../../../testing/shop.ts'
import { noticeStore } from '../../../ui/notice-store.ts'
import { PlanList } from './plan-list.tsx'

const LIST = 'GET /api/plans'
const CHANGE = `PUT /api/plans/${PLAN_ID}`
const MOVE = `PUT /api/plans/${PLAN_ID}/state`
const REMIND = 'PUT /api/plans/reminders'
const pageOf = (content: unknown[], remindRefills = true) => ({
  body: { content, totalElements: content.length, totalPages: 1, remindRefills },
})

function open(more: Parameters<typeof plan>[0] = {}, answers = {}) {
  queryClient.clear()
  startAt('/user/prescriptions?tab=plans')
  logIn()
  const shop = fakeShop({
    [LIST]: pageOf([plan(more)]),
    [CHANGE]: { body: plan() },
    [MOVE]: { body: plan() },
    ...answers,
  })
  render(
    <QueryClientProvider client={queryClient}>
      <PlanList page={1} />
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), shop }
}
const card = () => screen.findByRole('article', { name: '缬沙坦胶囊的用药计划' })
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(within(await card()).getByRole('button', { name: `${name} 缬沙坦胶囊` }))
const said = () => noticeStore.read().at(-1)?.text

describe('the card of a plan', () => {
  // Holds care#193, care#194.
  test('says who takes what, when and how much, and how long it lasts', async () => {
    open({ times: ['08:00', '20:00'], unitsPerTime: 0.5 })
    const words = wordsOf(await card())
    expect(words).toContain('用药人：林*国（父母）')
    expect(words).toContain('每日2次，每次0.5粒')
    expect(words).toContain('08:00、20:00')
    expect(words).toContain('余28粒，约可用28天，至2026-12-24')
    expect(words).not.toContain('余量不足')
  })

  // Holds care#196.
  test('that runs low says so and leads to the drug', async () => {
    open({ isLow: true, daysLeft: 3, unitsLeft: 3 })
    expect(wordsOf(await card())).toContain('余量不足7天，请及时复诊或补充')
    const link = within(await card()).getByRole('link', { name: '查看药品 缬沙坦胶囊' })
    expect(link.getAttribute('href')).toContain('/product/10020001')
  })

  // Holds care#192.
  test.each([
    ['offered', ['开始计划', '编辑', '不需要']],
    ['active', ['添加到日历', '编辑', '暂停', '结束']],
    ['paused', ['继续用药', '编辑', '结束']],
    ['ended', []],
  ] as const)('that is %s offers what can be done with it', async (state, ways) => {
    open({ state })
    const buttons = within(await card()).queryAllByRole('button')
    expect(buttons.map((button) => button.textContent?.replace(' 缬沙坦胶囊', ''))).toEqual(ways)
  })

  // Holds care#192.
  test.each([
    ['offered', '开始计划', 'active'],
    ['active', '暂停', 'paused'],
    ['paused', '继续用药', 'active'],
  ] as const)('that is %s becomes by 「%s」 what it says', async (state, name, next) => {
    const { user, shop } = open({ state })
    await press(user, name)
    await waitFor(() => expect(shop.callsOf(MOVE).map(({ body }) => body)).toEqual([{ version: 2, state: next }]))
    await waitFor(() => expect(shop.callsOf(LIST)).toHaveLength(2))
  })

  // Holds care#192.
  test('that was changed elsewhere says so and is read again', async () => {
    const text = '该用药计划已在别处修改，请刷新后重试'
    const { user, shop } = open({}, { [MOVE]: errorAnswer(409, 'PLAN_CHANGED', text) })
    await press(user, '暂停')
    await waitFor(() => expect(said()).toBe(text))
    await waitFor(() => expect(shop.callsOf(LIST)).toHaveLength(2))
  })

  // Holds care#192.
  test('is ended only after a question', async () => {
    const { user, shop } = open()
    await press(user, '结束')
    await user.click(screen.getByRole('button', { name: '再想想' }))
    expect(shop.callsOf(MOVE)).toEqual([])
    await press(user, '结束')
    await user.click(screen.getByRole('button', { name: '结束计划' }))
    await waitFor(() => expect(said()).toBe('用药计划已结束'))
    expect(shop.callsOf(MOVE).map(({ body }) => body)).toEqual([{ version: 2, state: 'ended' }])
  })
})

describe('changing a plan', () => {
  const save = () => screen.getByRole('button', { name: '保存' })
  const time = (number: number) => screen.getByLabelText(`第 ${number} 次`)
  const amount = () => screen.getByLabelText('每次用量（粒）')
  const left = () => screen.getByLabelText('现有数量（粒）')
  const edit = async (more: Parameters<typeof plan>[0] = {}, answers = {}) => {
    const opened = open(more, answers)
    await press(opened.user, '编辑')
    return opened
  }

  // Holds care#193, care#194.
  test('sends the times, the amount and the reminder, and what is left only where it was set right', async () => {
    const { user, shop } = await edit()
    await user.click(screen.getByRole('button', { name: '增加一次' }))
    expect([textIn(time(1)), textIn(time(2))]).toEqual(['08:00', '20:00'])
    await user.clear(amount())
    await user.type(amount(), '０.5片')
    await user.click(screen.getByRole('checkbox'))
    await user.click(save())
    await waitFor(() => expect(said()).toBe('用药计划已保存'))
    expect(shop.callsOf(CHANGE).map(({ body }) => body)).toEqual([
      { version: 2, times: ['08:00', '20:00'], unitsPerTime: 0.5, remindRefill: false },
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  // Holds care#194.
  test('takes what is left as it was counted at home', async () => {
    const { user, shop } = await edit()
    await user.clear(left())
    await user.type(left(), '12')
    await user.click(save())
    await waitFor(() => expect(shop.callsOf(CHANGE)[0]?.body).toMatchObject({ unitsLeft: 12 }))
  })

  // Holds care#193.
  test('says what is wrong beside each field once it was left, and sends nothing', async () => {
    const { user, shop } = await edit({ times: ['08:00', '20:00'] })
    expect(descriptionOf(time(1))).toBe('')
    await user.clear(time(1))
    await user.clear(amount())
    await user.clear(left())
    await user.type(left(), '0.3')
    await user.click(save())
    expect(descriptionOf(time(1))).toBe('请输入正确的用药时间')
    expect(descriptionOf(amount())).toBe('请输入每次用量')
    expect(descriptionOf(left())).toBe('现有数量须为0.25的倍数，且不超过100000')
    expect(document.activeElement).toBe(time(1))
    expect(shop.callsOf(CHANGE)).toEqual([])
  })

  // Holds care#193.
  test('has at least one time and at most six', async () => {
    const { user } = await edit({ times: ['07:00', '10:00', '13:00', '16:00', '19:00'] })
    await user.click(screen.getByRole('button', { name: '增加一次' }))
    expect(textIn(time(6))).toBe('22:00')
    expect(screen.queryByRole('button', { name: '增加一次' })).toBeNull()
    for (const _ of '12345') await user.click(screen.getByRole('button', { name: '删除第 1 次' }))
    expect(textIn(time(1))).toBe('22:00')
    expect(screen.queryByRole('button', { name: /^删除第/ })).toBeNull()
  })

  // Holds care#192, care#193.
  test('that the shop refuses stays as it was typed, with the reason beside the field or below', async () => {
    const { user, shop } = await edit(
      {},
      { [CHANGE]: errorAnswer(400, 'PLAN_TIMES_REPEATED', '请检查填写的内容', { times: '用药时间不能重复' }) },
    )
    await user.click(save())
    await waitFor(() => expect(descriptionOf(time(1))).toBe('用药时间不能重复'))
    shop.answer(CHANGE, errorAnswer(409, 'PLAN_CHANGED', '该用药计划已在别处修改，请刷新后重试'))
    await user.click(save())
    expect(await screen.findByText('该用药计划已在别处修改，请刷新后重试')).toBeTruthy()
    expect(textIn(amount())).toBe('1')
  })
})

// Holds care#199.
test.each([
  [false, ''],
  [true, 'true'],
])('the calendar names the drug only when the box is ticked: %s', async (isTickedFirst, withName) => {
  const saved: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:plan')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`)
  })
  const address = `GET /api/plans/${PLAN_ID}/calendar.ics`
  const { user, shop } = open({}, { [address]: { body: {} } })
  await press(user, '添加到日历')
  const box = screen.getByRole('checkbox')
  expect(isTicked(box)).toBe(false)
  if (isTickedFirst) await user.click(box)
  await user.click(screen.getByRole('button', { name: '下载日历文件' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(saved).toEqual(['用药计划.ics blob:plan'])
  expect(shop.callsOf(address).map(({ query }) => query.get('withName') ?? '')).toEqual([withName])
})

// Holds care#199.
test('a calendar that cannot be had says why, and the dialog stays', async () => {
  const text = '该用药计划的状态已变化，请刷新后重试'
  const { user } = open({}, { [`GET /api/plans/${PLAN_ID}/calendar.ics`]: errorAnswer(409, 'PLAN_STATE_UNFIT', text) })
  await press(user, '添加到日历')
  await user.click(screen.getByRole('button', { name: '下载日历文件' }))
  expect(await screen.findByText(text)).toBeTruthy()
})

// Holds care#197.
test('reminders are switched off altogether, and say so when that fails', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { user, shop } = open({}, { [REMIND]: { status: 204 } })
  const reminders = await screen.findByRole('switch', { name: '余量提醒' })
  expect(isTicked(reminders)).toBe(true)
  shop.answer(LIST, pageOf([plan()], false))
  await user.click(reminders)
  await waitFor(() => expect(isTicked(screen.getByRole('switch'))).toBe(false))
  expect(shop.callsOf(REMIND).map(({ body }) => body)).toEqual([{ remindRefills: false }])
  shop.answer(REMIND, errorAnswer(503, 'UNAVAILABLE', '服务繁忙，请稍后再试'))
  await user.click(screen.getByRole('switch'))
  await waitFor(() => expect(said()).toBe('服务繁忙，请稍后再试'))
  expect(isTicked(screen.getByRole('switch'))).toBe(false)
})

test('without a plan the list says where plans come from, and offers no switch', async () => {
  open({}, { [LIST]: pageOf([]) })
  expect(await screen.findByText('还没有用药计划')).toBeTruthy()
  expect(screen.queryByRole('switch')).toBeNull()
})

test('a list that cannot be read says so and can be tried again', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { user, shop } = open({}, { [LIST]: errorAnswer(403, 'FORBIDDEN', '暂时无法查看') })
  expect((await screen.findByRole('alert')).textContent).toContain('用药计划加载失败')
  shop.answer(LIST, pageOf([plan()]))
  await user.click(screen.getByRole('button', { name: '重试' }))
  await card()
})
