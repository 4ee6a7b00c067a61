import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import {
  CODE,
  CONSENT,
  HOUR,
  ID,
  INQUIRY,
  inquiry,
  NOW,
  prescription,
  QUESTION,
  question,
  reviewer,
} from '../../testing/inquiry.ts'
import { descriptionOf, startAt, wordsOf } from '../../testing/page.tsx'
import { plan } from '../../testing/plans.ts'
import { errorAnswer, fakeShop, logIn } from '../../testing/shop.ts'
import { noticeStore } from '../../ui/notice-store.ts'
import { Page } from './index.tsx'

const LIST = 'GET /api/prescriptions'
const ONE = `GET /api/prescriptions/${ID}`
const ANSWER = `POST /api/prescriptions/${ID}/questions/${QUESTION}/answer`
const pageOf = (content: unknown[], totalElements = content.length) => ({
  content,
  totalElements,
  totalPages: Math.ceil(totalElements / 4),
})

function open(answers: Parameters<typeof fakeShop>[0] = {}, address = '/user/prescriptions') {
  startAt(address)
  logIn()
  const shop = fakeShop({
    'GET /api/member/vo': { body: { accountId: 'me' } },
    [LIST]: { body: pageOf([prescription()]) },
    [ONE]: { body: prescription() },
    [INQUIRY]: { body: inquiry({ isOpen: false }) },
    ...answers,
  })
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <main>
        <Page />
      </main>
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), shop, leave: unmount }
}
const detail = (more = {}, answers = {}) =>
  open({ [ONE]: { body: prescription(more) }, ...answers }, `/user/prescriptions?id=${ID}`)
const row = () => screen.findByRole('article', { name: `订单 ${CODE} 的处方` })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  return () => vi.useRealTimers()
})

// Holds care#95.
test.each([
  ['submitted', 'wait', {}, '药师审核中', '药师正在审核，结果会以短信通知您', undefined],
  ['submitted', 'answer', { openQuestions: 1 }, '药师审核中', '药师有问题需要您回复，回复后继续审核', '回复药师'],
  ['draft', 'fill', { submittedAt: null }, '待完善', '请完善问诊信息，提交后由药师审核', '继续填写'],
  ['approved', 'pay', { validUntil: NOW + 48 * HOUR, reviewer }, '审核通过', '请在有效期内完成支付', '需求支付'],
  ['approved', 'served', { reviewer }, '审核通过', '处方已使用，请遵医嘱用药', undefined],
  ['refused', 'none', { reason: '缺少近期病历', reviewer }, '审核未通过', '请重新下单并填写问诊信息', undefined],
  ['expired', 'none', {}, '已失效', '请重新下单并填写问诊信息', undefined],
  ['withdrawn', 'none', {}, '已撤回', '请重新下单并填写问诊信息', undefined],
])('a %s prescription whose next step is %s says so and offers the next thing to do', async (...given) => {
  const [state, step, more, name, text, way] = given
  open({ [LIST]: { body: pageOf([prescription({ state, step, ...more })]) } })
  const card = within(await row())
  expect(card.getByText(name)).toBeTruthy()
  expect(card.getByText(new RegExp(text))).toBeTruthy()
  const ways = card.getAllByRole('link').map((link) => link.textContent?.replace(` ${CODE}`, ''))
  expect(ways).toEqual(way ? [way, '处方详情'] : ['处方详情'])
})

test('the list names drugs, masked patient and reviewer with the licence, and nothing of the disease', async () => {
  const decided = { state: 'approved', step: 'pay', drugCount: 4, validUntil: NOW + 48 * HOUR, reviewer }
  open({ [LIST]: { body: pageOf([prescription(decided)]) } })
  const words = wordsOf(await row())
  expect(words).toContain('处方药苯磺酸氨氯地平片等4种')
  expect(words).toContain('用药人：林*夏（父母）')
  expect(words).toContain('审核药师：沈药师（执业药师注册证号440202100123）')
  expect(words).toContain('请在订单的付款期限内付款；处方有效期至2026-11-2711:00')
  expect(words).not.toContain('高血压')
})

test('on its last day the validity is counted down', async () => {
  const decided = { state: 'approved', step: 'pay', validUntil: NOW + 90 * 60_000 }
  open({ [LIST]: { body: pageOf([prescription(decided)]) } })
  await row()
  expect(screen.getByRole('timer').textContent).toMatch(/^01:(30:00|29:5\d)$/)
})

// Holds care#96.
test('an approval whose time is over has expired, whether or not the shop has carried that out', async () => {
  const lapsed = { state: 'approved', step: 'pay', validUntil: NOW, reviewer }
  open({ [LIST]: { body: pageOf([prescription(lapsed)]) } })
  const card = within(await row())
  expect(card.getByText('已失效')).toBeTruthy()
  expect(card.getByText('原因：超过处方有效期未支付')).toBeTruthy()
  expect(card.queryByRole('link', { name: /需求支付/ })).toBeNull()
})

test('an empty list says what belongs there', async () => {
  open({ [LIST]: { body: pageOf([]) } })
  expect(await screen.findByText('还没有处方')).toBeTruthy()
})

test('a page past the end of the list leads back', async () => {
  open({ [LIST]: { body: pageOf([], 5) } }, '/user/prescriptions?page=9')
  expect(await screen.findByText('这一页没有处方')).toBeTruthy()
})

test('the plans of what is taken stand beside the prescriptions, each by its own address', async () => {
  const plans = { content: [], totalElements: 0, totalPages: 0, remindRefills: true }
  const { shop } = open({ 'GET /api/plans': { body: plans } }, '/user/prescriptions?tab=plans')
  await waitFor(() => expect(shop.callsOf('GET /api/plans')).toHaveLength(1))
  expect(shop.callsOf(LIST)).toEqual([])
  expect(screen.getByRole('link', { name: '用药计划' }).getAttribute('aria-current')).toBeTruthy()
  expect(screen.getByRole('link', { name: '我的处方' }).getAttribute('href')).toBe('/user/prescriptions')
})

// Holds care#190.
test('plans on offer, and those that run low, are counted beside the prescriptions', async () => {
  const content = [plan({ state: 'offered' }), plan({ id: ID, isLow: true }), plan({ id: QUESTION })]
  open({ 'GET /api/plans': { body: { ...pageOf(content), remindRefills: true } } })
  const tab = await screen.findByRole('link', { name: /^用药计划.*2/ })
  expect(tab.getAttribute('href')).toBe('/user/prescriptions?tab=plans')
})

test('a list that cannot be read says so and can be tried again', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { user, shop } = open({ [LIST]: errorAnswer(403, 'FORBIDDEN', '暂时无法查看') })
  expect((await screen.findByRole('alert')).textContent).toContain('处方加载失败暂时无法查看')
  shop.answer(LIST, { body: pageOf([prescription()]) })
  await user.click(screen.getByRole('button', { name: '重试' }))
  await row()
})

test('a prescription in full shows patient, diseases, answers, warnings with reasons, and who reviewed it', async () => {
  detail({
    state: 'approved',
    step: 'pay',
    decidedAt: NOW - HOUR / 4,
    validUntil: NOW + 70 * HOUR,
    reviewer,
    warnings: [
      {
        code: 'interaction.statins',
        severity: 'caution',
        productCode: '10020001',
        text: '与辛伐他汀合用时剂量不宜超过 20 mg',
        source: '药品说明书【药物相互作用】',
        reason: '医师已知晓',
      },
    ],
  })
  await screen.findByRole('heading', { level: 1, name: '处方详情' })
  await screen.findByText('原发性高血压')
  const words = wordsOf(screen.getByRole('main'))
  for (const text of [
    '姓名林*夏（父母）',
    '身份证号4401***********1234',
    '苯磺酸氨氯地平片',
    '用药人是否对该药品过敏？否',
    '提交时已按14条规则核对',
    '依据：药品说明书【药物相互作用】',
    '继续购买的原因：医师已知晓',
    '执业药师沈药师',
    '注册证号440202100123',
  ]) {
    expect(words).toContain(text)
  }
  expect(screen.getByRole('link', { name: `需求支付 ${CODE}` }).getAttribute('href')).toBe(`/pay?orderCodes=${CODE}`)
})

// Holds care#93.
test('a question of the pharmacist is answered below it; nothing and too much are refused', async () => {
  const { user, shop } = detail(
    { step: 'answer', openQuestions: 1, questions: [question()] },
    { [ANSWER]: { status: 204 } },
  )
  const field = await screen.findByLabelText('您的回复')
  await user.click(screen.getByRole('button', { name: '提交回复' }))
  expect(descriptionOf(field)).toContain('请填写您的回复')
  await user.click(field)
  await user.paste('没'.repeat(201))
  await user.click(screen.getByRole('button', { name: '提交回复' }))
  expect(descriptionOf(field)).toContain('回复不能超过200个字')
  expect(shop.callsOf(ANSWER)).toEqual([])
  await user.clear(field)
  await user.paste(' 没有服用 ')
  const answered = question({ answer: '没有服用', answeredAt: NOW })
  shop.answer(ONE, { body: prescription({ questions: [answered] }) })
  await user.click(screen.getByRole('button', { name: '提交回复' }))
  await screen.findByText('没有服用')
  expect(shop.callsOf(ANSWER)[0]?.body).toEqual({ answer: '没有服用' })
  expect(screen.queryByLabelText('您的回复')).toBeNull()
  expect(noticeStore.read().at(-1)?.text).toBe('回复已提交，药师会继续审核')
})

// Holds care#30, care#93.
test('a consent that was taken back meanwhile is asked for at the answer, which is sent once it is given', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { user, shop } = detail(
    { step: 'answer', openQuestions: 1, questions: [question()] },
    {
      [ANSWER]: errorAnswer(400, 'CONSENT_REQUIRED', '请先阅读并同意相应的个人信息处理规则'),
      [CONSENT]: { status: 204 },
    },
  )
  await user.type(await screen.findByLabelText('您的回复'), '没有服用')
  await user.click(screen.getByRole('button', { name: '提交回复' }))
  const box = await screen.findByRole('checkbox', { name: /处方与病历信息处理规则/ })
  await waitFor(() => expect(document.activeElement).toBe(box))
  await user.click(screen.getByRole('button', { name: '同意并继续' }))
  expect(descriptionOf(box)).toContain('请先阅读并同意')
  expect(shop.callsOf(CONSENT)).toEqual([])
  shop.answer(ANSWER, { status: 204 })
  await user.click(box)
  await user.click(screen.getByRole('button', { name: '同意并继续' }))
  await waitFor(() => expect(shop.callsOf(ANSWER)).toHaveLength(2))
  expect(shop.callsOf(ANSWER)[1]?.body).toEqual({ answer: '没有服用' })
  await waitFor(() => expect(noticeStore.read().at(-1)?.text).toBe('回复已提交，药师会继续审核'))
})

test('an answer that comes too late keeps what was typed, says why, and reads the prescription again', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const { user, shop } = detail(
    { step: 'answer', openQuestions: 1, questions: [question()] },
    { [ANSWER]: errorAnswer(409, 'QUESTION_ANSWERED', '该问题已回复或已不需要回复，请刷新后查看') },
  )
  await user.type(await screen.findByLabelText('您的回复'), '没有')
  await user.click(screen.getByRole('button', { name: '提交回复' }))
  await screen.findByText('该问题已回复或已不需要回复，请刷新后查看')
  await waitFor(() => expect(shop.callsOf(ONE).length).toBeGreaterThan(1))
})

test('a question that was left open asks nothing any more once the review is over', async () => {
  detail({ state: 'withdrawn', step: 'none', reason: '订单已取消', questions: [question()] })
  expect(await screen.findByText('审核已结束，无需再回复')).toBeTruthy()
  expect(screen.queryByLabelText('您的回复')).toBeNull()
  expect(screen.getByText('原因：订单已取消')).toBeTruthy()
})

test.each([
  ['somebody else’s', `?id=${ID}`],
  ['no prescription', '?id=1'],
])('an address that names %s finds nothing', async (_what, query) => {
  open({ [ONE]: errorAnswer(404, 'INQUIRY_NOT_FOUND', '问诊信息不存在') }, `/user/prescriptions${query}`)
  expect(await screen.findByRole('heading', { name: '没有找到这张处方' })).toBeTruthy()
})

const asked = {
  needs: ['patient', 'prescription'],
  note: '请补拍完整处方',
  askedAs: 'pharmacist',
  askedAt: NOW - HOUR,
  expiresAt: NOW + 71 * HOUR,
  phone: '138****0000',
}
const awaited = () => screen.findByRole('region', { name: '待补充资料' })

// Holds links#37.
test('what the shop waits for is told with where it is answered: by the link, or with the inquiry while that is open', async () => {
  const { leave } = detail({}, { [INQUIRY]: { body: inquiry({ isOpen: false, completion: asked }) } })
  const words = (await awaited()).textContent
  for (const each of ['药师请您补充资料', '用药人资料、处方图片', '请补拍完整处方', '138****0000']) {
    expect(words).toContain(each)
  }
  expect(within(await awaited()).queryByRole('link', { name: '去补充' })).toBeNull()
  leave()
  detail({}, { [INQUIRY]: { body: inquiry({ completion: { ...asked, askedAs: 'service', note: null } }) } })
  expect((await awaited()).textContent).toContain('客服请您补充资料')
  const way = within(await awaited()).getByRole('link', { name: '去补充' })
  expect(way.getAttribute('href')).toBe(`/pay/inquiry?orderCode=${CODE}`)
})
