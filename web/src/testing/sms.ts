import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'

/** The calls on the way to a code, as `fakeShop` names them. */
export const smsCalls = {
  puzzle: 'POST /api/slider',
  judged: 'PUT /api/slider/puzzle',
  ticket: 'POST /api/sms/tickets',
  code: 'POST /api/sms/captchas',
} as const

const picture = 'data:image/png;base64,iVBORw0KGgo='

/** What the shop answers on the way to a code, where nothing stands in that. */
export const smsAnswers = {
  [smsCalls.puzzle]: {
    body: { id: 'puzzle', background: picture, piece: picture, width: 300, height: 150, pieceWidth: 44, pieceTop: 40 },
  },
  [smsCalls.judged]: { status: 204 },
  [smsCalls.ticket]: { body: { ticket: 'ticket', isNeedCaptcha: false } },
  [smsCalls.code]: { body: { resendAfter: 60 } },
}

export const slider = () => screen.getByRole('slider')

/** Moves the piece by one key and lets go; whether that is right is the shop's to say. */
export async function slide(user: UserEvent): Promise<void> {
  await waitFor(() => expect(slider().getAttribute('aria-disabled')).toBeNull())
  slider().focus()
  await user.keyboard('{PageUp}{Enter}')
}

/** The same, and sees that it was taken. */
export async function passSlide(user: UserEvent): Promise<void> {
  await slide(user)
  await screen.findByText('验证通过')
}

/** Types the phone, passes the slide and has a code sent. */
export async function sendCode(user: UserEvent, phone = '13800138000'): Promise<void> {
  const control = screen.getByLabelText('手机号码')
  await user.clear(control)
  await user.type(control, phone)
  await passSlide(user)
  await user.click(screen.getByRole('button', { name: '获取验证码' }))
}
