import { birthdayInstant } from '@shop/contract/fields/birthday'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { descriptionOf, openPart, textIn } from '../../../testing/page.tsx'
import { errorAnswer, fakeShop } from '../../../testing/shop.ts'
import { noticeStore } from '../../../ui/notice-store.ts'
import type { Member } from '../queries.ts'
import { ProfileForm } from './profile-form.tsx'

const SAVE = 'PUT /api/member/vo'
const CONSENTS = 'GET /api/privacy/consents'
const NICK = '昵称须为4-20个汉字、字母、数字、下划线或短横线'
const NAME = '姓名须为2-20个汉字、字母、数字、下划线或短横线'
const HEIGHT = '请输入30到250之间的整数'
const WEIGHT = '请输入2到300之间的整数'
const GUARDIAN = '未满14周岁，须由监护人阅读并同意儿童个人信息保护规则'

const nobody: Member = {
  accountId: 'me',
  nickName: null,
  memberName: null,
  greeting: '138****0000',
  avatar: null,
  sex: 0,
  birthday: null,
  height: null,
  weight: null,
  jobNature: null,
  maritalStatus: null,
  revenues: null,
  commonDrugs: null,
  allergyDrugs: null,
  diseaseHistory: null,
  phoneStr: '138****0000',
  email: null,
  level: 'plain',
}

const labels = { nickName: '昵称', memberName: '姓名', height: '身高（厘米）', weight: '体重（公斤）' } as const
type Control = keyof typeof labels
const control = (name: Control) => screen.getByLabelText(labels[name])
const birthday = (part: '年份' | '月份' | '日期') => screen.getByLabelText(`出生${part}`)
const save = () => screen.getByRole('button', { name: '保存资料' })
const guardian = () => screen.findByRole('checkbox', { name: /监护人/ })
const isWrong = (element: HTMLElement) => element.getAttribute('aria-invalid') === 'true'
const says = (element: HTMLElement, text: string) =>
  waitFor(() => expect(descriptionOf(element)).toMatch(new RegExp(`${text}$`)))

function choose(list: HTMLElement, value: string | number) {
  fireEvent.change(list, { target: { value: String(value) } })
}
function chooseDay(year: number, month: number, day: number) {
  choose(birthday('年份'), year)
  choose(birthday('月份'), month)
  choose(birthday('日期'), day)
}

function open(member: Partial<Member> = {}) {
  const shop = fakeShop({ [SAVE]: { status: 204 }, [CONSENTS]: { body: [] } })
  const { user } = openPart(<ProfileForm member={{ ...nobody, ...member }} />)
  return { user, shop, sent: () => shop.callsOf(SAVE).map(({ body }) => body) }
}

// Holds account#10, account#11.
test.each<[Control, string, string | undefined]>([
  ['nickName', '三个字', NICK],
  ['nickName', '有 空格的', NICK],
  ['nickName', '表情😀😀😀', NICK],
  ['nickName', '一'.repeat(21), NICK],
  ['nickName', '一'.repeat(20), undefined],
  ['nickName', 'a_b-', undefined],
  ['memberName', '林', NAME],
  ['memberName', '林·夏', NAME],
  ['memberName', '林夏', undefined],
  ['height', '29', HEIGHT],
  ['height', '250', undefined],
  ['height', '251', HEIGHT],
  ['height', '170.5', HEIGHT],
  ['weight', '65.5', WEIGHT],
  ['weight', '1', WEIGHT],
  ['weight', '301', WEIGHT],
  ['weight', '2', undefined],
])('the field %s is judged when it is left: %s', async (name, text, message) => {
  open()
  fireEvent.change(control(name), { target: { value: text } })
  fireEvent.blur(control(name))
  expect(textIn(control(name))).toBe(text)
  expect(isWrong(control(name))).toBe(message !== undefined)
  if (message) await says(control(name), message)
})

// Holds account#10, account#11.
test('a nickname that an older rule let in is told, though nobody changed it', async () => {
  const { user, sent } = open({ nickName: '沈南北' })
  await user.click(save())
  await says(control('nickName'), NICK)
  expect(document.activeElement).toBe(control('nickName'))
  expect(sent()).toEqual([])
  await user.type(control('nickName'), '呀')
  await user.click(save())
  await waitFor(() => expect(sent()).toEqual([{ nickName: '沈南北呀' }]))
})

// Holds account#15.
test('saving with nothing changed is sent all the same, and says 提交成功', async () => {
  const { user, sent } = open()
  await user.click(save())
  await waitFor(() => expect(noticeStore.read().at(-1)?.text).toBe('提交成功'))
  expect(sent()).toEqual([{}])
})

// Holds account#12.
test('a birthday is whole or none, and a day that its month has no more is asked for anew', async () => {
  const { user, sent } = open()
  await user.selectOptions(birthday('年份'), '1990')
  await user.click(control('weight'))
  await says(birthday('月份'), '请选择正确的生日')
  chooseDay(2024, 2, 29)
  expect(isWrong(birthday('月份'))).toBe(false)
  choose(birthday('年份'), 2023)
  expect(textIn(birthday('日期'))).toBe('')
  expect([...birthday('日期').querySelectorAll('option')].at(-1)?.textContent).toBe('28 日')
  await user.click(save())
  await says(birthday('日期'), '请选择正确的生日')
  expect(document.activeElement).toBe(birthday('日期'))
  expect(sent()).toEqual([])
})

const thisYear = new Date().getFullYear()

// Holds account#27.
test('a birthday under 14 asks for the guardian, once', async () => {
  const { user, shop, sent } = open()
  chooseDay(thisYear - 16, 12, 30)
  expect(screen.queryByRole('checkbox')).toBeNull()
  choose(birthday('年份'), thisYear - 13)
  expect((await guardian()).hasAttribute('checked')).toBe(false)
  await user.click(save())
  expect(descriptionOf(await guardian())).toBe(GUARDIAN)
  expect(document.activeElement).toBe(await guardian())
  expect(sent()).toEqual([])
  await user.click(await guardian())
  shop.answer(CONSENTS, { body: [{ kind: 'child', version: '2026-11-01', givenAt: 1, withdrawnAt: null }] })
  await user.click(save())
  await waitFor(() =>
    expect(sent()).toEqual([
      { birthday: birthdayInstant(`${thisYear - 13}-12-30`), childConsentVersion: expect.any(String) },
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull())
  choose(birthday('日期'), 29)
  await user.click(save())
  await waitFor(() => expect(sent()[1]).toEqual({ birthday: birthdayInstant(`${thisYear - 13}-12-29`) }))
})

// Holds account#27.
test('a guardian’s consent that was taken back elsewhere is asked for after all', async () => {
  const { user, shop, sent } = open()
  shop.answer(CONSENTS, { body: [{ kind: 'child', version: '2026-11-01', givenAt: 1, withdrawnAt: null }] })
  shop.answer(SAVE, errorAnswer(400, 'CHILD_CONSENT_REQUIRED', GUARDIAN, { childConsentVersion: GUARDIAN }))
  chooseDay(thisYear - 13, 12, 30)
  await waitFor(() => expect(shop.callsOf(CONSENTS)).toHaveLength(1))
  await user.click(save())
  await waitFor(async () => expect(descriptionOf(await guardian())).toBe(GUARDIAN))
  shop.answer(SAVE, { status: 204 })
  await user.click(await guardian())
  await user.click(save())
  await waitFor(() => expect(sent()[1]).toHaveProperty('childConsentVersion'))
})

// Holds account#14.
test('what the shop refuses stands beside its field, what fails above the button, and what was typed stays', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { user, shop, sent } = open()
  await user.type(control('nickName'), '一个名字')
  for (const [answer, text] of [
    [errorAnswer(400, 'INPUT_INVALID', '店里的话'), '店里的话'],
    [errorAnswer(500, 'SERVICE_FAILED', '服务异常，请刷新页面重试'), '服务异常，请刷新页面重试'],
    [{ status: 409 }, '提交失败'],
    [{ status: 0 }, '网络异常，请检查网络后重试'],
  ] as const) {
    shop.answer(SAVE, answer)
    await user.click(save())
    expect((await screen.findByText(text)).closest('[role=alert]')).toBeTruthy()
  }
  shop.answer(SAVE, errorAnswer(400, 'INPUT_INVALID', '店里的话', { nickName: '这个名字不行' }))
  await user.click(save())
  await says(control('nickName'), '这个名字不行')
  expect(document.activeElement).toBe(control('nickName'))
  shop.answer(SAVE, { status: 204 })
  await user.click(save())
  await waitFor(() => expect(sent()).toHaveLength(6))
  expect(sent().at(-1)).toEqual({ nickName: '一个名字' })
})
