import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { KEY, linkCalls, linkOrder, MASKED, opening, openLinkPage } from '../../testing/links.tsx'
import { holdTime, textIn } from '../../testing/page.tsx'
import { CHILD, control, kept, save, says, typeIn, WOMAN } from '../../testing/patients.tsx'
import { errorAnswer, type fakeShop } from '../../testing/shop.ts'
import { Page as List } from './index.tsx'
import { Page as One } from './one.tsx'

/** Patients by a link. */

const calls = {
  list: 'GET /api/ordersPatient',
  read: 'GET /api/ordersPatient/id',
  add: 'POST /api/ordersPatient',
  change: 'PUT /api/ordersPatient/id',
  consents: 'GET /api/links/consents',
  pictures: 'GET /api/links/uploads',
} as const

const consentsOf = (isGiven: boolean) => ({
  identity: isGiven,
  health: isGiven,
  prescription: isGiven,
  child: isGiven,
})
const saved = { id: 'id', isValidateName: true, realName: 'same' }

function open(
  mode: string,
  {
    query = '?useKey=1',
    answers = {},
    stage = 'code',
  }: { query?: string; answers?: Parameters<typeof fakeShop>[0]; stage?: string } = {},
) {
  const [type = '', id] = mode.split('/')
  return openLinkPage(
    id ? <One params={{ type, id }} /> : <List params={{ type }} />,
    {
      [linkCalls.opening]: { body: opening({ stage }) },
      [linkCalls.open]: { body: opening({ stage: 'open' }) },
      [calls.list]: { body: [kept] },
      [calls.read]: { body: kept },
      [calls.add]: { status: 201, body: saved },
      [calls.change]: { body: saved },
      [calls.consents]: { body: consentsOf(true) },
      [calls.pictures]: { body: { pictures: [] } },
      'GET /api/settings/modules': { body: { 'm-mall': {}, 'mall-global': {} } },
      ...answers,
    },
    `/user/patientInfo/${mode}${query}`,
  )
}
const title = (name: string) => screen.findByRole('heading', { level: 1, name })
const over = async () => within(await screen.findByRole('dialog', { name: '链接失效' }))
const quietly = () => vi.spyOn(console, 'error').mockReturnValue()

// Holds links#3, links#7, links#19.
test('a key is exchanged and goes out of the address; digits and code come before anything of a patient', async () => {
  const { user, shop } = open('edit', { query: `?key=${KEY}&from=%2Fuser` })
  await title('验证手机号码')
  expect(location.pathname + location.search).toBe('/user/patientInfo/edit?from=%2Fuser&useKey=1')
  expect(shop.callsOf(linkCalls.open)[0]?.body).toEqual({ key: KEY })
  shop.answer(linkCalls.enter, { body: { ordersCode: '1', isPerfect: false } })
  shop.answer(linkCalls.send, { body: { resendAfter: 60 } })
  shop.answer(linkCalls.check, { status: 204 })
  await user.click(screen.getByLabelText('第4位'))
  await user.keyboard('1234')
  await user.click(screen.getByRole('checkbox', { name: /我已阅读并同意/ }))
  await user.click(screen.getByRole('button', { name: '下一步' }))
  const code = await screen.findByRole('button', { name: '获取验证码' })
  expect(document.activeElement).toBe(await title('编辑用药人'))
  await user.click(code)
  await screen.findByText(`验证码已发送至 ${MASKED}`)
  expect([shop.callsOf(calls.list), shop.callsOf(calls.pictures)]).toEqual([[], []])
  await user.type(screen.getByRole('textbox', { name: '短信验证码' }), '123456')
  await user.click(screen.getByRole('button', { name: '下一步' }))
  await screen.findByRole('article', { name: '用药人 林知夏' })
  expect(shop.callsOf(calls.list)[0]?.query.get('token')).toBe('current')
})

// Holds links#15, links#19.
test('patients are listed with the ways to change each and to add another, and nobody is removed', async () => {
  open('edit')
  const here = 'from=%2Fuser%2FpatientInfo%2Fedit%3FuseKey%3D1'
  const change = await screen.findByRole('link', { name: /编辑/ })
  expect(change.getAttribute('href')).toBe(`/user/patientInfo/edit/id?useKey=1&${here}`)
  const add = screen.getByRole('link', { name: '添加用药人' })
  expect(add.getAttribute('href')).toBe(`/user/patientInfo/add?useKey=1&${here}`)
  expect(screen.queryByRole('button', { name: /删除/ })).toBeNull()
  for (const link of screen.getAllByRole('link', { name: '查看订单' })) {
    expect(link.getAttribute('href')).toBe('/payJianke/messagePayment')
  }
})

// Holds links#15, links#16, links#19.
test('a child is added with guardian and consents, and the page leads back where it came from', async () => {
  const { user, shop } = open('add', {
    query: '?useKey=1&from=%2FpayJianke%2Finquiry',
    answers: { [calls.consents]: { body: consentsOf(false) } },
  })
  await title('添加用药人')
  await screen.findByRole('checkbox', { name: /身份证件信息处理规则/ })
  await typeIn(user, '姓名', '林小满')
  await typeIn(user, '手机号码', '13800138000')
  await typeIn(user, '身份证号', CHILD)
  await typeIn(user, '监护人姓名', '林知夏')
  await typeIn(user, '监护人手机号码', '13900139000')
  await typeIn(user, '监护人身份证号', WOMAN)
  await user.click(screen.getByRole('checkbox', { name: /身份证件信息处理规则/ }))
  await user.click(save())
  const childBox = screen.getByRole('checkbox', { name: /父母或其他监护人/ })
  await says(childBox, '须由监护人阅读并同意')
  expect(shop.callsOf(calls.add)).toEqual([])
  await user.click(childBox)
  await user.click(save())
  await waitFor(() => expect(location.pathname).toBe('/payJianke/inquiry'))
  const [sent] = shop.callsOf(calls.add)
  expect(sent?.query.get('token')).toBe('current')
  expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
  expect(sent?.body).toMatchObject({
    idCardNumber: CHILD,
    guardianVo: { name: '林知夏', cardNum: WOMAN },
    consents: { identity: '2026-11-26', child: '2026-11-01' },
  })
})

// Holds links#19.
test.each([
  ['', '/payJianke/messagePayment'],
  ['&from=https%3A%2F%2Fevil.example%2F', '/payJianke/messagePayment'],
  ['&from=%2F%2Fevil.example', '/payJianke/messagePayment'],
  ['&from=%2FpayJianke%2Finquiry', '/payJianke/inquiry'],
])('with %j in its address the form leads to %s', async (query, address) => {
  open('edit/id', { query: `?useKey=1${query}` })
  expect((await screen.findByRole('link', { name: '取消' })).getAttribute('href')).toBe(address)
})

// Holds links#15, links#17.
test('nothing is shown in plain: answers about health are given anew, of foreign pictures stands that they are there', async () => {
  const [own, foreign] = ['/api/uploads/own', '/api/uploads/foreign']
  const patient = { ...kept, hasHealthInfo: true, prescriptionImage1: own, prescriptionImage2: foreign }
  const { user, shop } = open('edit/id', {
    answers: { [calls.read]: { body: patient }, [calls.pictures]: { body: { pictures: [own] } } },
  })
  const group = within(await screen.findByRole('group', { name: /处方图片/ }))
  expect(group.getAllByRole('img').map((image) => image.getAttribute('src'))).toEqual(['/api/links/uploads/own'])
  expect(group.getByText('已上传')).toBeTruthy()
  expect(textIn(control('身份证号'))).toContain('*')
  await user.click(screen.getByRole('button', { name: '重新填写' }))
  await screen.findByRole('dialog', { name: '健康信息' })
  expect(shop.calls.filter(({ path }) => path.includes('reveal'))).toEqual([])
})

// Holds care#16, links#20.
test('completing asks for a picture where the order needs one, until the link ends', async () => {
  const move = holdTime()
  const { user, shop } = open('complete/id', { query: '?useKey=1&isPrescriptionNeed=true' })
  await screen.findByRole('button', { name: '保存' })
  expect(screen.getByRole('timer').textContent).toMatch(/^(01:00:00|00:59:\d\d)$/)
  await user.click(save())
  expect(await screen.findByText('请上传处方图片')).toBeTruthy()
  expect(shop.callsOf(calls.change)).toEqual([])
  await move(55 * 60_000)
  expect(screen.getByText(/距填写截止还有\d+分钟/)).toBeTruthy()
  await move(6 * 60_000)
  const dialog = await over()
  expect(dialog.getByRole('link', { name: '返回首页' }).getAttribute('href')).toBe('/search')
  expect(dialog.getByRole('link', { name: /客服/ })).toBeTruthy()
  expect(screen.queryByLabelText('姓名')).toBeNull()
})

// Holds links#20.
test('a link that opens nothing any more says so in a dialog, which leaves no patient behind it', async () => {
  quietly()
  const { user, shop } = open('edit/id')
  await screen.findByRole('button', { name: '保存' })
  shop.answer(calls.change, errorAnswer(404, 'LINK_INVALID', '链接已失效，请返回首页或联系客服'))
  shop.answer(linkCalls.opening, errorAnswer(401, 'LINK_NOT_OPEN', '请从短信中的链接重新进入'))
  await typeIn(user, '手机号码', '13900139000')
  await user.click(save())
  const dialog = await over()
  expect(screen.queryByLabelText('姓名')).toBeNull()
  await user.click(dialog.getByRole('button', { name: '关闭' }))
  await title('链接已失效')
})

// Holds links#3, links#20.
test.each([
  ['whose key is unknown', errorAnswer(404, 'LINK_INVALID', '链接已失效，请返回首页或联系客服')],
  ['whose time is over', { body: opening({ isRegisted: '2', maskPhone: null, restDate: null, expiresAt: null }) }],
])('a link %s opens with the dialog', async (_what, answer) => {
  quietly()
  open('complete', { query: `?key=${KEY}`, answers: { [linkCalls.open]: answer } })
  expect((await over()).getByRole('link', { name: '返回首页' })).toBeTruthy()
})

// Holds links#12.
test('the patients of a member who had the order sent to another phone are left to the member', async () => {
  quietly()
  const text = '该订单的联系电话不是下单账号的手机号，请由下单人登录后填写问诊信息'
  open('add', { answers: { [calls.pictures]: errorAnswer(403, 'LINK_NOT_OWN_PHONE', text) } })
  await screen.findByText('请由下单人填写问诊信息')
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
  expect(screen.getByRole('link', { name: '我是下单人，去登录' }).getAttribute('href')).toBe(
    '/user/login?backurl=%2Fuser%2Forder%2Fmine%2FwaitPay',
  )
  for (const link of screen.getAllByRole('link', { name: '查看订单' })) {
    expect(link.getAttribute('href')).toBe('/payJianke/messagePayment')
  }
})

// Holds links#12.
test('a relative is sent no code for patients who are their member’s alone', async () => {
  open('add', { stage: 'digits', answers: { [linkCalls.order]: { body: linkOrder({ isOwnPhone: false }) } } })
  await screen.findByText('请由下单人填写问诊信息')
  expect(screen.queryByRole('button', { name: '获取验证码' })).toBeNull()
})

// Holds links#3.
test('a browser without an open link is told to open it anew', async () => {
  quietly()
  open('add', { answers: { [linkCalls.opening]: errorAnswer(401, 'LINK_NOT_OPEN', '请从短信中的链接重新进入') } })
  expect(await title('请重新打开链接')).toBeTruthy()
})

// Holds links#15.
test('a patient who is not there is told so, with the way back', async () => {
  quietly()
  open('edit/id', { answers: { [calls.read]: errorAnswer(404, 'NOT_FOUND', '内容不存在或已被删除') } })
  expect(await screen.findByText('没有找到这位用药人')).toBeTruthy()
  expect(screen.getByRole('link', { name: '返回' }).getAttribute('href')).toBe('/payJianke/messagePayment')
})
