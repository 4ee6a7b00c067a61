import { type ConsentKind, consents } from '@shop/contract/consents'
import { healthQuestions } from '@shop/contract/fields/health-info'
import { type BuiltMember, line, madeUpIdNumber } from '@shop/world'
import { type Elsewhere, elsewhere } from '../fixtures/elsewhere.ts'
import { expect, test } from '../fixtures/index.ts'
import { photo } from '../fixtures/photo.ts'

const AMOXICILLIN = '10070001'
/** Acute pharyngitis, which amoxicillin is taken for. */
const PHARYNGITIS = 'J02.9'

const answers = [
  { question: 'contraindication', answer: 1 },
  { question: 'allergy', answer: 0 },
  { question: 'adverseReaction', answer: 0 },
]

/** All six answers about health, of which one is a yes. */
const allergicTo = (label: string) =>
  healthQuestions.map((question) => ({
    question,
    answer: question === 'drugAllergy' ? 1 : 0,
    labels: question === 'drugAllergy' ? [label] : [],
    otherText: '',
  }))

const agree = (call: Elsewhere, ...kinds: ConsentKind[]) =>
  Promise.all(kinds.map((kind) => call('POST', '/privacy/consents', { kind, version: consents[kind].version })))

/** Fills in the inquiry of an order for a patient, with a reason beside each warning, and hands it to the pharmacists. */
async function submit(call: Elsewhere, ordersCode: string, patientInfoId: string): Promise<void> {
  const { warnings } = (await call('GET', `/inquiry/${ordersCode}/warnings?patientInfoId=${patientInfoId}`)) as {
    warnings: { code: string; productCode: string }[]
  }
  await call('PUT', `/inquiry/${ordersCode}`, {
    version: 0,
    patientInfoId,
    prescriptionSignExternal: {
      diseaseData: [{ productCode: AMOXICILLIN, diseases: [PHARYNGITIS], customizeDiseases: [] }],
    },
    prescriptionAnswer: answers,
    warningReasons: warnings.map(({ code, productCode }) => ({ code, productCode, reason: '皮试阴性，医师同意使用' })),
    isConfirmed: true,
  })
  await call('POST', '/inquiry/perfectV2', { ordersCode })
}

// Holds care#178, care#179, care#180, care#181, care#182, care#183, care#184, care#185.
test('pharmacists see prescriptions in context, ask, approve by two for a child, refuse with a reason, and are told when they are late', async ({
  page,
  given,
  login,
  otherDevice,
  inspect,
  shop,
  address,
}) => {
  test.setTimeout(180_000)
  const waits = { status: 'waitAudit', rxState: 'inquiryNeeded', lines: [line(AMOXICILLIN)] } as const
  const scopes = ['prescriptions' as const]
  const wang = await given.operator({ scopes, name: '王药师', licenceNumber: '441200000000001' })
  const li = await given.operator({ scopes, name: '李药师', licenceNumber: '441200000000002' })
  const liElsewhere = elsewhere(shop.url, li.bearer, address)

  const orderOf = async (member: BuiltMember) => (await given.order({ member, ...waits })).ordersCode
  const adult = await given.member()
  const shopper = await otherDevice(adult)
  await login(adult)
  await page.goto('/user/login')
  await agree(shopper, 'identity', 'health', 'prescription')
  const uploaded = await page.request.post('/api/upload', {
    headers: { origin: shop.url, platform: 'PC' },
    multipart: { module: 'prescription', file: await photo(page, 'seagreen') },
  })
  expect(uploaded.status()).toBe(201)
  const { id: adultId } = (await shopper('POST', '/patients', {
    name: '林见夏',
    sex: 1,
    birthDay: Date.parse('1990-01-01T00:00:00+08:00'),
    consigneePhone: '13800138000',
    relationLabel: 'self',
    idCardNumber: madeUpIdNumber('1990-01-01', 1),
    prescriptionImage1: (await uploaded.json()).url,
    healthInfo: allergicTo('penicillins'),
  })) as { id: string }
  const approved = await orderOf(adult)
  await submit(shopper, approved, adultId)
  const refused = await orderOf(adult)
  await submit(shopper, refused, adultId)

  const parent = await given.member()
  const parentElsewhere = await otherDevice(parent)
  await agree(parentElsewhere, 'prescription')
  const child = await given.patient({
    member: parent,
    name: '林小满',
    birthday: `${new Date().getFullYear() - 9}-01-01`,
  })
  const ofChild = await orderOf(parent)
  await submit(parentElsewhere, ofChild, child.id)

  const heading = page.getByRole('heading', { level: 1 })
  const dialog = page.getByRole('dialog')
  const act = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
  const row = (code: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('link', { name: code, exact: true }) })
  const begin = async (key: string) => {
    await page.goto('/ops')
    await page.getByLabel('操作密钥').fill(key)
    await page.keyboard.press('Enter')
    await expect(heading).toHaveText('处方审核')
  }
  const open = async (code: string) => {
    await page.getByRole('link', { name: code, exact: true }).click()
    await expect(page.getByRole('heading', { name: '用药人' })).toBeVisible()
    await expect(heading).toBeFocused()
  }
  const back = () => page.getByRole('link', { name: '返回队列' }).click()
  const queue = (name: string) => page.getByRole('navigation', { name: '处方状态' }).getByRole('link', { name }).click()
  const tickAll = async () => {
    for (const box of await page.getByRole('checkbox').all()) await box.check()
  }

  await test.step('the queue says what waits, marks children and warnings, and names nobody', async () => {
    await begin(wang.key)
    await expect(page.getByText('执业药师证号 441200000000001')).toBeVisible()
    await expect(row(ofChild)).toContainText('儿童')
    await expect(row(approved)).toContainText('警示')
    await expect(page.locator('main')).not.toContainText('林')
    await inspect(page, 'main')
  })

  await test.step('a prescription is seen in context; identity and pictures are uncovered when asked for', async () => {
    await open(approved)
    await expect(page.getByText('林*夏')).toBeVisible()
    await expect(page.getByText('急性咽炎').first()).toBeVisible()
    await expect(page.getByText('皮试阴性，医师同意使用').first()).toBeVisible()
    await expect(page.getByRole('list', { name: '健康信息' })).toContainText('青霉素类')
    await inspect(page, 'main')
    await page.getByRole('button', { name: '显示完整身份信息' }).click()
    await expect(page.getByText(madeUpIdNumber('1990-01-01', 1))).toBeVisible()
    await page.getByRole('button', { name: /^查看 \d+ 张图片$/ }).click()
    await page.getByRole('button', { name: '放大：处方 1' }).click()
    const picture = dialog.getByRole('img', { name: '处方 1' })
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: '放大：处方 1' })).toBeFocused()
  })

  await test.step('a question bars the approval until the shopper has answered', async () => {
    await page.getByRole('button', { name: '提问' }).click()
    await act('发送')
    await expect(dialog.getByText('请填写问题')).toBeVisible()
    await inspect(page, 'dialog')
    await act('请说明最近一次就诊的时间、医院和医师的诊断')
    await act('发送')
    await expect(page.getByText('还有问题等待用户回复，暂不能审核通过。')).toBeVisible()
    await expect(page.getByRole('button', { name: '审核通过', exact: true })).toHaveCount(0)
    await back()
    await queue('待回复')
    await expect(row(approved)).toContainText('1 个问题待回复')
    type Asked = { id: string; questions: { id: string }[] }
    const [record] = (await shopper('GET', `/prescriptionSign/findByOrdersCodes?ordersCodes=${approved}`)) as Asked[]
    const { id, questions } = record!
    await shopper('POST', `/prescriptions/${id}/questions/${questions[0]!.id}/answer`, {
      answer: '上周在市一医院，急性咽炎',
    })
    await queue('待审核')
    await open(approved)
    await expect(page.getByText('上周在市一医院，急性咽炎')).toBeVisible()
  })

  await test.step('an approval asks for every check, and is worked by keyboard', async () => {
    await page.getByRole('button', { name: '审核通过', exact: true }).click()
    await expect(page.getByText(/^请逐项核对，还有：用药人身份/)).toBeVisible()
    const first = page.getByRole('checkbox', { name: '用药人身份' })
    await expect(first).toBeFocused()
    await inspect(page, 'main')
    await page.keyboard.press('Space')
    await expect(first).toBeChecked()
    await tickAll()
    await page.getByRole('checkbox').last().press('Enter')
    await expect(page.getByRole('heading', { name: '审核结果' })).toBeVisible()
    await expect(page.getByText('已通过', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: '显示完整身份信息' })).toHaveCount(0)
  })

  await test.step('another is refused with a reason that is at hand', async () => {
    await back()
    await open(refused)
    await page.getByRole('button', { name: '审核不通过' }).click()
    await act('审核不通过')
    await expect(dialog.getByText('请填写原因')).toBeVisible()
    await expect(dialog.getByLabel('原因', { exact: true })).toBeFocused()
    await act('所填疾病与药品适应症不符，请核对后重新下单')
    await expect(dialog.getByLabel('原因', { exact: true })).toHaveValue('所填疾病与药品适应症不符，请核对后重新下单')
    await act('审核不通过')
    await expect(page.getByRole('heading', { name: '审核结果' })).toBeVisible()
    await expect(page.getByText('所填疾病与药品适应症不符，请核对后重新下单')).toBeVisible()
    await back()
    await queue('已处理')
    await expect(row(refused)).toContainText('未通过')
    await expect(row(approved)).toContainText('已通过')
  })

  await test.step('a child’s is approved by two; the first cannot be the second', async () => {
    await queue('待审核')
    await open(ofChild)
    await expect(page.getByText('双人复核')).toBeVisible()
    await tickAll()
    await page.getByRole('button', { name: '初审通过' }).click()
    await expect(page.getByText('您已初审通过，须由另一位药师复核。')).toBeVisible()
    await back()
    await queue('待复核')
    await expect(row(ofChild)).toContainText('您已初审')
    await page.getByRole('button', { name: '退出' }).click()
    await begin(li.key)
    await queue('待复核')
    await expect(row(ofChild)).toContainText('初审：王药师')
    await open(ofChild)
    await expect(page.getByText('王药师 · 441200000000001')).toBeVisible()
    await tickAll()
    await inspect(page, 'main')
  })

  await test.step('who decides too late is told, and sees what was decided meanwhile', async () => {
    const id = new URL(page.url()).searchParams.get('one')
    await liElsewhere('POST', `/ops/reviews/${id}/decision`, {
      approved: false,
      reason: '剂量超出儿童用量',
      checks: [],
    })
    await page.getByRole('button', { name: '审核通过', exact: true }).click()
    await expect(page.getByRole('status').getByText('该处方已由其他药师处理')).toBeVisible()
    await expect(page.getByText('剂量超出儿童用量')).toBeVisible()
    await expect(page.getByText('441200000000002').last()).toBeVisible()
  })

  await test.step('the shopper sees who read what', async () => {
    const reads = JSON.stringify(await shopper('GET', '/privacy/reads'))
    expect(reads).toContain('identity')
    expect(reads).toContain('prescription')
  })
})
