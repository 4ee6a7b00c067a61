import { makeBuilders } from '@shop/world'
import { describe, expect, it } from 'vitest'
import { openBrowser, type TestAnswer } from '../../../testing/browser.ts'
import { useShop } from '../../../testing/shop.ts'
import { findDiseases } from '../index.ts'

const shop = useShop()
const builders = () => {
  const { pool, keyring, clock } = shop().shop
  return makeBuilders({ pool, keyring, now: clock.now })
}
const actions = async (subject: string) =>
  (
    await shop().shop.pool.pool.query(
      'SELECT action, details FROM operator_actions WHERE subject = $1 ORDER BY number',
      [subject],
    )
  ).rows

async function operator(scope: 'feeds' | 'stock' = 'feeds') {
  const { bearer } = await builders().operator({ scopes: [scope] })
  return (method: 'GET' | 'PUT', path: string, body?: object) =>
    openBrowser(shop()).send(method, `/ops/feeds/${path}`, body, bearer)
}
const outcomes = (answer: TestAnswer) => answer.body.results.map(({ outcome }: { outcome: string }) => outcome)

const edition = '医保版2.0'
const gout = { code: 'M10.900', name: '痛风', sex: 'common', edition }

describe('feeding diseases', () => {
  const feed = async (...diseases: object[]) => (await operator())('PUT', 'diseases', { diseases })
  const find = async (name: string) => {
    const { bearer } = await builders().session()
    const path = `/dataDict/diseases?name=${encodeURIComponent(name)}`
    const { body } = await openBrowser(shop()).send('GET', path, undefined, bearer)
    return body.content.map(({ icdCode }: { icdCode: string }) => icdCode)
  }

  // Holds care#63.
  it('takes over new and changed ones once, with a result and a line of the record for each', async () => {
    const other = { code: 'A18.115+N74.1*', name: '结核性宫颈炎', sex: 'female', ageMin: 10, ageMax: 60, edition }
    expect(outcomes(await feed(gout, other))).toEqual(['new', 'new'])
    expect(await find('tf')).toEqual(['M10.900'])
    expect(outcomes(await feed(other, { ...gout, name: '尿酸性痛风' }))).toEqual(['unchanged', 'changed'])
    expect(await find('nsxtf')).toEqual(['M10.900'])
    const kept = { name: '痛风', sex: 'common', edition, ageMin: null, ageMax: null, isOffered: true }
    expect(await actions('M10.900')).toEqual([
      { action: 'feedDisease', details: { changed: ['new'], after: kept } },
      {
        action: 'feedDisease',
        details: { changed: ['name'], before: { name: '痛风' }, after: { name: '尿酸性痛风' } },
      },
    ])
    expect(await actions('A18.115+N74.1*')).toHaveLength(1)
  })

  // Holds care#63.
  it('comes in once from several at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => feed({ ...gout, code: 'M10.901' })))
    expect(answers.flatMap(outcomes).toSorted()).toEqual(['new', 'unchanged', 'unchanged', 'unchanged'])
    expect(await actions('M10.901')).toHaveLength(1)
  })

  // Holds care#56, care#63.
  it('withdraws a disease: it is found no more, offered for no drug and cannot be chosen, until it comes back', async () => {
    const disease = { code: 'M10.902', name: '撤回试验病', sex: 'common', edition }
    await feed(disease)
    const a = builders()
    const drug = await a.product({ prescriptionType: 4, diseases: [{ code: 'M10.902' }] })
    const { bearer } = await a.session()
    const offered = async () => {
      const path = `/dataDict/diseases?productCodes=${drug.productCode}`
      const { body } = await openBrowser(shop()).send('GET', path, undefined, bearer)
      return body.diseaseGroups[0].diseasesList.length
    }
    const seen = async () => [
      await offered(),
      (await find('撤回')).length,
      (await findDiseases(shop().shop.pool, ['M10.902'])).size,
    ]
    expect(await seen()).toEqual([1, 1, 1])
    await feed({ ...disease, isOffered: false })
    expect(await seen()).toEqual([0, 0, 0])
    await feed(disease)
    expect(await seen()).toEqual([1, 1, 1])
  })

  // Holds care#63.
  it('names what is wrong, of a single disease too, which stops no other', async () => {
    const wrong = await feed({ ...gout, code: 'M10.903' }, { ...gout, code: 'M10.904', ageMin: 20, ageMax: 10 })
    expect(wrong.body.results).toMatchObject([
      { outcome: 'new', problem: null },
      { outcome: 'refused', problem: { path: 'ageMax', code: 'DISEASE_AGES_CROSSED' } },
    ])
    for (const [path, item] of [
      ['diseases.0.code', { ...gout, code: 'm10' }],
      ['diseases.0.name', { ...gout, name: ' ' }],
      ['diseases.0.sex', { ...gout, sex: 'x' }],
      ['diseases.0.ageMin', { ...gout, ageMin: -1 }],
    ] as const)
      expect(await feed(item)).toMatchObject({ status: 400, body: { fields: [{ path }] } })
  })

  // Holds care#63.
  it('takes two hundred at once, of operators with the scope alone', async () => {
    const many = Array.from({ length: 200 }, (_, index) => ({
      ...gout,
      code: `M11.${100 + index}`,
      name: `病${index}`,
    }))
    expect(new Set(outcomes(await feed(...many)))).toEqual(new Set(['new']))
    expect((await feed(...many, gout)).status).toBe(400)
    expect((await (await operator('stock'))('PUT', 'diseases', { diseases: [gout] })).status).toBe(403)
  })

  // Holds care#63.
  it('is listed for the desk, by part of a name or code, with how many products it is linked to', async () => {
    const { icdCode } = await builders().disease({ code: 'Q99.111', name: '桌面病', sex: 'male', ageMin: 3 })
    await builders().product({ prescriptionType: 4, diseases: [{ code: icdCode }] })
    const call = await operator()
    for (const keyword of ['桌面', 'q99.1'])
      expect((await call('GET', `diseases?keyword=${encodeURIComponent(keyword)}`)).body).toEqual({
        content: [
          {
            ...{ code: 'Q99.111', name: '桌面病', sex: 'male', ageMin: 3, ageMax: null },
            ...{ edition: '试验', isOffered: true, productCount: 1 },
          },
        ],
        totalElements: 1,
        totalPages: 1,
      })
  })
})

describe('feeding what products are taken for', () => {
  const feed = async (...products: object[]) => (await operator())('PUT', 'productDiseases', { products })
  const listed = async (productCode: string) =>
    (await (await operator())('GET', `productDiseases?keyword=${productCode}`)).body.content[0]

  // Holds care#65.
  it('replaces diseases in their order and forbidden ages, once, with a line of the record', async () => {
    const a = builders()
    const [one, two] = [await a.disease(), await a.disease()]
    const { productCode, productName } = await a.product({ prescriptionType: 5 })
    const links = [
      { code: two.icdCode, isDefault: true },
      { code: one.icdCode, isDefault: false },
    ]
    const told = { productCode, forbiddenAgeLess: 6, forbiddenAgeGreater: 14, diseases: links }
    expect(outcomes(await feed(told))).toEqual(['changed'])
    expect(outcomes(await feed(told))).toEqual(['unchanged'])
    expect(await listed(productCode)).toEqual({
      ...{ productCode, productName, forbiddenAgeLess: 6, forbiddenAgeGreater: 14 },
      diseases: links.map((link) => ({ ...link, name: `试验病${link.code}` })),
    })
    expect(outcomes(await feed({ productCode, diseases: links.toReversed() }))).toEqual(['changed'])
    expect(await listed(productCode)).toMatchObject({
      ...{ forbiddenAgeLess: null, forbiddenAgeGreater: null },
      diseases: links.toReversed(),
    })
    expect(outcomes(await feed({ productCode, diseases: [] }))).toEqual(['changed'])
    expect(await listed(productCode)).toMatchObject({ diseases: [] })
    const [first] = await actions(productCode)
    expect(first).toEqual({
      action: 'feedProductDiseases',
      details: {
        changed: ['forbiddenAgeLess', 'forbiddenAgeGreater', 'diseases'],
        before: { forbiddenAgeLess: null, forbiddenAgeGreater: null, diseases: [] },
        after: { forbiddenAgeLess: 6, forbiddenAgeGreater: 14, diseases: links },
      },
    })
    expect(await actions(productCode)).toHaveLength(3)
  })

  // Holds care#65.
  it('refuses by itself what is not known, is there twice or leaves no age', async () => {
    const a = builders()
    const { icdCode: code } = await a.disease()
    const { productCode } = await a.product({ prescriptionType: 4 })
    const link = { code, isDefault: true }
    const answer = await feed(
      { productCode: '99999999', diseases: [] },
      { productCode, diseases: [link, { code: 'Z99.999', isDefault: false }] },
      { productCode, diseases: [link, link] },
      { productCode, forbiddenAgeLess: 15, forbiddenAgeGreater: 14, diseases: [link] },
      { productCode, diseases: [link] },
    )
    expect(answer.body.results).toMatchObject([
      { code: '99999999', outcome: 'refused', problem: { path: 'productCode', code: 'PRODUCT_UNKNOWN' } },
      { outcome: 'refused', problem: { path: 'diseases.1.code', code: 'DISEASE_UNKNOWN' } },
      { outcome: 'refused', problem: { path: 'diseases.1.code', code: 'DISEASE_CODE_PAIR' } },
      { outcome: 'refused', problem: { path: 'forbiddenAgeGreater', code: 'DISEASE_AGES_CROSSED' } },
      { outcome: 'changed', problem: null },
    ])
    expect(await listed(productCode)).toMatchObject({ diseases: [link] })
  })

  // Holds care#65.
  it('shows in the leaflet and the group which ages are forbidden', async () => {
    const a = builders()
    const { productCode } = await a.product({ prescriptionType: 4 })
    await feed({ productCode, forbiddenAgeLess: 18, diseases: [] })
    const { bearer } = await a.session()
    const get = async (path: string) => (await openBrowser(shop()).send('GET', path, undefined, bearer)).body
    expect((await get(`/dataDict/diseases?productCodes=${productCode}`)).diseaseGroups).toMatchObject([
      { forbiddenAgeLess: 18, forbiddenAgeGreater: null },
    ])
    expect(JSON.stringify(await get(`/products/${productCode}`))).toContain('18 周岁以下禁用')
  })

  // Holds care#65.
  it('lists prescription drugs alone, and takes nothing from operators without the scope', async () => {
    const a = builders()
    const { productCode } = await a.product({ prescriptionType: 2 })
    expect(await listed(productCode)).toBeUndefined()
    const call = await operator('stock')
    expect((await call('PUT', 'productDiseases', { products: [{ productCode, diseases: [] }] })).status).toBe(403)
  })
})
