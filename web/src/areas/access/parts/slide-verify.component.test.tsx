import { render, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { shopper } from '../../../testing/page.tsx'
import { fakeShop } from '../../../testing/shop.ts'
import { slider, smsAnswers, smsCalls } from '../../../testing/sms.ts'
import { useSmsForm } from '../use-sms-form.ts'
import { AccessForm } from './access-form.tsx'
import { SmsFields } from './sms-fields.tsx'

function Page() {
  const form = useSmsForm<object>('login', { initial: {}, send: async () => undefined, refused: () => ({}) })
  return (
    <AccessForm form={form} send="登录">
      <SmsFields code={form.code} />
    </AccessForm>
  )
}

// Holds access#37.
test('the slider takes over the focus that its place had before the page came to life', async () => {
  fakeShop(smsAnswers)
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<Page />)
  screen.getByRole('button', { name: /滑动验证/ }).focus()
  render(<Page />, { container, hydrate: true })
  await waitFor(() => expect(document.activeElement).toBe(slider()))
})

test('the way by keys that is sent lasts until it is confirmed', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
  const shop = fakeShop(smsAnswers)
  const user = shopper()
  render(<Page />)
  await user.type(screen.getByLabelText('手机号码'), '13800138000')
  await waitFor(() => expect(slider().getAttribute('aria-disabled')).toBeNull())
  slider().focus()
  await user.keyboard('{PageUp}{PageUp}{PageUp}')
  vi.setSystemTime(1_000_400)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(shop.callsOf(smsCalls.judged)).toHaveLength(1))
  const { track } = shop.callsOf(smsCalls.judged)[0]!.body as { track: object[] }
  expect(track.at(-1)).toEqual({ x: 90, at: 400 })
})
