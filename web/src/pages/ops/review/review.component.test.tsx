import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { leaveWork, type Who } from '../../../areas/operators/index.ts'
import { openDesk, pageOf } from '../../../testing/operating.tsx'
import { descriptionOf, isTicked, textIn } from '../../../testing/page.tsx'
import { pharmacist, REVIEW_ID, REVIEWED_CODE, reviewRow, reviewView } from '../../../testing/reviewing.ts'
import { errorAnswer, fakeShop } from '../../../testing/shop.ts'
import { noticeStore } from '../../../ui/notice-store.ts'
import { Review } from './review.tsx'

const LIST = 'GET /api/ops/reviews'
const OPEN = `GET /api/ops/reviews/${REVIEW_ID}`
const IDENTITY = `${OPEN}/identity`
const IMAGES = `${OPEN}/images`
const ASK = `POST /api/ops/reviews/${REVIEW_ID}/questions`
const DECIDE = `POST /api/ops/reviews/${REVIEW_ID}/decision`
const reviewer = { operatorId: 'other', name: '李药师', licenceNumber: '441200000000002' }
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='

beforeEach(() => leaveWork())

function open(answers: Parameters<typeof fakeShop>[0] = {}, who: Who = pharmacist) {
  const shop = fakeShop({ [LIST]: { body: pageOf([reviewRow]) }, [OPEN]: { body: reviewView }, ...answers })
  return { shop, ...openDesk(`/ops?view=reviews&one=${REVIEW_ID}`, <Review id={REVIEW_ID} who={who} />) }
}

const box = (name: string) => screen.getByRole('checkbox', { name })
const everyBox = () => screen.getAllByRole('checkbox')

// Holds care#180.
test('a prescription shows its patient, diagnoses, warnings with the reason, answers and what came before', async () => {
  open({ [OPEN]: { body: { ...reviewView, unknownProducts: ['10080003'] } } })
  const drugs = within(await screen.findByRole('list', { name: '药品' }))
  expect(drugs.getByText('急性咽炎 J02.900')).toBeTruthy()
  expect(drugs.getByText('嗓子疼（自述）')).toBeTruthy()
  const warnings = within(screen.getByRole('list', { name: '用药警示：阿莫西林胶囊' }))
  expect(warnings.getByRole('listitem').textContent).toMatch(
    /警示 用药人对青霉素类过敏，禁用本品依据：药品说明书【禁忌】用户说明 皮试阴性，医师同意使用/,
  )
  expect(screen.queryByRole('list', { name: '用药警示：苯磺酸氨氯地平片' })).toBeNull()
  expect(screen.getByText('已按 48 条规则核对')).toBeTruthy()
  expect(drugs.getAllByRole('listitem').filter(({ textContent }) => textContent?.includes('人工核对'))).toHaveLength(1)
  const health = within(screen.getByRole('list', { name: '健康信息' })).getAllByRole('listitem')
  expect(health.map(({ textContent }) => textContent)).toEqual(['药物过敏史青霉素类、头孢起疹', '过往病史无'])
  expect(screen.getByText('女 · 36 岁')).toBeTruthy()
  expect(screen.getByText('已等 2 小时 5 分钟')).toBeTruthy()
  const before = within(screen.getByRole('list', { name: '既往处方' })).getByRole('listitem')
  expect(before.textContent).toBe('2026-10-01已通过苯磺酸氨氯地平片高血压')
  // Who may not look at orders is not led there.
  expect(screen.queryByRole('link', { name: REVIEWED_CODE })).toBeNull()
})

// Holds care#180.
test('a safety answer that is not what it should be stands out', async () => {
  open({
    [OPEN]: { body: { ...reviewView, prescriptionAnswer: [{ question: 'allergy', answer: 1 }] } },
  })
  const answers = within(await screen.findByRole('list', { name: '安全问答' }))
  expect(answers.getByText('是').className).toMatch(/cinnabar/)
})

// Holds care#92.
test('whether the patient is pregnant stands beside the safety answers, where it was asked', async () => {
  open({ [OPEN]: { body: { ...reviewView, pregnancy: 'yes' } } })
  const answers = within(await screen.findByRole('list', { name: '安全问答' }))
  expect(answers.getByText('用药人目前是否怀孕？')).toBeTruthy()
  expect(answers.getByText('已怀孕').className).toMatch(/cinnabar/)
})

// Holds care#165.
test('a certificate whose picture is gone cannot be approved, and the page says why', async () => {
  open({ [OPEN]: { body: { ...reviewView, missingImages: ['certificate'] } } })
  await screen.findByText('证件照片已不存在，无法核对身份，不能审核通过。请审核不通过并说明原因。')
  expect(screen.queryByRole('button', { name: '审核通过' })).toBeNull()
  expect(screen.getByRole('button', { name: '审核不通过' })).toBeTruthy()
})

// Holds care#181.
test('names and numbers are covered until they are asked for, which is said to be kept', async () => {
  const { user, shop } = open({
    [IDENTITY]: {
      body: {
        name: '林见夏',
        telephone: '13800000001',
        idCardNumber: '35010219900101001X',
        cardNumber: null,
        guardian: null,
      },
    },
  })
  await screen.findByText('350************1X')
  expect(screen.getAllByText('查看会记入日志，用户可以看到')).toHaveLength(2)
  expect(shop.callsOf(IDENTITY)).toEqual([])
  await user.click(screen.getByRole('button', { name: '显示完整身份信息' }))
  expect(await screen.findByText('35010219900101001X')).toBeTruthy()
  expect(screen.getByText('13800000001')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '显示完整身份信息' })).toBeNull()
})

// Holds care#181.
test('a child’s guardian is shown beside the child, covered and uncovered alike', async () => {
  const guardian = { name: '林*生', phone: '139****0002', cardNum: '350************2X', isValidateName: false }
  const plain = { name: '林父生', phone: '13900000002', cardNum: '35010219850101002X' }
  const { user } = open({
    [OPEN]: { body: { ...reviewView, needsSecond: true, patient: { ...reviewView.patient, isChild: true, guardian } } },
    [IDENTITY]: {
      body: { name: '林小', telephone: '13800000001', idCardNumber: null, cardNumber: null, guardian: plain },
    },
  })
  await screen.findByText('350************2X')
  expect(screen.getByText('未实名')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '显示完整身份信息' }))
  expect(await screen.findByText('35010219850101002X')).toBeTruthy()
})

// Holds care#181.
test('pictures come when they are asked for, and can be looked at large; what fails can be tried again', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { user, shop } = open({ [IMAGES]: errorAnswer(503, 'SERVICE_BUSY', '服务繁忙，请稍后再试') })
  const show = await screen.findByRole('button', { name: '查看 2 张图片' })
  await user.click(show)
  await screen.findByText('服务繁忙，请稍后再试')
  shop.answer(IMAGES, {
    body: {
      images: [
        { kind: 'prescription', picture: PIXEL },
        { kind: 'medicalRecord', picture: PIXEL },
      ],
    },
  })
  await user.click(show)
  await user.click(await screen.findByRole('button', { name: '放大：病历 1' }))
  const dialog = within(screen.getByRole('dialog', { name: '病历 1' }))
  expect(dialog.getByRole('img', { name: '病历 1' }).getAttribute('src')).toBe(PIXEL)
})

// Holds care#181, care#185.
test('what was decided meanwhile is read again when it is to be uncovered, and offers it no more', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const text = '该处方已由其他药师处理，请刷新后查看'
  const { user, shop } = open({ [IMAGES]: errorAnswer(409, 'REVIEW_CHANGED', text) })
  const show = await screen.findByRole('button', { name: '查看 2 张图片' })
  const decision = { approved: true, reason: null, at: Date.now(), reviewer: { ...reviewer, name: '王药师' } }
  shop.answer(OPEN, { body: { ...reviewView, state: 'approved', decision, mayDecide: false } })
  await user.click(show)
  await screen.findByText('共 2 张，审核结束后不再显示。')
  expect(screen.queryByRole('button', { name: '显示完整身份信息' })).toBeNull()
  expect(noticeStore.read().at(-1)?.text).toBe(text)
})

// Holds care#182.
test('an approval asks that everything was looked at, and the page shows what was decided', async () => {
  const { user, shop } = open({ [DECIDE]: { body: { state: 'approved', awaitsSecond: false } } })
  const approve = await screen.findByRole('button', { name: '审核通过' })
  await user.click(box('用药人身份'))
  await user.click(approve)
  expect(descriptionOf(box('用药人身份'))).toBe(
    '请逐项核对，还有：疾病与药品相符、安全问答、用药警示与继续原因、处方与病历图片',
  )
  expect(document.activeElement).toBe(box('疾病与药品相符'))
  expect(shop.callsOf(DECIDE)).toEqual([])
  for (const each of everyBox()) if (!isTicked(each)) await user.click(each)
  const decision = { approved: true, reason: null, at: Date.now(), reviewer: { ...reviewer, name: '王药师' } }
  shop.answer(OPEN, { body: { ...reviewView, state: 'approved', decision, mayDecide: false } })
  await user.click(approve)
  await screen.findByRole('heading', { name: '审核结果' })
  expect(shop.callsOf(DECIDE)[0]?.body).toEqual({ approved: true, checks: reviewView.checks })
  expect(noticeStore.read().at(-1)?.text).toBe('处方已审核通过')
  expect(screen.getByText('441200000000002')).toBeTruthy()
  // What was for the review alone is offered no more.
  expect(screen.queryByRole('button', { name: '显示完整身份信息' })).toBeNull()
  expect(screen.queryByRole('button', { name: '查看 2 张图片' })).toBeNull()
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
})

// Holds care#182.
test('what was ticked stays while the pharmacist looks elsewhere', async () => {
  const { user, leave } = open()
  await user.click(await screen.findByRole('checkbox', { name: '疾病与药品相符' }))
  leave()
  open()
  await screen.findByRole('button', { name: '审核通过' })
  expect(everyBox().map(isTicked)).toEqual([false, true, false, false, false])
})

// Holds links#32.
test('what was ticked of a record says nothing of it once the shopper has changed it', async () => {
  const { user, leave } = open()
  await user.click(await screen.findByRole('checkbox', { name: '疾病与药品相符' }))
  leave()
  open({ [OPEN]: { body: { ...reviewView, version: reviewView.version + 1 } } })
  await screen.findByRole('button', { name: '审核通过' })
  expect(everyBox().some(isTicked)).toBe(false)
})

// Holds care#182.
test('a child’s prescription is approved by two: the first is told so, and cannot be the second', async () => {
  const child = { ...reviewView, needsSecond: true, patient: { ...reviewView.patient, isChild: true } }
  const { user, shop } = open({
    [OPEN]: { body: child },
    [DECIDE]: { body: { state: 'submitted', awaitsSecond: true } },
  })
  const approve = await screen.findByRole('button', { name: '初审通过' })
  for (const each of everyBox()) await user.click(each)
  const first = { ...reviewer, operatorId: pharmacist.id, name: pharmacist.name }
  shop.answer(OPEN, { body: { ...child, firstReviewer: first, mayDecide: false } })
  await user.click(approve)
  await screen.findByText('您已初审通过，须由另一位药师复核。')
  expect(noticeStore.read().at(-1)?.text).toBe('初审已通过，等待另一位药师复核')
  expect(screen.queryByRole('button', { name: /审核|初审/ })).toBeNull()
})

// Holds care#168, care#185.
test('an approval that became the second one meanwhile says so', async () => {
  const child = { ...reviewView, needsSecond: true, patient: { ...reviewView.patient, isChild: true } }
  const { user } = open({ [OPEN]: { body: child }, [DECIDE]: { body: { state: 'approved', awaitsSecond: false } } })
  const approve = await screen.findByRole('button', { name: '初审通过' })
  for (const each of everyBox()) await user.click(each)
  await user.click(approve)
  await waitFor(() => expect(noticeStore.read().at(-1)?.text).toBe('处方已审核通过'))
})

// Holds care#183.
test('a refusal asks for a reason; the usual ones are at hand, and what is typed stays', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { user, shop } = open({ [DECIDE]: errorAnswer(503, 'SERVICE_BUSY', '服务繁忙，请稍后再试') })
  await user.click(await screen.findByRole('checkbox', { name: '用药人身份' }))
  const refuse = screen.getByRole('button', { name: '审核不通过' })
  await user.click(refuse)
  const dialog = () => within(screen.getByRole('dialog', { name: '审核不通过？' }))
  const send = () => user.click(dialog().getByRole('button', { name: '审核不通过' }))
  await send()
  expect(descriptionOf(dialog().getByLabelText('原因'))).toMatch('请填写原因')
  await user.click(dialog().getByRole('button', { name: '处方或病历图片不清晰，请上传清晰图片后重新下单' }))
  await user.type(dialog().getByLabelText('原因'), '，谢谢')
  await send()
  await screen.findByText('服务繁忙，请稍后再试')
  await user.click(dialog().getByRole('button', { name: '取消' }))
  await user.click(refuse)
  expect(textIn(dialog().getByLabelText('原因'))).toBe('处方或病历图片不清晰，请上传清晰图片后重新下单，谢谢')
  shop.answer(DECIDE, { body: { state: 'refused', awaitsSecond: false } })
  const decision = { approved: false, reason: '图片不清晰', at: Date.now(), reviewer }
  shop.answer(OPEN, { body: { ...reviewView, state: 'refused', decision, mayDecide: false } })
  await send()
  await screen.findByText('图片不清晰')
  expect(shop.callsOf(DECIDE).at(-1)?.body).toEqual({
    approved: false,
    reason: '处方或病历图片不清晰，请上传清晰图片后重新下单，谢谢',
    checks: ['identity'],
  })
})

// Holds care#182, care#184.
test('a question is sent once and waits for its answer; meanwhile nothing can be approved, but refused', async () => {
  const { user, shop } = open({ [ASK]: { status: 201, body: { id: 'q1' } } })
  await user.click(await screen.findByRole('button', { name: '提问' }))
  const dialog = within(screen.getByRole('dialog', { name: '向用户提问' }))
  await user.click(dialog.getByRole('button', { name: '发送' }))
  expect(descriptionOf(dialog.getByLabelText('问题'))).toMatch('请填写问题')
  await user.type(dialog.getByLabelText('问题'), '近期做过皮试吗？')
  const question = { id: 'q1', question: '近期做过皮试吗？', askedAt: Date.now(), answer: null, answeredAt: null }
  shop.answer(OPEN, { body: { ...reviewView, questions: [question] } })
  await user.click(dialog.getByRole('button', { name: '发送' }))
  await screen.findByText('还有问题等待用户回复，暂不能审核通过。')
  expect(shop.callsOf(ASK)).toHaveLength(1)
  expect(shop.callsOf(ASK)[0]?.body).toEqual({ question: '近期做过皮试吗？' })
  expect(shop.callsOf(ASK)[0]?.headers.get('idempotency-key')).toBeTruthy()
  expect(within(screen.getByRole('list', { name: '提问与回复' })).getByText('等待回复')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '审核通过' })).toBeNull()
  expect(screen.getByRole('button', { name: '审核不通过' })).toBeTruthy()
})

// Holds care#184.
test('the answer of the shopper stands below the question', async () => {
  const question = { id: 'q1', question: '做过皮试吗？', askedAt: 1, answer: '做过，阴性', answeredAt: 2 }
  open({ [OPEN]: { body: { ...reviewView, questions: [question] } } })
  const asked = within(await screen.findByRole('list', { name: '提问与回复' })).getByRole('listitem')
  expect(asked.textContent).toMatch(/做过皮试吗？.*做过，阴性/)
  expect(screen.getByRole('button', { name: '审核通过' })).toBeTruthy()
})

// Holds care#185.
test('who decides too late is told so, and sees what was decided meanwhile', async () => {
  const { user, shop } = open({
    [DECIDE]: errorAnswer(409, 'REVIEW_CHANGED', '该处方已由其他药师处理，请刷新后查看'),
  })
  const approve = await screen.findByRole('button', { name: '审核通过' })
  for (const each of everyBox()) await user.click(each)
  const decision = { approved: false, reason: '诊断不符', at: Date.now(), reviewer }
  shop.answer(OPEN, { body: { ...reviewView, state: 'refused', decision, mayDecide: false } })
  await user.click(approve)
  await screen.findByText('诊断不符')
  expect(screen.getByText('李药师')).toBeTruthy()
  expect(noticeStore.read().at(-1)).toMatchObject({ tone: 'failure', text: '该处方已由其他药师处理，请刷新后查看' })
})

test('from one prescription the next that waits is one press away', async () => {
  const other = { ...reviewRow, id: '01990000-0000-7000-8000-0000000000a2' }
  open({ [LIST]: { body: pageOf([reviewRow, other]) } })
  const next = await screen.findByRole('link', { name: '下一张待审核' })
  expect(next.getAttribute('href')).toBe(`/ops?view=reviews&one=${other.id}`)
})

test('a prescription that ended without a review says so', async () => {
  open({ [OPEN]: { body: { ...reviewView, state: 'withdrawn', mayDecide: false } } })
  expect(await screen.findByText(/没有经过审核就已结束/)).toBeTruthy()
  expect(screen.getByText('已撤回')).toBeTruthy()
})

// Holds care#178.
test('a key without a licence opens no prescription and is told why', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  open(
    { [OPEN]: errorAnswer(403, 'LICENCE_REQUIRED', '您的密钥没有登记执业药师证号，不能审核处方') },
    { ...pharmacist, licenceNumber: null },
  )
  expect(await screen.findByText('不能审核处方')).toBeTruthy()
})

test('a prescription that there is none of says so, and what cannot be read is read again at a press', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { user, shop } = open({ [OPEN]: errorAnswer(503, 'SERVICE_BUSY', '服务繁忙，请稍后再试') })
  const retry = await screen.findByRole('button', { name: '重试' })
  shop.answer(OPEN, errorAnswer(404, 'REVIEW_NOT_FOUND', '该处方不在审核中，请刷新后查看'))
  await user.click(retry)
  expect(await screen.findByText('没有找到这个处方')).toBeTruthy()
})
