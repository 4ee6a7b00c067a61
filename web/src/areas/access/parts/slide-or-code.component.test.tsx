import { render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { descriptionOf, shopper, textIn } from '../../../testing/page.tsx'
import { type Answer, errorAnswer, fakeShop } from '../../../testing/shop.ts'
import { passSlide, slider, smsAnswers, smsCalls } from '../../../testing/sms.ts'
// Fetched with the page here, so that no test waits for it.
import '../sending.ts'
import { useSmsForm } from '../use-sms-form.ts'
import { AccessForm } from './access-form.tsx'
import { SmsFields } from './sms-fields.tsx'

/** The image code that stands in for the puzzle, and the one that many codes ask for. */

const DRAWN = 'POST /api/slider/code'
const IMAGE = 'POST /api/image/captchas'
const IMAGE_AGAIN = 'PUT /api/image/captchas'
const wrongCode = errorAnswer(400, 'IMAGE_CODE_WRONG', '图形验证码错误，请重新输入')

function Page() {
  const form = useSmsForm<object>('login', { initial: {}, send: async () => undefined, refused: () => ({}) })
  return (
    <AccessForm form={form} send="登录">
      <SmsFields code={form.code} />
    </AccessForm>
  )
}

const code = () => screen.getByLabelText('滑动验证的图形验证码')
const send = () => screen.getByRole('button', { name: '获取验证码' })
const picture = () => screen.findByRole('button', { name: '图形验证码，看不清？点击换一张' })

/** The page with the phone typed and the picture asked for. */
async function open() {
  const shop = fakeShop(smsAnswers)
  // Each picture is another one, good for one try.
  shop.answer(DRAWN, () => ({ body: { id: `${shop.callsOf(DRAWN).length}`, image: 'data:image/png;base64,' } }))
  const judge = (answer: Answer) => {
    for (const id of [1, 2, 3]) shop.answer(`PUT /api/slider/code/${id}`, answer)
  }
  judge({ status: 204 })
  render(<Page />)
  const user = shopper()
  await user.type(screen.getByLabelText('手机号码'), '13800138000')
  await user.click(await screen.findByRole('button', { name: '看不清？改用图形验证码' }))
  return { user, shop, judge }
}

// Holds access#37.
test('an image code stands in for the puzzle, by the keyboard alone, and gives the same pass', async () => {
  const { user, shop } = await open()
  await picture()
  expect(document.activeElement).toBe(code())
  await user.keyboard('{Enter}')
  expect(descriptionOf(code())).toBe('请输入图形验证码')
  await user.keyboard('a!b')
  expect([textIn(code()), descriptionOf(code())]).toEqual(['ab', ''])
  await user.keyboard('{Enter}')
  expect(descriptionOf(code())).toBe('请输入正确的图形验证码')
  expect(shop.callsOf('PUT /api/slider/code/1')).toEqual([])
  await user.keyboard('cd{Enter}')
  await screen.findByText('验证通过')
  expect(shop.callsOf('PUT /api/slider/code/1')[0]?.body).toEqual({ code: 'abcd' })
  expect(screen.queryByRole('button', { name: '改用滑动拼图' })).toBeNull()
  await user.click(send())
  await screen.findByRole('timer')
})

// Holds access#37.
test('a wrong image code goes, and another picture comes; one can also be asked for', async () => {
  const { user, shop, judge } = await open()
  await picture()
  judge(wrongCode)
  await user.keyboard('AAAA{Enter}')
  await waitFor(() => expect(descriptionOf(code())).toBe('图形验证码错误，请重新输入'))
  await waitFor(() => expect(textIn(code())).toBe(''))
  expect(document.activeElement).toBe(code())
  expect(shop.callsOf(DRAWN)).toHaveLength(2)
  await user.click(await picture())
  await waitFor(() => expect(shop.callsOf(DRAWN)).toHaveLength(3))
  expect(document.activeElement).toBe(code())
})

test('to send before the image code is judged has it judged, or asks for it where nothing is typed', async () => {
  const { user, judge } = await open()
  await picture()
  for (const _ of ['once', 'again']) {
    await user.click(send())
    await waitFor(() => expect(descriptionOf(code())).toBe('请输入图形验证码'))
    expect(document.activeElement).toBe(code())
  }
  judge(wrongCode)
  await user.type(code(), 'AAAA')
  await user.click(send())
  await waitFor(() => expect(descriptionOf(code())).toBe('图形验证码错误，请重新输入'))
  await waitFor(() => expect(textIn(code())).toBe(''))
  judge({ status: 204 })
  await user.type(code(), 'BBBB')
  await user.click(send())
  await screen.findByText('验证通过')
  expect(screen.queryByText('请完成滑动验证')).toBeNull()
})

// Holds access#37.
test('the puzzle comes back on request, and takes the focus', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: '改用滑动拼图' }))
  expect(document.activeElement).toBe(slider())
  await passSlide(user)
})

test('a picture that does not come is said, and asked for again', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { user, shop } = await open()
  shop.answer(DRAWN, errorAnswer(503, 'SERVICE_BUSY', ''))
  await user.click(await picture())
  await screen.findByText('验证码加载异常')
  shop.answer(DRAWN, { body: { id: 'picture', image: 'data:image/png;base64,' } })
  await user.click(screen.getByRole('button', { name: '重试' }))
  await picture()
})

// Holds access#25, access#35.
test('an image code that many codes ask for is checked, can be drawn anew, and goes out with the phone', async () => {
  const { user, shop } = await open()
  const imageCode = () => screen.getByLabelText('图形验证码', { selector: '[data-place="imageCode"]' })
  shop.answer(smsCalls.ticket, { body: { ticket: 'ticket', isNeedCaptcha: true } })
  shop.answer(IMAGE, { body: { id: 'image', image: 'data:image/png;base64,1' } })
  shop.answer(IMAGE_AGAIN, { body: { id: 'image', image: 'data:image/png;base64,2' } })
  await user.click(screen.getByRole('button', { name: '改用滑动拼图' }))
  await passSlide(user)
  await user.click(send())
  await waitFor(() => expect(document.activeElement).toBe(imageCode()))
  await user.click(send())
  expect(descriptionOf(imageCode())).toBe('请输入图形验证码')
  await user.type(imageCode(), 'ab')
  await user.click(send())
  expect(descriptionOf(imageCode())).toBe('请输入正确的图形验证码')
  await user.click(await picture())
  await waitFor(() => expect(textIn(imageCode())).toBe(''))
  expect([shop.callsOf(smsCalls.ticket), shop.callsOf(IMAGE_AGAIN)].map(({ length }) => length)).toEqual([1, 1])
  shop.answer(smsCalls.code, wrongCode)
  await user.type(imageCode(), '0000')
  await user.click(send())
  await waitFor(() => expect(descriptionOf(imageCode())).toBe('图形验证码错误，请重新输入'))
  expect(screen.getByText('滑动验证后更新')).toBeTruthy()
  shop.answer(smsCalls.code, smsAnswers[smsCalls.code])
  await passSlide(user)
  await picture()
  await user.type(imageCode(), 'k7 3F')
  await user.click(send())
  await screen.findByRole('timer')
  expect(shop.callsOf(smsCalls.code).at(-1)?.body).toEqual({
    phoneNum: '13800138000',
    ticket: 'ticket',
    validCode: 'k73F',
  })
})
