import type { OperatorScope } from '@shop/contract/kit/operation'
import { makeBuilders } from '@shop/world'
import { describe, expect, it } from 'vitest'
import { transaction } from '../../../platform/db/transaction.ts'
import { openBrowser } from '../../../testing/browser.ts'
import { useShop } from '../../../testing/shop.ts'
import { findWarnings } from '../index.ts'
import { importBuiltIn } from '../load-built-in.ts'
import { answers, healthyMan } from '../testing/checked-drugs.ts'

const shop = useShop()
const builders = () => {
  const { pool, keyring, clock } = shop().shop
  return makeBuilders({ pool, keyring, now: clock.now })
}
const product = async () => (await builders().product({ prescriptionType: 4 })).productCode
const inTransaction = <Result>(work: Parameters<typeof transaction<Result>>[1]) => transaction(shop().shop.pool, work)
const builtIn = () => inTransaction(importBuiltIn)
const actions = async (subject: string) =>
  (
    await shop().shop.pool.pool.query(
      'SELECT action, details FROM operator_actions WHERE subject = $1 ORDER BY number',
      [subject],
    )
  ).rows

/** A key that feeds what there is to know, of a pharmacist, who alone changes rules. */
async function operator(...scopes: OperatorScope[]) {
  const { bearer } = await builders().operator(
    scopes.length > 0 ? { scopes } : { scopes: ['feeds', 'prescriptions'], licenceNumber: 'YS00000001' },
  )
  return (method: 'GET' | 'PUT', path: string, body?: object) =>
    openBrowser(shop()).send(method, `/ops/feeds/${path}`, body, bearer)
}
type Answer = { body: { results: { outcome: string; problem: { path: string; code: string } | null }[] } }
const outcomes = (answer: Answer) => answer.body.results.map(({ outcome }) => outcome)
const problems = (answer: Answer) =>
  answer.body.results.map(({ problem }) => problem && [problem.path, problem.code].join(' '))

const warningsFor = (productCode: string, patient = healthyMan) =>
  inTransaction((tx) =>
    findWarnings(
      tx,
      { products: [{ productCode, amount: 1 }], patient, livePrescriptions: [] },
      shop().shop.clock.now(),
    ),
  )

const dose = { unit: '片', unitsPerPack: 28, unitsPerTime: 2, timesPerDay: 2, everyDays: 1 }
const rule = {
  code: 'ageBelow.testAcid',
  kind: 'ageBelow',
  subject: 'testAcid',
  limit: 12,
  isForLocalUse: false,
  severity: 'serious',
  text: '12岁以下儿童禁用',
  source: '药品说明书【禁忌】',
  isActive: true,
}

describe('feeding ingredients and rules', () => {
  // Holds care#140, care#153.
  it('a rule that operators feed warns of the products that hold its ingredient, until it is put to rest', async () => {
    const call = await operator()
    const code = await product()
    const group = { code: 'testAcids', name: '试验酸类', otherNames: ['酸类'] }
    const ingredient = { code: 'testAcid', name: '试验酸', otherNames: [], groups: ['testAcids'] }
    const holding = { productCode: code, ingredients: [{ code: 'testAcid', strength: '5mg' }], route: 'systemic', dose }
    expect(outcomes(await call('PUT', 'ingredientGroups', { groups: [group] }))).toEqual(['new'])
    expect(outcomes(await call('PUT', 'ingredients', { ingredients: [ingredient] }))).toEqual(['new'])
    expect(outcomes(await call('PUT', 'productIngredients', { products: [holding] }))).toEqual(['new'])
    expect(outcomes(await call('PUT', 'warningRules', { rules: [rule] }))).toEqual(['new'])
    const child = { ...healthyMan, age: 11 }
    expect((await warningsFor(code, child)).warnings).toEqual([
      { code: rule.code, severity: 'serious', productCode: code, text: rule.text, source: rule.source },
    ])
    expect((await warningsFor(code, healthyMan)).warnings).toEqual([])
    const resting = { reason: '说明书已更新', rules: [{ ...rule, isActive: false }] }
    expect(outcomes(await call('PUT', 'warningRules', resting))).toEqual(['changed'])
    expect((await warningsFor(code, child)).warnings).toEqual([])
    expect(await actions(rule.code)).toMatchObject([
      { action: 'feedWarningRule', details: { changed: ['new'] } },
      {
        action: 'feedWarningRule',
        details: { changed: ['isActive'], before: { isActive: true }, reason: '说明书已更新' },
      },
    ])
  })

  // Holds care#153.
  it('what is fed again unchanged changes nothing and leaves no line in the record', async () => {
    const call = await operator()
    const code = await product()
    const group = { code: 'twiceFed', name: '重复类', otherNames: [] }
    const ingredient = { code: 'twiceAcid', name: '重复酸', otherNames: ['重复'], groups: ['twiceFed'] }
    const holding = { productCode: code, ingredients: [{ code: 'twiceAcid', strength: '1g' }], route: 'local' }
    const twice = { ...rule, code: 'ageBelow.twiceAcid', subject: 'twiceAcid' }
    const feed = async () => [
      ...outcomes(await call('PUT', 'ingredientGroups', { groups: [group] })),
      ...outcomes(await call('PUT', 'ingredients', { ingredients: [ingredient] })),
      ...outcomes(await call('PUT', 'productIngredients', { products: [holding] })),
      ...outcomes(await call('PUT', 'warningRules', { rules: [twice] })),
    ]
    expect(await feed()).toEqual(Array(4).fill('new'))
    expect(await feed()).toEqual(Array(4).fill('unchanged'))
    for (const subject of ['twiceFed', 'twiceAcid', code, twice.code]) expect(await actions(subject)).toHaveLength(1)
  })

  // Holds care#153.
  it('refuses each item that cannot hold beside its field, and takes the others', async () => {
    await builtIn()
    const call = await operator()
    const code = await product()
    const named = { name: '名称', otherNames: [] }
    expect(problems(await call('PUT', 'ingredientGroups', { groups: [{ code: 'aspirin', ...named }] }))).toEqual([
      'code SUBSTANCE_CODE_TAKEN',
    ])
    const ingredients = [
      { code: 'nsaids', ...named, groups: [] },
      { code: 'loneAcid', ...named, groups: ['nobodyKnows'] },
      { code: 'goodAcid', ...named, groups: ['nsaids'] },
    ]
    expect(problems(await call('PUT', 'ingredients', { ingredients }))).toEqual([
      'code SUBSTANCE_CODE_TAKEN',
      'groups.0 INGREDIENT_GROUP_UNKNOWN',
      null,
    ])
    const holding = (productCode: string, ...codes: string[]) => ({
      productCode,
      ingredients: codes.map((each) => ({ code: each, strength: '1g' })),
      route: 'systemic',
    })
    const products = [
      holding('99999999', 'aspirin'),
      holding(code, 'nobodyKnows'),
      { ...holding(code), ingredients: ['1g', '2g'].map((strength) => ({ code: 'aspirin', strength })) },
      holding(code, 'aspirin'),
    ]
    expect(problems(await call('PUT', 'productIngredients', { products }))).toEqual([
      'productCode PRODUCT_UNKNOWN',
      'ingredients.0.code INGREDIENT_UNKNOWN',
      'ingredients.1.code INGREDIENT_REPEATED',
      null,
    ])
    const { limit: _, ...endless } = rule
    const rules = [
      { ...endless, code: 'ageBelow.aspirin2', subject: 'aspirin' },
      { ...rule, code: 'pregnancy.aspirin2', kind: 'pregnancy', subject: 'aspirin' },
      { ...rule, code: 'ageBelow.nobody', subject: 'nobodyKnows' },
      { ...endless, code: 'habit.aspirin2', kind: 'habit', subject: 'aspirin', label: 'asthma' },
    ]
    expect(problems(await call('PUT', 'warningRules', { rules }))).toEqual([
      'limit WARNING_RULE_INCOMPLETE',
      'limit WARNING_RULE_NEEDLESS',
      'subject SUBSTANCE_UNKNOWN',
      'label WARNING_RULE_NEEDLESS',
    ])
  })

  // Holds care#153.
  it('rules that are fed side by side come in once', async () => {
    await builtIn()
    const call = await operator()
    const one = { ...rule, code: 'ageBelow.sideBySide', subject: 'aspirin' }
    const answers6 = await Promise.all(Array.from({ length: 6 }, () => call('PUT', 'warningRules', { rules: [one] })))
    expect(answers6.flatMap(outcomes).toSorted()).toEqual(['new', ...Array(5).fill('unchanged')])
    expect(await actions(one.code)).toHaveLength(1)
  })

  // Holds care#153.
  it.each([
    ['ingredientGroups', 'groups'],
    ['ingredients', 'ingredients'],
    ['productIngredients', 'products'],
    ['warningRules', 'rules'],
  ])('feeds of %s are open to operators with the scope alone, and not empty', async (path, name) => {
    expect((await (await operator('stock'))('PUT', path, { [name]: [] })).status).toBe(403)
    expect((await (await operator())('PUT', path, { [name]: [] })).status).toBe(400)
  })
})

describe('changes of what is known of medicine', () => {
  const group = { code: 'testEsters', name: '试验酯类', otherNames: [] }
  const ingredient = { code: 'testEster', name: '试验酯', otherNames: [], groups: ['testEsters'] }
  const esterRule = { ...rule, code: 'ageBelow.testEster', subject: 'testEster' }
  /** One item of each feed, with what the second save makes of it. */
  const feeds = [
    ['ingredientGroups', 'groups', () => group, { name: '试验酯' }],
    ['ingredients', 'ingredients', () => ingredient, { otherNames: ['酯'] }],
    ['warningRules', 'rules', () => esterRule, { severity: 'caution' }],
    [
      'productIngredients',
      'products',
      (productCode: string) => ({ productCode, ingredients: [{ code: 'testEster', strength: '5mg' }], route: 'local' }),
      { route: 'systemic' },
    ],
  ] as const

  // Holds care#155.
  it.each(feeds)(
    'of %s by a form that was overtaken are refused and undo nothing',
    async (path, name, itemOf, later) => {
      const call = await operator()
      const item = itemOf(await product())
      const keyword = 'code' in item ? item.code : item.productCode
      await call('PUT', 'ingredientGroups', { groups: [group] })
      await call('PUT', 'ingredients', { ingredients: [ingredient] })
      const save = (part: object) => call('PUT', path, { reason: '按说明书', [name]: [{ ...item, ...part }] })
      const shown = async () => (await call('GET', `${path}?keyword=${keyword}`)).body.content[0]
      await save({})
      const { version } = await shown()
      expect(outcomes(await save({ ...later, version }))).toEqual(['changed'])
      const saved = await shown()
      expect(saved.version).toBe(version + 1)
      // The same once more, as after an answer that was lost, is no conflict; the form that began before is.
      expect(outcomes(await save({ ...later, version }))).toEqual(['unchanged'])
      expect(problems(await save({ version }))).toEqual(['version KNOWLEDGE_CHANGED'])
      const codeField = 'code' in item ? 'code' : 'productCode'
      expect(problems(await save({ version: 0 }))).toEqual([`${codeField} KNOWLEDGE_CODE_KNOWN`])
      expect(await shown()).toEqual(saved)
      expect(outcomes(await save({ version: saved.version }))).toEqual(['changed'])
    },
  )

  // Holds care#155.
  it('of two forms that save at once, one wins and the other is told so', async () => {
    await builtIn()
    const call = await operator()
    const one = { ...rule, code: 'ageBelow.atOnce', subject: 'aspirin' }
    await call('PUT', 'warningRules', { rules: [one] })
    const answers8 = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        call('PUT', 'warningRules', { reason: '同时', rules: [{ ...one, version: 1, limit: 20 + index }] }),
      ),
    )
    expect(answers8.flatMap(outcomes).toSorted()).toEqual(['changed', ...Array(7).fill('refused')])
  })

  // Holds care#156.
  it('rules are a pharmacist’s: the scope of feeds reads them alone, and a key without a licence changes none', async () => {
    await builtIn()
    const one = { ...rule, code: 'ageBelow.byWhom', subject: 'aspirin' }
    const feeder = await operator('feeds')
    expect((await feeder('PUT', 'warningRules', { rules: [one] })).status).toBe(403)
    expect((await feeder('GET', 'warningRules')).status).toBe(200)
    const unlicensed = await operator('prescriptions')
    expect(await unlicensed('PUT', 'warningRules', { rules: [one] })).toMatchObject({
      status: 403,
      body: { code: 'LICENCE_REQUIRED' },
    })
    expect((await unlicensed('GET', 'warningRules')).status).toBe(200)
    expect((await unlicensed('PUT', 'ingredientGroups', { groups: [group] })).status).toBe(403)
    expect((await (await operator('stock'))('GET', 'warningRules')).status).toBe(403)
  })

  // Holds care#156.
  it('a known rule is not changed or put to rest without a reason, which is on record with who and when', async () => {
    await builtIn()
    const call = await operator()
    const one = { ...rule, code: 'ageBelow.reasoned', subject: 'aspirin' }
    expect(outcomes(await call('PUT', 'warningRules', { rules: [one] }))).toEqual(['new'])
    const resting = [{ ...one, isActive: false }]
    expect(problems(await call('PUT', 'warningRules', { rules: resting }))).toEqual(['reason RULE_REASON_REQUIRED'])
    expect((await call('PUT', 'warningRules', { reason: '  ', rules: resting })).status).toBe(400)
    await call('PUT', 'warningRules', { reason: '说明书删去了此项', rules: resting })
    const { rows } = await shop().shop.pool.pool.query(
      'SELECT operator_id, at, details FROM operator_actions WHERE subject = $1 ORDER BY number DESC LIMIT 1',
      [one.code],
    )
    expect(rows).toEqual([
      {
        operator_id: expect.any(String),
        at: expect.any(Date),
        details: expect.objectContaining({ reason: '说明书删去了此项', before: { isActive: true } }),
      },
    ])
  })
})

describe('what the desk reads', () => {
  // Holds care#153.
  it('ingredients are found by the name that patients give them, with their groups', async () => {
    await builtIn()
    const { body } = await (await operator())('GET', `ingredients?keyword=${encodeURIComponent('扑热息痛')}`)
    expect(body).toMatchObject({
      totalElements: 1,
      content: [{ code: 'paracetamol', name: '对乙酰氨基酚', groups: [] }],
    })
    const aspirin = await (await operator())('GET', 'ingredients?keyword=aspirin')
    expect(aspirin.body.content[0].groups).toContainEqual({ code: 'nsaids', name: '非甾体抗炎药' })
  })

  // Holds care#153.
  it('groups are found with how many ingredients belong to them, and substances by part of any name', async () => {
    await builtIn()
    const call = await operator()
    const { body } = await call('GET', `ingredientGroups?keyword=${encodeURIComponent('解热镇痛')}`)
    expect(body.content.map(({ code }: { code: string }) => code)).toContain('nsaids')
    expect(body.content.find(({ code }: { code: string }) => code === 'nsaids').ingredientCount).toBeGreaterThan(3)
    const found = (await call('GET', `substances?keyword=${encodeURIComponent('青霉素')}`)).body
    expect(found).toContainEqual({ code: 'penicillins', name: '青霉素类', isGroup: true })
    expect(found.length).toBeLessThanOrEqual(20)
    expect((await call('GET', 'substances?keyword=nothingOfThatName')).body).toEqual([])
  })

  // Holds care#150.
  it('products tell what they hold and how many days a pack lasts', async () => {
    await builtIn()
    const call = await operator()
    const code = await product()
    const ingredients = [
      { code: 'irbesartan', strength: '150mg' },
      { code: 'hydrochlorothiazide', strength: '12.5mg' },
    ]
    await call('PUT', 'productIngredients', { products: [{ productCode: code, ingredients, route: 'systemic', dose }] })
    expect((await call('GET', `productIngredients?keyword=${code}`)).body.content).toEqual([
      {
        productCode: code,
        version: 1,
        productName: expect.any(String),
        ingredients: [
          { code: 'irbesartan', name: '厄贝沙坦', strength: '150mg' },
          { code: 'hydrochlorothiazide', name: '氢氯噻嗪', strength: '12.5mg' },
        ],
        route: 'systemic',
        dose,
        daysPerPack: 7,
      },
    ])
  })

  // Holds care#153.
  it('rules are found by a part of their text, page by page', async () => {
    await builtIn()
    const call = await operator()
    const { body } = await call('GET', `warningRules?keyword=${encodeURIComponent('阿司匹林哮喘')}`)
    expect(body.content).toMatchObject([{ code: 'history.nsaids.asthma', label: 'asthma', isActive: true }])
    const named = await call('GET', `warningRules?keyword=${encodeURIComponent('阿托伐他汀')}`)
    expect(named.body.content.length).toBeGreaterThan(0)
    expect(named.body.content).toContainEqual(
      expect.objectContaining({ subject: expect.any(String), subjectName: expect.stringMatching(/[\u4e00-\u9fff]/) }),
    )
    const all = await call('GET', 'warningRules?page=2')
    expect(all.body.content).toHaveLength(20)
    expect(all.body.totalElements).toBeGreaterThan(200)
  })
})

// Holds care#152.
it('what comes with the program comes in once, and what an operator has changed stays', async () => {
  await builtIn()
  const call = await operator()
  const { body } = await call('GET', 'warningRules?keyword=ageBelow.quinolones')
  const [{ code, kind, subject, limit, isForLocalUse, text, source, isActive }] = body.content
  const known = { code, kind, subject, limit, isForLocalUse, text, source, isActive }
  await call('PUT', 'warningRules', { reason: '按药师意见', rules: [{ ...known, severity: 'caution' }] })
  const before = await shop().shop.pool.pool.query('SELECT * FROM warning_rules ORDER BY code')
  await Promise.all([builtIn(), builtIn()])
  const after = await shop().shop.pool.pool.query('SELECT * FROM warning_rules ORDER BY code')
  expect(after.rows).toEqual(before.rows)
  expect(after.rows.find(({ code }) => code === 'ageBelow.quinolones')).toMatchObject({ severity: 'caution' })
  await shop().shop.pool.pool.query("UPDATE warning_rules SET text = '旧' WHERE code = 'ageBelow.tetracyclines'")
  await builtIn()
  const renewed = await call('GET', 'warningRules?keyword=ageBelow.tetracyclines')
  expect(renewed.body.content[0].text).toMatch(/^8岁以下/)
})

// Holds care#141.
it('an order of a drug and of what is no medicine names the drug alone as unchecked', async () => {
  const [drug, device] = [await product(), (await builders().product({ prescriptionType: 0 })).productCode]
  const products = [drug, device].map((productCode) => ({ productCode, amount: 1 }))
  const check = { products, patient: { ...healthyMan, healthInfo: answers({}) }, livePrescriptions: [] }
  const told = await inTransaction((tx) => findWarnings(tx, check, shop().shop.clock.now()))
  expect(told).toEqual({ checked: 0, warnings: [], asksPregnancy: false, unknownProducts: [drug] })
})
