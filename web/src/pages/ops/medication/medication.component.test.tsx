import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type CatalogueRule, leaveWork, type Who } from '../../../areas/operators/index.ts'
import { openDesk, pageOf } from '../../../testing/operating.tsx'
import { descriptionOf } from '../../../testing/page.tsx'
import { fakeShop } from '../../../testing/shop.ts'
import { placeOf } from '../place.ts'
import { Medication } from './medication.tsx'

const RULES = 'GET /api/ops/feeds/warningRules'
const SAVE_RULE = 'PUT /api/ops/feeds/warningRules'
const CONTENTS = 'GET /api/ops/feeds/productIngredients'
const SAVE_CONTENTS = 'PUT /api/ops/feeds/productIngredients'
const INGREDIENTS = 'GET /api/ops/feeds/ingredients'
const SAVE_INGREDIENT = 'PUT /api/ops/feeds/ingredients'
const SUBSTANCES = 'GET /api/ops/feeds/substances'

const who: Who = {
  ...{ id: 'feeder', name: '周药师', licenceNumber: '441200000000009', until: null },
  scopes: ['feeds', 'prescriptions'],
}
const feeder: Who = { ...who, scopes: ['feeds'], licenceNumber: null }
const rule: CatalogueRule = {
  code: 'history.nsaids.asthma',
  version: 3,
  kind: 'history',
  subject: 'nsaids',
  subjectName: '解热镇痛药',
  other: null,
  otherName: null,
  limit: null,
  sex: null,
  label: 'asthma',
  isForLocalUse: false,
  severity: 'serious',
  text: '阿司匹林哮喘患者禁用',
  source: '药品说明书【禁忌】',
  isActive: true,
  isBuiltIn: true,
}
const fed = (outcome: string, problem: object | null = null) => ({
  body: { results: [{ code: 'any', outcome, problem }] },
})

beforeEach(() => leaveWork())

function open(address: string, answers: Parameters<typeof fakeShop>[0], by: Who = who) {
  const shop = fakeShop({ [SUBSTANCES]: { body: [] }, ...answers })
  const place = placeOf(new URLSearchParams(address), by.scopes)
  return { shop, ...openDesk(`/ops?${address}`, <Medication place={place} who={by} />) }
}
const dialog = () => within(screen.getByRole('dialog'))
const field = (name: string) => dialog().getByRole('textbox', { name })
/** A field with suggestions is a combobox. */
const finder = (name: string) => dialog().getByRole('combobox', { name })
const type = (control: HTMLElement, value: string) => fireEvent.change(control, { target: { value } })
const save = () => dialog().getByRole('button', { name: '保存' })

// Holds care#154, care#156.
test('a rule is shown with its source, and put to rest with a reason', async () => {
  const { user, shop } = open('view=medication', { [RULES]: { body: pageOf([rule]) }, [SAVE_RULE]: fed('changed') })
  const row = within(await screen.findByRole('list', { name: '用药规则' })).getByRole('listitem')
  expect(row.textContent).toMatch(
    /解热镇痛药既往病史警示阿司匹林哮喘患者禁用哮喘\s· 依据：药品说明书【禁忌】\s· 系统自带/,
  )
  await user.click(within(row).getByRole('button', { name: '编辑规则：history.nsaids.asthma' }))
  expect(descriptionOf(finder('适用成分或类别'))).toBe('解热镇痛药')
  await user.click(dialog().getByRole('checkbox', { name: /启用/ }))
  await user.click(save())
  expect(descriptionOf(field('停用原因'))).toMatch('请填写停用原因')
  expect(document.activeElement).toBe(field('停用原因'))
  expect(shop.callsOf(SAVE_RULE)).toEqual([])
  type(field('停用原因'), ' 说明书已删去此项 ')
  shop.answer(RULES, { body: pageOf([{ ...rule, isActive: false, isBuiltIn: false }]) })
  await user.click(save())
  await screen.findByText('已停用')
  expect(shop.callsOf(SAVE_RULE)[0]?.body).toEqual({
    reason: '说明书已删去此项',
    rules: [
      {
        version: 3,
        code: 'history.nsaids.asthma',
        kind: 'history',
        subject: 'nsaids',
        label: 'asthma',
        isForLocalUse: false,
        severity: 'serious',
        text: '阿司匹林哮喘患者禁用',
        source: '药品说明书【禁忌】',
        isActive: false,
      },
    ],
  })
})

// Holds care#155.
test('a rule that somebody else changed is not saved over: what was typed stays, and what stands now is loaded on demand', async () => {
  const message = '这条内容刚刚被他人修改过，您填写的内容还没有保存'
  const { user, shop } = open('view=medication', {
    [RULES]: { body: pageOf([rule]) },
    [SAVE_RULE]: fed('refused', { path: 'version', code: 'KNOWLEDGE_CHANGED', message }),
  })
  await user.click(await screen.findByRole('button', { name: '编辑规则：history.nsaids.asthma' }))
  type(field('提示内容'), '哮喘患者慎用')
  type(field('修改原因'), '按新说明书')
  const theirs = { ...rule, version: 4, text: '哮喘患者禁用' }
  shop.answer(RULES, { body: pageOf([theirs]) })
  await user.click(save())
  await screen.findByText(message)
  expect([field('提示内容'), field('修改原因')]).toMatchObject([{ value: '哮喘患者慎用' }, { value: '按新说明书' }])
  await user.click(dialog().getByRole('button', { name: '载入最新内容，放弃当前填写' }))
  await waitFor(() => expect(field('提示内容')).toMatchObject({ value: '哮喘患者禁用' }))
  expect(screen.queryByText(message)).toBeNull()
  shop.answer(SAVE_RULE, fed('changed'))
  await user.click(save())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(shop.callsOf(SAVE_RULE).at(-1)?.body).toMatchObject({ rules: [{ version: 4, text: '哮喘患者禁用' }] })
})

// Holds care#156.
test('a key that is no pharmacist’s reads rules and is told who changes them', async () => {
  open('view=medication', { [RULES]: { body: pageOf([rule]) } }, feeder)
  await screen.findByText('阿司匹林哮喘患者禁用')
  expect(screen.getByText('用药规则由登记了执业药师证号的药师维护，当前密钥只能查看。')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /编辑|新增/ })).toBeNull()
})

// Holds care#142, care#154.
test('a new rule shows the fields of its kind, and what is wrong stands beside each, also what the shop refuses', async () => {
  const unknown = { path: 'subject', code: 'SUBSTANCE_UNKNOWN', message: '成分或类别不存在，请先录入' }
  const { user, shop } = open('view=medication', {
    [RULES]: { body: pageOf([]) },
    [SAVE_RULE]: fed('refused', unknown),
  })
  await screen.findByText('还没有用药规则')
  await user.click(screen.getByRole('button', { name: '新增用药规则' }))
  await user.selectOptions(dialog().getByRole('combobox', { name: '规则类型' }), 'ageBelow')
  expect(dialog().queryByRole('combobox', { name: '病史' })).toBeNull()
  await user.click(save())
  expect(descriptionOf(finder('适用成分或类别'))).toMatch(/请填写适用成分或类别/)
  expect(descriptionOf(field('年龄（周岁）'))).toBe('请填写年龄（周岁）')
  expect(descriptionOf(field('依据'))).toMatch('请填写依据')
  expect(shop.callsOf(SAVE_RULE)).toEqual([])
  type(finder('适用成分或类别'), 'nobodyKnows')
  type(field('年龄（周岁）'), '12')
  type(field('提示内容'), '12岁以下禁用')
  type(field('依据'), '药品说明书')
  expect(descriptionOf(field('规则编码'))).toMatch('ageBelow.nobodyKnows')
  await user.click(save())
  await waitFor(() => expect(descriptionOf(finder('适用成分或类别'))).toMatch('成分或类别不存在，请先录入'))
  expect(document.activeElement).toBe(finder('适用成分或类别'))
})

// Holds care#154.
test('an ingredient is chosen by its name, and one that is not known is told beside its line', async () => {
  const found = [
    { code: 'amlodipine', name: '氨氯地平', isGroup: false },
    { code: 'dihydropyridines', name: '地平类', isGroup: true },
  ]
  const unknown = { path: 'ingredients.0.code', code: 'INGREDIENT_UNKNOWN', message: '成分不存在，请先录入成分' }
  const { user, shop } = open('view=medication&part=contents', {
    [CONTENTS]: { body: pageOf([]) },
    [SUBSTANCES]: { body: found },
    [SAVE_CONTENTS]: fed('refused', unknown),
  })
  await screen.findByText('还没有药品成分')
  await user.click(screen.getByRole('button', { name: '新增药品成分' }))
  type(field('商品编码'), '10020001')
  type(finder('成分（第 1 种）'), '氨氯')
  await waitFor(() => expect(screen.getByRole('dialog').querySelectorAll('option[value="amlodipine"]')).toHaveLength(1))
  // A group is no ingredient of a product.
  expect(screen.getByRole('dialog').querySelector('option[value="dihydropyridines"]')).toBeNull()
  type(finder('成分（第 1 种）'), '氨氯地平')
  expect((finder('成分（第 1 种）') as HTMLInputElement).value).toBe('amlodipine')
  expect(descriptionOf(finder('成分（第 1 种）'))).toBe('氨氯地平')
  type(field('含量（第 1 种）'), '5mg')
  type(field('每盒数量'), '28')
  type(field('每日次数'), '1')
  await user.click(save())
  await waitFor(() => expect(descriptionOf(finder('成分（第 1 种）'))).toMatch('成分不存在，请先录入成分'))
  expect(shop.callsOf(SAVE_CONTENTS)[0]?.body).toEqual({
    products: [
      {
        version: 0,
        productCode: '10020001',
        route: 'systemic',
        ingredients: [{ code: 'amlodipine', strength: '5mg' }],
        dose: { unit: '片', unitsPerPack: 28, unitsPerTime: 1, timesPerDay: 1, everyDays: 1 },
      },
    ],
  })
})

// Holds care#154.
test('an ingredient keeps its code, and its names and groups are changed', async () => {
  const known = {
    code: 'amlodipine',
    version: 2,
    name: '氨氯地平',
    otherNames: ['络活喜'],
    groups: [{ code: 'dihydropyridines', name: '地平类' }],
    productCount: 3,
  }
  const { user, shop } = open('view=medication&part=ingredients', {
    [INGREDIENTS]: { body: pageOf([known]) },
    [SAVE_INGREDIENT]: fed('changed'),
  })
  const row = within(await screen.findByRole('list', { name: '成分' })).getByRole('listitem')
  expect(row.textContent).toMatch(/氨氯地平地平类amlodipine\s· 别名：络活喜3 种药品/)
  await user.click(within(row).getByRole('button', { name: '编辑成分：氨氯地平' }))
  expect(field('成分编码').hasAttribute('readonly')).toBe(true)
  type(field('别名'), '络活喜，苯磺酸氨氯地平')
  await user.click(dialog().getByRole('button', { name: '移除第 1 个类别' }))
  await user.click(save())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(shop.callsOf(SAVE_INGREDIENT)[0]?.body).toEqual({
    ingredients: [
      { version: 2, code: 'amlodipine', name: '氨氯地平', otherNames: ['络活喜', '苯磺酸氨氯地平'], groups: [] },
    ],
  })
})
