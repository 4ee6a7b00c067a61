import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { linkCalls, opening, openLinkPage } from '../../testing/links.tsx'
import { holdTime } from '../../testing/page.tsx'
import { kept, none, says, typeIn, WOMAN } from '../../testing/patients.tsx'
import { errorAnswer, type fakeShop } from '../../testing/shop.ts'
import { noticeStore } from '../../ui/notice-store.ts'
import { Page } from './index.tsx'

/** A link that asks for what a prescription lacks. */

const calls = {
  plain: 'GET /api/ordersPatient/info',
  chronic: 'GET /api/ordersPatient/chronicInfo',
  save: 'POST /api/ordersPatient/prescription',
  list: 'GET /api/ordersPatient',
  read: 'GET /api/ordersPatient/id',
  consents: 'GET /api/links/consents',
} as const

const NOTE = '处方图片上的医院印章看不清，请重新拍照上传。'
const PICTURE = '/api/uploads/own'
const pictured = { ...kept, prescriptionImage1: PICTURE }

const asked = (more = {}) => ({
  requestCode: 'current',
  restDate: 3_600_000,
  needs: ['prescription'],
  isPrescriptionNeed: true,
  note: NOTE,
  patient: kept,
  ...Object.fromEntries(Object.entries(none).filter(([name]) => name.startsWith('prescription'))),
  answeredAt: null,
  next: 'review',
  ...more,
})
const saved = (next = 'review') => ({ id: 'id', isValidateName: true, realName: 'same', next })

function open(answers: Parameters<typeof fakeShop>[0] = {}, completionKind = 'plain') {
  return openLinkPage(
    <Page params={{ type: 'complete' }} />,
    {
      [linkCalls.opening]: { body: opening({ stage: 'code', purpose: 'complete', completionKind }) },
      [calls.plain]: { body: asked() },
      [calls.chronic]: { body: asked() },
      [calls.save]: { body: saved() },
      [calls.list]: { body: [kept] },
      [calls.read]: { body: kept },
      [calls.consents]: { body: { identity: true, health: true, prescription: true, child: true } },
      'GET /api/links/uploads': { body: { pictures: [PICTURE] } },
      'GET /api/settings/modules': { body: { 'm-mall': {}, 'mall-global': {} } },
      ...answers,
    },
    '/user/patientInfo/complete?useKey=1',
  )
}
const title = (name: string) => screen.findByRole('heading', { level: 1, name })
const send = () => screen.findByRole('button', { name: '提交' })

// Holds links#21.
test('what is asked for is told with the words of whoever asks, and a picture is required', async () => {
  const { user, shop } = open()
  await title('补充处方资料')
  const needs = within(await screen.findByRole('list', { name: '需要补充的资料' })).getAllByRole('listitem')
  expect(needs.map(({ textContent }) => textContent)).toEqual(['处方图片'])
  expect(screen.getByText(NOTE, { exact: false })).toBeTruthy()
  expect(screen.getByRole('timer')).toBeTruthy()
  await user.click(await send())
  expect(await screen.findByText('请上传处方图片')).toBeTruthy()
  expect(shop.callsOf(calls.save)).toEqual([])
  expect(shop.callsOf(calls.plain)[0]?.query.get('requestCode')).toBe('current')
})

// Holds links#21.
test('the answer names the patient and, beside them, the pictures; then it says what comes next', async () => {
  const { user, shop } = open({ [calls.plain]: { body: asked({ patient: pictured }) } })
  await user.click(await send())
  expect(await title('资料已提交')).toBe(document.activeElement)
  expect(screen.getByText(/药师会继续审核您的处方/)).toBeTruthy()
  expect(noticeStore.read()).toEqual([])
  const [sent] = shop.callsOf(calls.save)
  expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
  expect(sent?.body).toMatchObject({
    requestCode: 'current',
    prescriptionImage1: PICTURE,
    prescriptionImage2: null,
    patient: { id: 'id', version: kept.version, name: kept.name },
  })
  expect(sent?.body.patient).not.toHaveProperty('prescriptionImage1')
})

// Holds links#21.
test('a chronic patient’s request is read by its own call', async () => {
  const { shop } = open({}, 'chronic')
  await send()
  expect([shop.callsOf(calls.plain).length, shop.callsOf(calls.chronic).length > 0]).toEqual([0, true])
})

// Holds links#21.
test('where nobody is kept yet a first patient is told of, with the consent that a record is kept on', async () => {
  const { user, shop } = open({
    [calls.plain]: {
      body: asked({ patient: null, needs: ['patient'], isPrescriptionNeed: false, note: null, next: 'inquiry' }),
    },
    [calls.save]: { body: saved('inquiry') },
    [calls.list]: { body: [] },
    [calls.consents]: { body: { identity: true, health: true, prescription: false, child: true } },
  })
  await send()
  await typeIn(user, '姓名', '林知夏')
  await typeIn(user, '手机号码', '13800138000')
  await typeIn(user, '身份证号', WOMAN)
  await user.click(await send())
  const box = screen.getByRole('checkbox', { name: /处方与病历信息处理规则/ })
  await says(box, '请先同意处方与病历信息处理规则')
  await user.click(box)
  await user.click(await send())
  await title('资料已提交')
  expect(shop.callsOf(calls.save)[0]?.body).toMatchObject({ patient: { consents: { prescription: '2026-11-26' } } })
  expect(shop.callsOf(calls.save)[0]?.body.patient).not.toHaveProperty('id')
  expect(screen.getByRole('link', { name: '登录后继续' })).toBeTruthy()
})

// Holds links#21.
test('where the record is for nobody yet one of the patients is chosen', async () => {
  open({ [calls.plain]: { body: asked({ patient: null }) } })
  const picker = await screen.findByRole('radio', { name: /林知夏/ })
  await waitFor(() => expect((picker as HTMLInputElement).checked).toBe(true))
  await send()
})

// Holds links#21.
test('an answer that another window gave shows what comes next', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { user, shop } = open({ [calls.plain]: { body: asked({ patient: pictured }) } })
  const button = await send()
  shop.answer(calls.save, errorAnswer(409, 'COMPLETION_ANSWERED', '资料已提交，无需重复提交'))
  shop.answer(calls.plain, { body: asked({ answeredAt: 1 }) })
  await user.click(button)
  expect(await title('资料已提交')).toBeTruthy()
})

// Holds links#20.
test('at the end of its time the link is invalid, and nothing of the patient is left', async () => {
  const move = holdTime()
  open()
  await send()
  await move(61 * 60_000)
  const dialog = within(await screen.findByRole('dialog', { name: '链接失效' }))
  expect(dialog.getByRole('link', { name: '返回首页' })).toBeTruthy()
  expect(screen.queryByLabelText('姓名')).toBeNull()
})

// Holds links#20, links#38.
test.each([
  ['was withdrawn', errorAnswer(404, 'LINK_INVALID', '链接已失效，请返回首页或联系客服'), '请返回首页或联系客服'],
  ['ended with its order', errorAnswer(401, 'LINK_CANCELED', '订单已取消，链接已失效'), '订单已取消，链接已失效'],
  ['is open no more', errorAnswer(401, 'LINK_NOT_OPEN', '请从短信中的链接重新进入'), '请返回首页或联系客服'],
])('a request that %s is an invalid link, and the dialog leads home or to the service', async (_what, answer, text) => {
  vi.spyOn(console, 'error').mockReturnValue()
  open({ [calls.plain]: answer })
  const dialog = within(await screen.findByRole('dialog', { name: '链接失效' }))
  expect(dialog.getByText(text, { exact: false })).toBeTruthy()
  expect(dialog.getByRole('link', { name: '返回首页' })).toBeTruthy()
  expect(dialog.getByRole('link', { name: /客服/ })).toBeTruthy()
})

// Holds links#31.
test('a page that is read again once it was answered asks for no patient and no picture', async () => {
  const { shop } = open({ [calls.plain]: { body: asked({ patient: null, note: null, answeredAt: 1 }) } })
  await title('资料已提交')
  expect([shop.callsOf(calls.list), shop.callsOf('GET /api/links/uploads')]).toEqual([[], []])
})

// Holds links#31.
test('a link that was answered elsewhere, or whose order has gone on, says that it was submitted and leads to the login', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const text = '资料已提交，无需再次填写，可登录后查看订单进度'
  open({ [calls.plain]: errorAnswer(401, 'LINK_SUBMITTED', text) })
  await title('资料已提交')
  expect(screen.getByText(`${text}。`)).toBeTruthy()
  expect(screen.getByRole('link', { name: '登录查看订单' })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})
