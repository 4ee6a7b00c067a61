import { line } from '@shop/world'
import { expect, test } from '../fixtures/index.ts'
import { inquiryForm } from './inquiry-form.ts'
import { PHARMACIST, pharmacistOf, submitInquiry } from './pharmacist.ts'

const DRUG = '苯磺酸氨氯地平片'
/** The provider's page is another site's. */
const ELSEWHERE = /^foreign: http:\/\/(localhost|127\.0\.0\.1):\d+$/
const DAY = 24 * 3_600_000

// Holds care#81, care#82, care#84, care#85, care#93, care#95, care#105, orders#14, money#32.
test('a chronic patient’s medicine goes from the list over refusal, correction, question and approval to payment', async ({
  page,
  shop,
  given,
  login,
  address,
  inspect,
  trouble,
}) => {
  test.slow()
  trouble.expect(ELSEWHERE)
  const member = await given.member()
  await given.address({ member })
  await given.patient({ member, name: '林建国', birthday: '1962-05-04', relationLabel: 'parents', isDefault: true })
  const pharmacist = await pharmacistOf({ shop, given, address })
  await login(member)
  const form = inquiryForm(page)
  const { main } = form
  const codeInAddress = () => new URL(page.url()).searchParams.get('orderCode') ?? ''

  const toSettle = async () => {
    await page.getByRole('button', { name: '提交需求' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('提交需求')
    await page.getByRole('checkbox', { name: '我已阅读并确认以上用药风险与说明' }).check()
    await page.getByRole('button', { name: '提交需求' }).press('Enter')
    await expect(page).toHaveURL(/\/pay\/inquiry\?orderCode=\d{18}&paySource=PC$/)
  }

  const first = await test.step('from the request list to the inquiry, which asks for consent first', async () => {
    await page.goto('/product/10020002')
    await page.getByRole('button', { name: '加入需求清单' }).click()
    await page.getByRole('link', { name: '去需求清单查看' }).click()
    await toSettle()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('完善问诊信息')
    await inspect(page)
    await form.agree()
    return codeInAddress()
  })

  await test.step('what is missing is told at its place; a draft survives leaving', async () => {
    await form.isChecked()
    await form.submit.click()
    await expect(main.getByText('请回答该问题')).toHaveCount(3)
    await inspect(page)
    await form.choose(DRUG, '原发性高血压')
    await form.answer(/是否对该药品过敏/, '是')
    await expect(main.getByText('对该药品过敏，不能购买，建议线下就医')).toBeVisible()
    const kept = page.waitForResponse(
      (response) =>
        response.request().method() === 'PUT' && response.request().postData()?.includes('adverseReaction') === true,
    )
    await form.answerAll()
    await kept
    await expect(page.getByText(/已自动保存/)).toBeVisible()
    await page.goto('/user/prescriptions')
    await main.getByRole('link', { name: `继续填写 ${first}` }).click()
    await expect(main.getByRole('group', { name: /是否出现过不良反应/ }).getByLabel('否')).toBeChecked()
    await expect(main.getByRole('list', { name: '已选疾病' })).toContainText('原发性高血压')
    await expect(main.getByRole('article', { name: '用药人 林建国' })).toBeVisible()
    await expect(main.getByRole('group', { name: '选择用药人' })).toBeHidden()
  })

  await test.step('handed in, the page says what comes next, and so does the order', async () => {
    await form.confirm()
    await form.submit.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('药师审核中')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await inspect(page)
    await page.goto(`/pay?orderCodes=${first}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('药师审核中')
  })

  await test.step('a refusal is told with its reason and who decided, and the drug goes to the list again', async () => {
    await pharmacist.refuse(first, '诊断与所选药品不符，请补充近期病历后重新提交')
    await page.goto('/user/prescriptions')
    const row = main.getByRole('article', { name: `订单 ${first} 的处方` })
    await expect(row).toContainText('审核未通过')
    await expect(row).toContainText('诊断与所选药品不符，请补充近期病历后重新提交')
    await expect(row).toContainText(`审核药师：${PHARMACIST.name}（执业药师注册证号 ${PHARMACIST.licenceNumber}）`)
    await inspect(page)
    await page.goto(`/user/order/detail/${first}`)
    await main.getByRole('region', { name: '订单状态' }).getByRole('button', { name: '加入需求清单' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '加入需求清单' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('需求清单')
    await toSettle()
  })

  const second = codeInAddress()
  await test.step('the second inquiry begins anew, and a question of the pharmacist is answered', async () => {
    await form.isChecked()
    await form.choose(DRUG, '原发性高血压')
    await form.answerAll()
    await form.confirm()
    await form.submit.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('药师审核中')
    await pharmacist.ask(second, '近一个月的血压大约是多少？')
    await page.goto('/user/prescriptions')
    await main.getByRole('link', { name: `回复药师 ${second}` }).click()
    await expect(main.getByText('近一个月的血压大约是多少？')).toBeVisible()
    await inspect(page)
    await main.getByLabel('您的回复').fill('早晚各量一次，约 150/95')
    await main.getByRole('button', { name: '提交回复' }).click()
    await expect(main.getByText('药师正在审核，结果会以短信通知您')).toBeVisible()
  })

  await test.step('approved, it is paid within its validity', async () => {
    await pharmacist.approve(second)
    await page.reload()
    const status = main.getByRole('region', { name: '处方状态' })
    await expect(status).toContainText('审核通过')
    await expect(status).toContainText(/处方有效期至 \d{4}-\d\d-\d\d \d\d:\d\d/)
    await expect(main).toContainText(PHARMACIST.licenceNumber)
    await inspect(page)
    await status.getByRole('link', { name: `需求支付 ${second}` }).click()
    await page.getByRole('button', { name: '需求支付' }).click()
    await page.getByRole('button', { name: '确认付款' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('支付成功')
    await page.goto('/user/prescriptions')
    await expect(main.getByRole('article', { name: `订单 ${second} 的处方` })).toContainText('处方已使用，请遵医嘱用药')
  })
})

// Holds care#90, care#91, care#141.
test('an allergy warns beside the drug with its source, and going on asks for a reason', { tag: '@phone' }, async ({
  page,
  given,
  login,
  inspect,
}) => {
  const member = await given.member()
  const none = (question: 'pastHistory' | 'foodAllergy' | 'familyHistory' | 'smoking' | 'drinking') => ({
    question,
    answer: 0 as const,
    labels: [],
    otherText: '',
  })
  await given.patient({
    member,
    isDefault: true,
    healthInfo: [
      none('pastHistory'),
      { question: 'drugAllergy', answer: 1, labels: ['penicillins'], otherText: '' },
      none('foodAllergy'),
      none('familyHistory'),
      none('smoking'),
      none('drinking'),
    ],
  })
  const { ordersCode } = await given.order({
    member,
    status: 'waitAudit',
    rxState: 'inquiryNeeded',
    lines: [line('10070001')],
  })
  await login(member)
  await page.goto(`/pay/inquiry?orderCode=${ordersCode}`)
  const form = inquiryForm(page)
  await form.agree()
  await form.isChecked()
  const warnings = form.main.getByRole('region', { name: '阿莫西林胶囊' }).getByRole('list', { name: '用药提醒' })
  await expect(warnings).toContainText('青霉素')
  await expect(warnings).toContainText('依据：')
  await expect(form.main.getByText(/已按 [1-9]\d* 条规则核对，有 [1-9]\d* 条用药提醒/)).toBeVisible()
  await form.choose('阿莫西林胶囊', '急性')
  await form.answerAll()
  await form.confirm()
  await form.submit.click()
  const reason = warnings.getByRole('textbox').first()
  await expect(reason).toBeFocused()
  await expect(reason).toHaveAccessibleDescription(/请填写仍需购买的原因/)
  await inspect(page)
  for (const field of await warnings.getByRole('textbox').all()) await field.fill('皮试阴性，医师嘱可用')
  await form.submit.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('药师审核中')
  await form.main.getByRole('link', { name: '查看处方' }).click()
  await expect(form.main.getByText('继续购买的原因：皮试阴性，医师嘱可用').first()).toBeVisible()
})

// Holds care#96.
test('an approval that nobody paid in time has expired, and says that it has to be begun anew', async ({
  page,
  shop,
  given,
  login,
  otherDevice,
  address,
  time,
  inspect,
}) => {
  const member = await given.member()
  const { id: patientId } = await given.patient({ member, isDefault: true })
  const productCode = '10020002'
  const { ordersCode } = await given.order({
    member,
    status: 'waitAudit',
    rxState: 'inquiryNeeded',
    lines: [line(productCode)],
  })
  await submitInquiry(await otherDevice(member), { ordersCode, productCode, patientId })
  await (await pharmacistOf({ shop, given, address })).approve(ordersCode)
  await time.forward(4 * DAY)
  await login(member)
  await page.goto('/user/prescriptions')
  const row = page.getByRole('main').getByRole('article', { name: `订单 ${ordersCode} 的处方` })
  await expect(row).toContainText('已失效')
  await expect(row).toContainText('如仍需用药，请重新下单并填写问诊信息')
  await expect(row.getByRole('link', { name: /需求支付/ })).toHaveCount(0)
  await inspect(page)
  await page.goto(`/pay/inquiry?orderCode=${ordersCode}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('处方已失效')
})
