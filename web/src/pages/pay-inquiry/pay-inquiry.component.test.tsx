import { RISK_NOTICE_VERSION } from '@shop/contract/fields/cart'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { counts } from '../../testing/counts.ts'
import {
  CODE,
  CONSENT,
  DISEASES,
  DRAFT,
  diseaseAnswer,
  HOUR,
  ID,
  INQUIRY,
  inquiry,
  NOW,
  PATIENTS,
  patient,
  prescription,
  SUBMIT,
  WARNINGS,
  warning,
  warningsAnswer,
} from '../../testing/inquiry.ts'
import { descriptionOf, startAt, wordsOf } from '../../testing/page.tsx'
import { errorAnswer, fakeShop, heldAnswer, logIn } from '../../testing/shop.ts'
import { noticeStore } from '../../ui/notice-store.ts'
import { Page } from './index.tsx'

const held = counts({ orders: { all: 1, waitPay: 1 } })

function open(answers: Parameters<typeof fakeShop>[0] = {}, address = `/pay/inquiry?orderCode=${CODE}`) {
  startAt(address)
  logIn()
  let version = 0
  const shop = fakeShop({
    'GET /api/member/vo': { body: { accountId: 'me' } },
    'GET /api/counts': { body: held },
    [INQUIRY]: { body: inquiry() },
    [PATIENTS]: { body: [patient()] },
    [DISEASES]: { body: diseaseAnswer },
    [WARNINGS]: { body: warningsAnswer() },
    [DRAFT]: () => ({ body: { id: ID, version: ++version } }),
    [SUBMIT]: { body: prescription() },
    ...answers,
  })
  const { unmount } = render(
    <main>
      <Page />
    </main>,
  )
  return { user: userEvent.setup(), shop, leave: unmount }
}

const title = async (name: string) => screen.findByRole('heading', { level: 1, name })
const handIn = () => screen.findByRole('button', { name: '保存并提交审核' })
const answerOf = (question: string, name: string) =>
  within(screen.getByRole('group', { name: new RegExp(question) })).getByRole('radio', { name })
const checked = () => screen.findByText(/已按 \d+ 条规则核对/)

/** Fills in what the rules ask for; the default patient is chosen by itself. */
async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await checked()
  await fillInWhileChecking(user)
}

async function fillInWhileChecking(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('button', { name: /^原发性高血压/ }))
  await user.click(answerOf('是否使用过', '是'))
  await user.click(answerOf('是否对该药品过敏', '否'))
  await user.click(answerOf('不良反应', '否'))
  await user.click(screen.getByRole('checkbox', { name: /我确认/ }))
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  return () => vi.useRealTimers()
})

// Holds care#84, care#85.
test('what is filled in whole is kept, handed in, and answered by what comes next', async () => {
  const { user, shop } = open()
  await fillIn(user)
  shop.answer(INQUIRY, { body: inquiry({ isOpen: false, rxState: 'underReview', record: prescription() }) })
  await user.click(await handIn())
  await title('药师审核中')
  expect(shop.callsOf(SUBMIT)[0]?.body).toEqual({
    patientInfoId: 'p1',
    prescriptionSignExternal: {
      diseaseData: [{ productCode: '10020001', diseases: ['I10.x00'], customizeDiseases: [] }],
    },
    prescriptionAnswer: [
      { question: 'contraindication', answer: 1 },
      { question: 'allergy', answer: 0 },
      { question: 'adverseReaction', answer: 0 },
    ],
    warningReasons: [],
    isConfirmed: true,
    riskNoticeVersion: null,
  })
  expect(shop.callsOf(SUBMIT)[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
  expect(screen.getByRole('status').textContent).toContain('审核结果将短信通知您')
  expect(screen.getByRole('link', { name: '查看订单' }).getAttribute('href')).toBe(`/user/order/detail/${CODE}`)
  expect(screen.getByRole('link', { name: '查看处方' }).getAttribute('href')).toBe(`/user/prescriptions?id=${ID}`)
  expect(document.activeElement?.textContent).toBe('药师审核中')
})

// Holds care#92.
test('a woman whom a drug may harm is asked whether she is pregnant, and the warnings go by her answer', async () => {
  const ofPregnancy = warning({ code: 'pregnancy.statins', severity: 'caution', text: '如已怀孕：禁用' })
  const asking = (warnings: object[]) => ({ body: warningsAnswer({ asksPregnancy: true, warnings }) })
  const { user, shop } = open({ [WARNINGS]: asking([ofPregnancy]) })
  await fillIn(user)
  await user.click(await handIn())
  const asked = screen.getByRole('group', { name: /是否怀孕/ })
  expect(asked.textContent).toContain('请选择用药人目前是否怀孕')
  expect(shop.callsOf(SUBMIT)).toEqual([])
  shop.answer(WARNINGS, asking([]))
  await user.click(answerOf('是否怀孕', '未怀孕'))
  await waitFor(() => expect(screen.queryByText(/如已怀孕：禁用/)).toBeNull())
  expect(shop.callsOf(DRAFT).at(-1)?.body.pregnancy).toBe('no')
  await user.click(await handIn())
  await waitFor(() => expect(shop.callsOf(SUBMIT)).toHaveLength(1))
  expect(shop.callsOf(SUBMIT)[0]?.body).toMatchObject({ pregnancy: 'no', warningReasons: [] })
})

// Holds care#92.
test('another patient is asked anew, and one whom it does not concern is not asked', async () => {
  const { user, shop } = open({
    [PATIENTS]: { body: [patient(), patient({ id: 'p2', name: '林建国', sex: 0, isDefault: false })] },
    [WARNINGS]: { body: warningsAnswer({ asksPregnancy: true }) },
  })
  await checked()
  await user.click(answerOf('是否怀孕', '不确定或备孕中'))
  await waitFor(() => expect(shop.callsOf(DRAFT).at(-1)?.body.pregnancy).toBe('unsure'))
  shop.answer(WARNINGS, { body: warningsAnswer() })
  await user.click(screen.getByRole('radio', { name: /林建国/ }))
  await waitFor(() => expect(screen.queryByRole('group', { name: /是否怀孕/ })).toBeNull())
  await user.click(answerOf('不良反应', '否'))
  await waitFor(() => expect(shop.callsOf(DRAFT).at(-1)?.body).toMatchObject({ patientInfoId: 'p2' }), {
    timeout: 4000,
  })
  expect(shop.callsOf(DRAFT).at(-1)?.body).not.toHaveProperty('pregnancy')
})

// Holds care#88.
test('an empty inquiry says what is missing at each place and hands nothing in', async () => {
  const { user, shop } = open()
  await checked()
  await user.click(await handIn())
  expect(screen.getByText('还有 5 处需要完善，请查看页面中的提示')).toBeTruthy()
  expect(screen.getAllByText('请回答该问题')).toHaveLength(3)
  expect(descriptionOf(screen.getByRole('checkbox', { name: /我确认/ }))).toBe('请阅读并勾选确认信息')
  expect(shop.callsOf(SUBMIT)).toEqual([])
})

// Holds care#88.
test.each([
  ['是否使用过', '否', '未使用过该药品或存在禁忌症，不能在线购买，建议线下就医'],
  ['是否对该药品过敏', '是', '对该药品过敏，不能购买，建议线下就医'],
  ['不良反应', '是', '使用该药品出现过不良反应，不能购买，建议线下就医'],
])('the wrong answer to the question about %s says its error at once and keeps the inquiry here', async (...given) => {
  const [question, answer, text] = given
  const { user, shop } = open()
  await fillIn(user)
  await user.click(answerOf(question, answer))
  expect(screen.getByText(text)).toBeTruthy()
  await user.click(await handIn())
  expect(screen.getByText(text)).toBeTruthy()
  expect(document.activeElement).toBe(answerOf(question, '是'))
  expect(shop.callsOf(SUBMIT)).toEqual([])
})

// Holds care#91.
test('a warning stands at its drug with its source, and is gone on with for a reason alone', async () => {
  const notice = warning({ severity: 'info', code: 'supply.left', text: '预计还可服用 9 天', source: '本店处方记录' })
  const { user, shop } = open({ [WARNINGS]: { body: warningsAnswer({ warnings: [warning(), notice] }) } })
  await fillIn(user)
  const drug = within(screen.getByRole('region', { name: '苯磺酸氨氯地平片' }))
  const [grave, note] = within(drug.getByRole('list', { name: '用药提醒' })).getAllByRole('listitem')
  expect(wordsOf(grave!)).toContain('依据：药品说明书【药物相互作用】')
  expect(wordsOf(note!)).toContain('预计还可服用9天')
  expect(within(note!).queryByRole('textbox')).toBeNull()
  expect(wordsOf(await checked())).toContain('已按12条规则核对，有2条用药提醒')
  await user.click(await handIn())
  const reason = within(grave!).getByRole('textbox')
  expect(descriptionOf(reason)).toContain('请填写仍需购买的原因')
  expect(document.activeElement).toBe(reason)
  expect(shop.callsOf(SUBMIT)).toEqual([])
  await user.click(reason)
  await user.paste('医师已知晓')
  await user.click(await handIn())
  await waitFor(() => expect(shop.callsOf(SUBMIT)).toHaveLength(1))
  expect(shop.callsOf(SUBMIT)[0]?.body.warningReasons).toEqual([
    { code: 'interaction.statins', productCode: '10020001', reason: '医师已知晓' },
  ])
})

// Holds care#141.
test('a drug whose ingredients are not known is named as not checked', async () => {
  open({ [WARNINGS]: { body: warningsAnswer({ checked: 0, unknownProducts: ['10020001'] }) } })
  expect(wordsOf(await checked())).toContain('苯磺酸氨氯地平片暂无成分资料，未能核对')
})

test('patients who could not be read are asked for anew on demand, and what was filled in stays', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { user, shop } = open({ [PATIENTS]: errorAnswer(403, 'FORBIDDEN', '暂时无法读取') })
  await screen.findByText('用药人加载失败')
  const calls = shop.callsOf(PATIENTS).length
  await user.click(answerOf('不良反应', '否'))
  expect(shop.callsOf(PATIENTS)).toHaveLength(calls)
  shop.answer(PATIENTS, { body: [patient()] })
  await user.click(screen.getByRole('button', { name: '重试' }))
  await checked()
  expect((answerOf('不良反应', '否') as HTMLInputElement).checked).toBe(true)
})

test('rules that could not be checked keep the inquiry here until they are', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { user, shop } = open({ [WARNINGS]: errorAnswer(403, 'FORBIDDEN', '暂时无法核对') })
  await screen.findByText(/用药规则核对失败/)
  shop.answer(WARNINGS, { body: warningsAnswer() })
  await user.click(screen.getByRole('button', { name: '重试' }))
  await fillIn(user)
  await user.click(await handIn())
  await waitFor(() => expect(shop.callsOf(SUBMIT)).toHaveLength(1))
})

// Holds care#141.
test('what is handed in while the rules are being checked waits for them, and for the reasons that they ask for', async () => {
  const { answering, release } = heldAnswer({ body: warningsAnswer({ warnings: [warning()] }) })
  const { user, shop } = open({ [WARNINGS]: answering })
  await screen.findByText('正在核对用药规则…')
  await fillInWhileChecking(user)
  await user.click(await handIn())
  expect((await handIn()).getAttribute('aria-busy')).toBe('true')
  expect(shop.callsOf(SUBMIT)).toEqual([])
  release()
  const reason = await screen.findByRole('textbox', { name: /仍需购买的原因/ })
  await waitFor(() => expect(descriptionOf(reason)).toContain('请填写仍需购买的原因'))
  expect(shop.callsOf(SUBMIT)).toEqual([])
  await user.type(reason, '医师已知晓')
  await user.click(await handIn())
  await waitFor(() => expect(shop.callsOf(SUBMIT)).toHaveLength(1))
})

// Holds care#82.
test('nothing is asked before the consent to keep diagnoses, which is given by a box of its own', async () => {
  const without = inquiry({ consents: { health: true, prescription: false } })
  const { user, shop } = open({ [INQUIRY]: { body: without }, [CONSENT]: { status: 204 } })
  await user.click(await screen.findByRole('button', { name: '同意并继续' }))
  const box = screen.getByRole('checkbox', { name: /我已阅读并同意/ })
  expect(descriptionOf(box)).toBe('请先阅读并同意处方与病历信息处理规则')
  expect(screen.queryByText('用药安全')).toBeNull()
  expect(shop.callsOf(CONSENT)).toEqual([])
  await user.click(box)
  shop.answer(INQUIRY, { body: inquiry() })
  await user.click(screen.getByRole('button', { name: '同意并继续' }))
  await screen.findByText('用药安全')
  expect(shop.callsOf(CONSENT)[0]?.body).toMatchObject({ kind: 'prescription' })
})

// Holds care#81.
test('what is filled in is kept by itself upon the version that was read, and again on leaving', async () => {
  const { user, shop, leave } = open()
  await fillIn(user)
  await waitFor(() => expect(shop.callsOf(DRAFT).length).toBeGreaterThan(0))
  await screen.findByText(/已自动保存/)
  const before = shop.callsOf(DRAFT).length
  expect(shop.callsOf(DRAFT)[0]?.body.version).toBe(0)
  await user.click(answerOf('不良反应', '是'))
  leave()
  await waitFor(() => expect(shop.callsOf(DRAFT)).toHaveLength(before + 1))
  expect(shop.callsOf(DRAFT).at(-1)?.body).toMatchObject({
    version: before,
    prescriptionAnswer: [{ answer: 1 }, { answer: 0 }, { question: 'adverseReaction', answer: 1 }],
  })
})

// Holds care#81.
test('a draft comes back as it was kept, and is not kept again for nothing', async () => {
  const record = prescription({ state: 'draft', step: 'fill', submittedAt: null, isConfirmed: false, version: 7 })
  const { user, shop } = open({ [INQUIRY]: { body: inquiry({ record }) } })
  await checked()
  expect((answerOf('是否使用过', '是') as HTMLInputElement).checked).toBe(true)
  expect(screen.getByRole('button', { name: /^原发性高血压/ }).getAttribute('aria-pressed')).toBe('true')
  await user.click(screen.getByRole('checkbox', { name: /我确认/ }))
  await user.click(await handIn())
  await waitFor(() => expect(shop.callsOf(SUBMIT)).toHaveLength(1))
  expect(shop.callsOf(DRAFT).map(({ body }) => body.version)).toEqual([7])
})

// Holds care#81.
test('a draft that another page has changed is not overwritten, and the newer one is read on demand', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { user, shop } = open({
    [DRAFT]: errorAnswer(409, 'INQUIRY_CHANGED', '问诊信息已在其他页面修改，请刷新后再试'),
  })
  await checked()
  await user.click(answerOf('不良反应', '否'))
  await screen.findByText(/已在其他页面修改，当前页面的内容不会再保存/)
  expect((await handIn()).getAttribute('aria-disabled')).toBe('true')
  const calls = shop.callsOf(DRAFT).length
  const record = prescription({ state: 'draft', step: 'fill', submittedAt: null, isConfirmed: false })
  shop.answer(INQUIRY, { body: inquiry({ record }) })
  await user.click(screen.getByRole('button', { name: '载入最新内容' }))
  await waitFor(() => expect((answerOf('是否使用过', '是') as HTMLInputElement).checked).toBe(true))
  expect(shop.callsOf(DRAFT)).toHaveLength(calls)
})

test('what is filled in comes back when the session ended meanwhile, and is kept then', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const first = open()
  await screen.findByText(/已自动保存/)
  first.shop.answer(DRAFT, errorAnswer(401, 'NOT_LOGGED_IN', '请先登录'))
  await first.user.click(answerOf('不良反应', '否'))
  await waitFor(() => expect(noticeStore.read().at(-1)?.text).toBe('请登录'))
  first.leave()
  const { shop } = open()
  await checked()
  expect((answerOf('不良反应', '否') as HTMLInputElement).checked).toBe(true)
  await waitFor(() => expect(shop.callsOf(DRAFT)).toHaveLength(1))
  expect(shop.callsOf(DRAFT)[0]?.body.prescriptionAnswer).toEqual([{ question: 'adverseReaction', answer: 0 }])
})

// Holds care#81.
test('a draft that could not be kept on handing in says so, and can be kept on demand', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { user, shop } = open()
  await fillIn(user)
  await screen.findByText(/已自动保存/)
  shop.answer(DRAFT, { status: 0 })
  await user.click(answerOf('是否使用过', '是'))
  await user.click(screen.getByRole('button', { name: /^心绞痛/ }))
  await user.click(await handIn())
  await screen.findByText('内容暂未保存成功')
  expect(shop.callsOf(SUBMIT)).toEqual([])
})

// Holds care#81.
test('a draft that changed elsewhere is not handed in, and the newer one is offered', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { user, shop } = open()
  await fillIn(user)
  shop.answer(DRAFT, errorAnswer(409, 'INQUIRY_CHANGED', '问诊信息已在其他页面修改，请刷新后再试'))
  await user.click(answerOf('是否使用过', '是'))
  await user.click(screen.getByRole('button', { name: /^心绞痛/ }))
  await user.click(await handIn())
  await screen.findByRole('button', { name: '载入最新内容' })
  expect(shop.callsOf(SUBMIT)).toEqual([])
})

test('what the shop refuses of it stands at its place, and what was filled in stays', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { user, shop } = open({
    [SUBMIT]: errorAnswer(400, 'PATIENT_NOT_REAL_NAME', '', { patientInfoId: '用药人未实名，请前往修改' }),
  })
  await fillIn(user)
  await user.click(await handIn())
  await screen.findByText('用药人未实名，请前往修改')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: /林知夏/ })))
  shop.answer(SUBMIT, errorAnswer(503, 'REAL_NAME_UNAVAILABLE', '实名核验服务繁忙，请稍后再试，已填写的内容会为您保留'))
  await user.click(await handIn())
  await screen.findByText('实名核验服务繁忙，请稍后再试，已填写的内容会为您保留')
  expect((answerOf('不良反应', '否') as HTMLInputElement).checked).toBe(true)
  const [first, second] = shop.callsOf(SUBMIT)
  expect(first?.headers.get('idempotency-key')).not.toBe(second?.headers.get('idempotency-key'))
})

// Holds care#104.
test('handing in that failed without words of the shop’s says so, and what was filled in stays', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { user } = open({ [SUBMIT]: { status: 500 } })
  await fillIn(user)
  await user.click(await handIn())
  expect(await screen.findByText('保存失败')).toBeTruthy()
  expect((answerOf('不良反应', '否') as HTMLInputElement).checked).toBe(true)
})

// Holds care#104.
test('an inquiry that could not be looked up says so in the shop’s words, and is looked up again on demand', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { user, shop } = open({ [INQUIRY]: errorAnswer(403, 'FORBIDDEN', '暂时不能查询') })
  await screen.findByText('查询处方信息失败')
  expect(screen.getByText('暂时不能查询')).toBeTruthy()
  shop.answer(INQUIRY, { body: inquiry() })
  await user.click(screen.getByRole('button', { name: '重试' }))
  await screen.findByText('用药安全')
})

test('another patient is another question: the rules are checked anew, and reasons go', async () => {
  const other = patient({ id: 'p2', name: '林向东', isDefault: false, sex: 0, age: 40 })
  const { user, shop } = open({
    [PATIENTS]: { body: [patient(), other] },
    [WARNINGS]: ({ query }) => ({
      body: warningsAnswer(query.get('patientInfoId') === 'p1' ? { warnings: [warning()] } : { checked: 9 }),
    }),
  })
  await checked()
  await user.type(screen.getByRole('textbox', { name: /仍需购买的原因/ }), '已知晓')
  await user.click(screen.getByRole('radio', { name: /林向东/ }))
  await screen.findByText(/已按 9 条规则核对/)
  expect(screen.queryByRole('textbox', { name: /仍需购买的原因/ })).toBeNull()
  await user.click(screen.getByRole('radio', { name: /林知夏/ }))
  expect(((await screen.findByRole('textbox', { name: /仍需购买的原因/ })) as HTMLTextAreaElement).value).toBe('')
  expect(shop.callsOf(WARNINGS).length).toBeGreaterThan(1)
})

// Holds care#95.
test.each([
  ['submitted', 'wait', {}, '药师审核中', '查看处方'],
  ['submitted', 'answer', { openQuestions: 1 }, '药师有问题需要您回复', '去回复药师'],
  ['approved', 'pay', { validUntil: NOW + 48 * HOUR }, '审核通过', '需求支付'],
  ['refused', 'none', { reason: '缺少病历' }, '审核未通过', '查看处方'],
  ['expired', 'none', {}, '处方已失效', '查看处方'],
  ['withdrawn', 'none', {}, '订单已结束，不能再填写问诊信息', '查看订单'],
])('an inquiry whose record is %s says so and where to go on', async (state, step, more, heading, way) => {
  open({ [INQUIRY]: { body: inquiry({ isOpen: false, record: prescription({ state, step, ...more }) }) } })
  await title(heading)
  expect(screen.getByRole('link', { name: way })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /保存/ })).toBeNull()
})

// Holds orders#19.
test.each([
  [['pay', 'cancel'], '您可以先支付'],
  [['cancel'], '审核结果将短信通知您。审核通过后'],
])('an inquiry under review offers payment where its order does: %j', async (actions, text) => {
  open({
    [INQUIRY]: { body: inquiry({ isOpen: false, record: prescription() }) },
    [`GET /api/v3/orders/${CODE}`]: { body: { ordersCode: CODE, actions } },
  })
  await title('药师审核中')
  await screen.findByText(new RegExp(text))
  expect(screen.queryAllByRole('link', { name: '需求支付' })).toHaveLength(actions.includes('pay') ? 1 : 0)
})

test('an order that ended before anything was filled in says so', async () => {
  open({ [INQUIRY]: { body: inquiry({ isOpen: false }) } })
  await title('订单已结束，不能再填写问诊信息')
  expect(screen.queryByRole('link', { name: '查看处方' })).toBeNull()
})

test.each([
  [errorAnswer(404, 'INQUIRY_NOT_FOUND', '问诊信息不存在'), '没有找到这个订单'],
  [errorAnswer(409, 'INQUIRY_NOT_NEEDED', '该订单不含处方药，无需问诊'), '该订单无需问诊'],
])('an order that has no inquiry says why', async (answer, heading) => {
  vi.spyOn(console, 'error').mockReturnValue()
  open({ [INQUIRY]: answer })
  await title(heading)
})

test('an address that names no order asks the shop for no inquiry', async () => {
  const { shop } = open({}, '/pay/inquiry?orderCode=1')
  await title('没有找到需要问诊的订单')
  expect(shop.callsOf(INQUIRY)).toEqual([])
})

// Holds links#54.
test('risk and instructions that nobody has confirmed are asked for, and go along with their version', async () => {
  const { user, shop } = open({ [INQUIRY]: { body: inquiry({ riskNoticeVersion: RISK_NOTICE_VERSION }) } })
  await fillIn(user)
  await user.click(await handIn())
  const box = screen.getByRole('checkbox', { name: /用药风险与说明/ })
  expect(descriptionOf(box)).toContain('请先阅读并确认用药风险与说明')
  expect(shop.callsOf(SUBMIT)).toEqual([])
  await user.click(box)
  shop.answer(INQUIRY, { body: inquiry({ isOpen: false, record: prescription() }) })
  await user.click(await handIn())
  await title('药师审核中')
  expect(shop.callsOf(SUBMIT)[0]?.body).toMatchObject({ riskNoticeVersion: RISK_NOTICE_VERSION })
})
