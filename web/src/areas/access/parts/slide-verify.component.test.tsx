import { render, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { fakeShop } from '../../../testing/shop.ts'
import { slider, smsAnswers } from '../../../testing/sms.ts'
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
