import { birthdayInstant } from '@shop/contract/fields/birthday'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { descriptionOf, isTicked, openPart, textIn } from '../../../testing/page.tsx'
import { errorAnswer, fakeShop, logIn } from '../../../testing/shop.ts'
import { noticeStore } from '../../../ui/notice-store.ts'
import type { Member } from '../queries.ts'
import { CompletionForm } from './completion-form.tsx'

const SAVE = 'PUT /api/member/vo'
const member = { accountId: 'me', sex: 0, birthday: null } as Member

const sex = (name: string) => screen.getByRole('radio', { name })
const list = (part: string) => screen.getByLabelText(`出生${part}`)
const submit = () => screen.getByRole('button', { name: '提交' })

function open() {
  const shop = fakeShop({ [SAVE]: { status: 204 } })
  return { ...openPart(<CompletionForm member={member} />), shop }
}

// Holds account#13.
test('a profile is completed by sex and birthday, both of which are asked for; only what changes is sent', async () => {
  const { user, shop } = open()
  await user.click(submit())
  expect(descriptionOf(sex('男'))).toBe('请选择性别')
  expect(descriptionOf(list('年份'))).toBe('请选择生日')
  expect(document.activeElement).toBe(sex('男'))
  await user.click(sex('男'))
  await user.selectOptions(list('年份'), '1990')
  await user.click(submit())
  expect(descriptionOf(list('月份'))).toBe('请选择正确的生日')
  expect(document.activeElement).toBe(list('月份'))
  await user.selectOptions(list('月份'), '2')
  await user.selectOptions(list('日期'), '28')
  await user.click(submit())
  await waitFor(() => expect(noticeStore.read().at(-1)?.text).toBe('提交成功'))
  await user.click(sex('女'))
  await user.click(submit())
  await waitFor(() => expect(shop.callsOf(SAVE)).toHaveLength(2))
  expect(shop.callsOf(SAVE).map(({ body }) => body)).toEqual([
    { sex: 1, birthday: birthdayInstant('1990-02-28') },
    { sex: 2 },
  ])
})

test('completing without a session says 请登录, and comes back once with what was chosen', async () => {
  logIn()
  const { user, shop, leave } = open()
  await user.click(sex('女'))
  await user.selectOptions(list('年份'), '1990')
  await user.selectOptions(list('月份'), '2')
  await user.selectOptions(list('日期'), '28')
  shop.answer(SAVE, errorAnswer(401, 'NOT_LOGGED_IN', '请登录'))
  await user.click(submit())
  await waitFor(() => expect(noticeStore.read().at(-1)?.text).toBe('请登录'))
  leave()
  const back = open()
  expect([isTicked(sex('女')), textIn(list('年份')), textIn(list('日期'))]).toEqual([true, '1990', '28'])
  back.leave()
  open()
  expect([isTicked(sex('女')), textIn(list('年份'))]).toEqual([false, ''])
})
