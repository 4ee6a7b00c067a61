import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { leaveWork } from '../../../areas/operators/index.ts'
import { openDesk, pageOf } from '../../../testing/operating.tsx'
import { isTicked } from '../../../testing/page.tsx'
import { completion, pharmacist, REVIEW_ID, reviewRow, reviewView } from '../../../testing/reviewing.ts'
import { errorAnswer, fakeShop } from '../../../testing/shop.ts'
import { Review } from './review.tsx'

const OPEN = `GET /api/ops/reviews/${REVIEW_ID}`
const ASK = `POST /api/ops/reviews/${REVIEW_ID}/completions`
const WITHDRAW = `DELETE /api/ops/reviews/${REVIEW_ID}/completions/${completion().id}`
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='

beforeEach(() => leaveWork())

function open(completions = [completion()], answers: Parameters<typeof fakeShop>[0] = {}, more: object = {}) {
  const shop = fakeShop({
    'GET /api/ops/reviews': { body: pageOf([reviewRow]) },
    [OPEN]: { body: { ...reviewView, completions, ...more } },
    ...answers,
  })
  return { shop, ...openDesk(`/ops?view=reviews&one=${REVIEW_ID}`, <Review id={REVIEW_ID} who={pharmacist} />) }
}
const rows = async () => within(await screen.findByRole('list', { name: '补充资料' })).getAllByRole('listitem')
const dialog = () => within(screen.getByRole('dialog'))

// Holds links#36.
test('a pharmacist asks for what is missing, with a note, once; nothing can be approved then', async () => {
  const { user, shop } = open([], { [ASK]: { status: 201, body: completion() } })
  await user.click(await screen.findByRole('button', { name: '请用户补充' }))
  const box = dialog().getByRole('checkbox', { name: '处方图片' })
  expect(isTicked(box)).toBe(true)
  await user.click(box)
  await user.click(dialog().getByRole('button', { name: '发送' }))
  expect(dialog().getByText('请选择需要补充的内容')).toBeTruthy()
  await user.click(box)
  await user.click(dialog().getByRole('checkbox', { name: '用药人资料' }))
  await user.click(dialog().getByText('慢病用药（24 小时）'))
  await user.type(dialog().getByLabelText('说明（选填）'), '字'.repeat(3))
  shop.answer(OPEN, { body: { ...reviewView, completions: [completion()] } })
  await user.click(dialog().getByRole('button', { name: '发送' }))
  await screen.findByText(/正在等待用户补充资料，暂不能审核通过/)
  expect(shop.callsOf(ASK).map(({ body }) => body)).toEqual([
    { kind: 'chronic', needs: ['patient', 'prescription'], note: '字字字' },
  ])
  expect(shop.callsOf(ASK)[0]?.headers.get('idempotency-key')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '审核通过' })).toBeNull()
  expect(screen.getByRole('button', { name: '审核不通过' })).toBeTruthy()
})

// Holds links#36.
test('a common note stands in the field at a press, and none at all is fine', async () => {
  const { user, shop } = open([], { [ASK]: { status: 201, body: completion() } })
  await user.click(await screen.findByRole('button', { name: '请用户补充' }))
  await user.click(dialog().getByRole('button', { name: /^处方缺少医师签名/ }))
  const note = dialog().getByLabelText('说明（选填）')
  expect(note).toHaveProperty('value', '处方缺少医师签名或医院印章，请上传完整的处方')
  await user.clear(note)
  await user.click(dialog().getByRole('button', { name: '发送' }))
  await waitFor(() =>
    expect(shop.callsOf(ASK).map(({ body }) => body)).toEqual([{ kind: 'plain', needs: ['prescription'] }]),
  )
})

// Holds links#36.
test('what is asked for says since when it waits, and is withdrawn', async () => {
  const { user, shop } = open([completion(), completion({ id: 'late', state: 'expired' })], {
    [WITHDRAW]: { status: 204 },
  })
  const [first, second] = await rows()
  expect(first!.textContent).toMatch(
    /处方图片等待补充已等 3 小时请补拍完整处方药师 王药师 · 普通（72 小时）发送 .* · 有效至 /,
  )
  expect(second!.textContent).toContain('已超时')
  expect(screen.getByText('待补充资料')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^撤回请求/ })).toHaveLength(1)
  await user.click(within(first!).getByRole('button', { name: /^撤回请求/ }))
  shop.answer(OPEN, { body: { ...reviewView, completions: [completion({ state: 'withdrawn', endedAt: Date.now() })] } })
  await user.click(dialog().getByRole('button', { name: '撤回' }))
  await screen.findByText('已撤回')
  expect(shop.callsOf(WITHDRAW)).toHaveLength(1)
  expect(screen.getByRole('button', { name: '审核通过' })).toBeTruthy()
})

// Holds links#36.
test('asking again begins with what was asked for last, and says that it replaces what waits', async () => {
  const { user } = open([completion({ needs: ['patient'], kind: 'chronic' })])
  await user.click(await screen.findByRole('button', { name: '再次请用户补充' }))
  expect(dialog().getByText(/之前的请求将立即失效/)).toBeTruthy()
  expect(dialog().getByLabelText('说明（选填）')).toHaveProperty('value', '请补拍完整处方')
  expect(isTicked(dialog().getByRole('checkbox', { name: '用药人资料' }))).toBe(true)
  expect(isTicked(dialog().getByRole('checkbox', { name: '处方图片' }))).toBe(false)
})

// Holds links#36.
test('what came with the answer is marked as new, in the patient and among the pictures', async () => {
  const answered = completion({ state: 'answered', answeredAt: Date.now(), changed: ['phone', 'prescription'] })
  const { user } = open([answered], {
    [`${OPEN}/images`]: {
      body: {
        images: [
          { kind: 'prescription', picture: PIXEL, isNew: true },
          { kind: 'medicalRecord', picture: PIXEL, isNew: false },
        ],
      },
    },
  })
  const [row] = await rows()
  expect(row!.textContent).toContain('更新了手机号、处方图片')
  expect(screen.getByText('资料已补充')).toBeTruthy()
  expect(screen.getByText('手机号码').nextElementSibling?.textContent).toBe('138****0001 新')
  expect(screen.getByText('姓名').nextElementSibling?.textContent).not.toContain('新')
  await user.click(screen.getByRole('button', { name: '查看 2 张图片' }))
  const pictures = within(await screen.findByRole('list', { name: '图片' })).getAllByRole('listitem')
  expect(pictures.map(({ textContent }) => textContent)).toEqual(['处方 1 新', '病历 1 '])
})

// Holds links#36.
test('what the shop refuses is said in the dialog, the limit of a day in words', async () => {
  const { user, shop } = open([], { [ASK]: errorAnswer(429, 'TOO_MANY_REQUESTS', '操作过于频繁，请稍后再试') })
  await user.click(await screen.findByRole('button', { name: '请用户补充' }))
  await user.click(dialog().getByRole('button', { name: '发送' }))
  expect(await dialog().findByText('每个订单 24 小时内最多发送 5 次，请稍后再试')).toBeTruthy()
  shop.answer(ASK, errorAnswer(409, 'COMPLETION_NOT_OWN_PHONE', '订单的联系电话不是下单账号的手机号'))
  await user.click(dialog().getByRole('button', { name: '发送' }))
  expect(await dialog().findByText('订单的联系电话不是下单账号的手机号')).toBeTruthy()
})

// Holds links#36.
test('a prescription that was decided asks for nothing, and says what was asked for', async () => {
  open([completion({ state: 'ended', endedAt: Date.now() })], {}, { state: 'withdrawn', mayDecide: false })
  expect((await rows())[0]!.textContent).toContain('已结束')
  expect(screen.queryByRole('button', { name: /请用户补充/ })).toBeNull()
})
