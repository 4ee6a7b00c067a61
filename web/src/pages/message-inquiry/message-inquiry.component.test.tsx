import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CODE, diseaseAnswer, inquiry, patient, prescription, warningsAnswer } from '../../testing/inquiry.ts'
import { linkCalls, linkOrder, MASKED, opening, openLinkPage } from '../../testing/links.tsx'
import { errorAnswer, type fakeShop } from '../../testing/shop.ts'
import { Page } from './index.tsx'

const calls = {
  inquiry: 'GET /api/links/inquiry',
  draft: 'PUT /api/links/inquiry',
  submit: 'POST /api/inquiry/perfectByToken',
  warnings: 'GET /api/links/inquiry/warnings',
  diseases: 'GET /api/links/diseases',
  consent: 'POST /api/links/consents',
  patients: 'GET /api/ordersPatient',
} as const

const needed = (more = {}) => ({ ...inquiry(more), patientVo: null, diseases: [], diseasesVos: [], isPerfect: false })
const rxOrder = () =>
  linkOrder({ ordersCode: CODE, state: 'inquiryNeeded', rxState: 'inquiryNeeded', isPerfect: false })

function open(answers: Parameters<typeof fakeShop>[0] = {}, stage = 'code') {
  let version = 0
  return openLinkPage(
    <Page />,
    {
      [linkCalls.opening]: { body: opening({ stage }) },
      [linkCalls.order]: () => ({ body: rxOrder() }),
      [calls.inquiry]: { body: needed() },
      [calls.patients]: { body: [patient()] },
      [calls.diseases]: { body: diseaseAnswer },
      [calls.warnings]: { body: warningsAnswer() },
      [calls.draft]: () => ({ body: { id: 'record', version: ++version } }),
      [calls.submit]: { body: prescription() },
      ...answers,
    },
    '/payJianke/inquiry',
  )
}

const title = (name: string) => screen.findByRole('heading', { level: 1, name })
const checked = () => screen.findByText(/已按 \d+ 条规则核对/)
const answerOf = (question: string, name: string) =>
  within(screen.getByRole('group', { name: new RegExp(question) })).getByRole('radio', { name })

// Holds links#7.
test('nothing of a patient is asked for before the code to the order’s own phone', async () => {
  const { user, shop } = open(
    { [linkCalls.send]: { body: { resendAfter: 60 } }, [linkCalls.check]: { status: 204 } },
    'digits',
  )
  await title('完善问诊信息')
  await user.click(await screen.findByRole('button', { name: '获取验证码' }))
  await screen.findByText(`验证码已发送至 ${MASKED}`)
  expect([shop.callsOf(calls.inquiry), shop.callsOf(calls.patients)]).toEqual([[], []])
  await user.type(screen.getByRole('textbox', { name: '短信验证码' }), '123456')
  await user.click(screen.getByRole('button', { name: '下一步' }))
  await checked()
  expect(shop.callsOf(calls.inquiry)[0]?.query.get('token')).toBe('current')
})

// Holds links#13, links#14.
test('what is filled in is kept and handed in by the link, and leads on to the payment', async () => {
  const { user, shop } = open()
  await checked()
  await user.click(screen.getByRole('button', { name: /^原发性高血压/ }))
  await user.click(answerOf('是否使用过', '是'))
  await user.click(answerOf('是否对该药品过敏', '否'))
  await user.click(answerOf('不良反应', '否'))
  await user.click(screen.getByRole('checkbox', { name: /我确认/ }))
  shop.answer(calls.inquiry, { body: needed({ isOpen: false, rxState: 'underReview', record: prescription() }) })
  await user.click(await screen.findByRole('button', { name: '保存并提交审核' }))
  await title('药师审核中')
  expect(shop.callsOf(calls.draft).at(-1)?.query.get('token')).toBe('current')
  expect(shop.callsOf(calls.submit)[0]?.body).toMatchObject({
    token: 'current',
    patientInfoId: 'p1',
    isConfirmed: true,
    riskNoticeVersion: null,
  })
  expect(screen.getByRole('link', { name: '查看订单' }).getAttribute('href')).toBe('/payJianke/messagePayment')
})

test('the consent to keep diagnoses is given by the link', async () => {
  const { user, shop } = open({
    [calls.inquiry]: { body: needed({ consents: { health: true, prescription: false } }) },
    [calls.consent]: { status: 204 },
  })
  await user.click(await screen.findByRole('checkbox', { name: /我已阅读并同意/ }))
  shop.answer(calls.inquiry, { body: needed() })
  await user.click(screen.getByRole('button', { name: '同意并继续' }))
  await screen.findByText('用药安全')
  expect(shop.callsOf(calls.consent)[0]?.body).toMatchObject({ kind: 'prescription' })
})

// Holds links#19.
test('who takes the medicine is added and changed on the pages of the link, which lead back here', async () => {
  const { leave } = open({ [calls.patients]: { body: [] } })
  const from = 'from=%2FpayJianke%2Finquiry'
  const add = await screen.findByRole('link', { name: '添加用药人' })
  expect(add.getAttribute('href')).toBe(`/user/patientInfo/add?useKey=1&${from}`)
  leave()
  open()
  const change = await screen.findByRole('link', { name: /用药人 *林知夏 *的信息/ })
  expect(change.getAttribute('href')).toBe(`/user/patientInfo/edit/p1?useKey=1&${from}`)
})

// Holds links#12.
test('a phone that is not the account’s own is told to leave it to the member', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  open({ [calls.inquiry]: errorAnswer(403, 'LINK_NOT_OWN_PHONE', '该订单的联系电话不是下单账号的手机号') })
  await screen.findByText(/不是下单账号的手机号/)
  expect(screen.getByRole('link', { name: '查看订单' }).getAttribute('href')).toBe('/payJianke/messagePayment')
})

// Holds links#3.
test('a browser without an open link is told to open it anew', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  open({ [linkCalls.opening]: errorAnswer(401, 'LINK_NOT_OPEN', '请从短信中的链接重新进入') })
  expect(await title('请重新打开链接')).toBeTruthy()
})

test('digits that were not entered yet come first', async () => {
  open({}, 'open')
  await waitFor(() => expect(location.pathname).toBe('/payJianke/entry'))
})
