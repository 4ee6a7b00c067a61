import { render, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ShortcutBar } from '../shell/shortcut-bar.tsx'
import { startAt } from '../testing/page.tsx'
import { fillWholeShell } from '../testing/shell.ts'
import { type Answer, errorAnswer, fakeShop, heldAnswer, logIn } from '../testing/shop.ts'

const MEMBER = 'GET /api/member/vo'
const member = (nickName: string | null): Answer => ({
  body: { accountId: '01990000-0000-7000-8000-000000000001', nickName, greeting: nickName ?? '138****8000' },
})

async function open(answering: Answer | (() => Promise<Answer>)) {
  startAt('/agreement?code=terms')
  logIn()
  await fillWholeShell()
  const shop = fakeShop({ [MEMBER]: answering })
  render(<ShortcutBar />)
  return shop
}
const bar = () => within(screen.getByRole('navigation', { name: '快捷入口' }))
const exit = () => bar().queryByRole('button', { name: '安全退出' })

/** Names count code points, and the masked phone greets where there is none. */
// Holds shop#1.
test.each([
  ['阿禾', '阿禾'],
  ['一二三四五六', '一二三四五六'],
  ['一二三四五六七', '一二三四五六'],
  ['abcdefgh', 'abcdef'],
  ['😀😃😄😁😆😅😂', '😀😃😄😁😆😅'],
  ['𠮷野家𠀀𠀁𠀂𠀃', '𠮷野家𠀀𠀁𠀂'],
  [null, '138****8000'],
])('the bar greets %s as %s', async (nickName, shown) => {
  await open(member(nickName))
  const name = await bar().findByRole('link', { name: shown })
  expect(name.textContent).toBe(shown)
  expect(name.getAttribute('href')).toBe('/user')
  expect(name.parentElement?.textContent).toBe(`您好，${shown}`)
})

test('the way out comes with the name that would move it', async () => {
  const { answering, release } = heldAnswer(member('阿禾阿禾'))
  const shop = await open(answering)
  await waitFor(() => expect(shop.callsOf(MEMBER)).toHaveLength(1))
  expect(bar().getByRole('link', { name: '我的账户' })).toBeTruthy()
  expect(bar().queryByRole('link', { name: '请登录' })).toBeNull()
  expect(exit()).toBeNull()
  release()
  await bar().findByRole('link', { name: '阿禾阿禾' })
  expect(exit()).toBeTruthy()
})

test('the way out comes without a name that cannot be had', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  await open(errorAnswer(503, 'SERVICE_BUSY', '服务繁忙，请稍后再试'))
  await waitFor(() => expect(exit()).toBeTruthy())
  expect(bar().getByText('您好').textContent).toBe('您好')
  expect(
    bar()
      .getAllByRole('link')
      .filter(({ textContent }) => !textContent),
  ).toEqual([])
})
