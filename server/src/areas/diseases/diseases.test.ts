import { makeBuilders } from '@shop/world'
import { beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from '../../testing/browser.ts'
import { useShop } from '../../testing/shop.ts'
import { fillDiseases } from './built-in-list.ts'
import { findDiseases, readBuiltInList } from './index.ts'

const shop = useShop()
const builders = () => {
  const { pool, keyring, clock } = shop().shop
  return makeBuilders({ pool, keyring, now: clock.now })
}
let bearer: { authorization: string }
const list = async (query: Record<string, string | number>) => {
  const parameters = new URLSearchParams(query as Record<string, string>)
  return openBrowser(shop()).send('GET', `/dataDict/diseases?${parameters}`, undefined, bearer)
}
const names = async (query: Record<string, string | number>): Promise<string[]> =>
  (await list(query)).body.content.map(({ icdName }: { icdName: string }) => icdName)

beforeAll(async () => {
  const a = builders()
  ;({ bearer } = await a.session())
  const diseases = [
    { code: 'I10.x00', name: '特发性高压病' },
    { code: 'I11.900', name: '高压病性心脏病' },
    { code: 'I12.900x001', name: '高压病' },
    { code: 'N40.x00', name: '雄腺增生', sex: 'male', ageMin: 18 },
    { code: 'O13.x00', name: '妊期高压病', sex: 'female', ageMin: 10, ageMax: 60 },
    { code: 'A18.115+N74.1*', name: '结核性宫颈病', sex: 'female' },
  ] as const
  for (const disease of diseases) await a.disease(disease)
})

describe('the search of diseases', () => {
  // Holds care#62.
  it('knows name, pinyin, initials and code, of whichever case and width', async () => {
    for (const name of ['雄腺增生', 'xxzs', 'XXZS', 'xiongxian', 'n40.x', 'N40', ' 雄腺 增生 ', '腺增'])
      expect(await names({ name }), name).toEqual(['雄腺增生'])
    expect(await names({ name: 'A18.115+N74.1*' })).toEqual(['结核性宫颈病'])
    expect(await names({ name: '没有的病' })).toEqual([])
  })

  // Holds care#62.
  it('puts what begins with the word first, and of these the shortest', async () => {
    expect(await names({ name: '高压病' })).toEqual(['高压病', '高压病性心脏病', '妊期高压病', '特发性高压病'])
  })

  // Holds care#62.
  it('finds for a patient only what such a patient can have', async () => {
    expect(await names({ name: '高压病', sex: 0, age: 30 })).toHaveLength(3)
    expect(await names({ name: '高压病', sex: 1, age: 30 })).toHaveLength(4)
    expect(await names({ name: '妊期', sex: 1, age: 60 })).toEqual(['妊期高压病'])
    expect(await names({ name: '妊期', sex: 1, age: 61 })).toEqual([])
    expect(await names({ name: '雄腺', age: 17 })).toEqual([])
    expect(await names({ name: '雄腺', sex: 1 })).toEqual([])
    expect(await names({ name: '雄腺', sex: 0, age: 18 })).toEqual(['雄腺增生'])
  })

  // Holds care#62.
  it('gives ten a page, how much there is, and what is asked for of it', async () => {
    const a = builders()
    for (const name of Array.from({ length: 12 }, (_, index) => `分页病${index + 10}`)) await a.disease({ name })
    const first = (await list({ name: '分页病' })).body
    expect(first).toMatchObject({ totalElements: 12, totalPages: 2, diseaseGroups: [] })
    expect(first.content).toHaveLength(10)
    const second = (await list({ name: '分页病', page: 2 })).body
    expect(second.content).toHaveLength(2)
    expect(second.totalElements).toBe(12)
    const seen = [...first.content, ...second.content].map(({ icdCode }: { icdCode: string }) => icdCode)
    expect(new Set(seen).size).toBe(12)
    expect((await list({ name: '分页病', page: 3 })).body).toMatchObject({ content: [], totalElements: 12 })
    expect((await list({ name: '分页病', size: 5 })).body.content).toHaveLength(5)
  })

  // Holds care#62.
  it('tells of a thousand where a word fits more, what begins with it first', async () => {
    const many = Array.from({ length: 1001 }, (_, index) => ({
      code: `K${String(index).padStart(4, '0').slice(0, 2)}.${String(index).padStart(4, '0').slice(2)}`,
      name: `某种众多疾${index}`,
    }))
    const a = builders()
    await a.diseases([...many, { code: 'Z99.9', name: '众多疾的头一个' }])
    const first = (await list({ name: '众多疾' })).body
    expect(first).toMatchObject({ totalElements: 1000, totalPages: 100 })
    const found = first.content.map(({ icdName }: { icdName: string }) => icdName)
    expect(found).toEqual(['众多疾的头一个', ...Array.from({ length: 9 }, (_, index) => `某种众多疾${index}`)])
    const second = await names({ name: '众多疾', page: 2 })
    expect(second).toEqual(Array.from({ length: 10 }, (_, index) => `某种众多疾${index + 9}`))
    expect(await names({ name: 'zdj' })).toHaveLength(10)
    expect((await list({ name: '众多疾', page: 101 })).body).toMatchObject({ content: [], totalElements: 1000 })
    expect((await list({ name: '众多疾100', page: 1 })).body.totalElements).toBe(2)
  })

  // Holds care#62.
  it.each([
    ['name', { name: ' ' }],
    ['name', { name: '痛'.repeat(51) }],
    ['age', { name: '痛', age: 151 }],
    ['sex', { name: '痛', sex: 2 }],
    ['productCodes', { productCodes: '1234567,abc' }],
    ['size', { name: '痛', size: 21 }],
  ])('is refused for a wrong %s', async (path, query) => {
    expect(await list(query)).toMatchObject({ status: 400, body: { fields: [{ path }] } })
  })

  it('tells nothing to visitors', async () => {
    expect((await openBrowser(shop()).send('GET', '/dataDict/diseases?name=x')).status).toBe(401)
  })

  // Holds care#62.
  it('takes signs that stand for others as what they are', async () => {
    await builders().disease({ name: '百分%之_病' })
    expect(await names({ name: '%之_' })).toEqual(['百分%之_病'])
    expect(await names({ name: '分_之' })).toEqual([])
    expect(await names({ name: '‮%' })).toEqual(['百分%之_病'])
  })
})

describe('the diseases of drugs', () => {
  // Holds care#55.
  it('are told in their order, the default ones marked, with the ages that are forbidden', async () => {
    const a = builders()
    const drug = await a.product({
      name: '缬沙坦胶囊',
      prescriptionType: 4,
      forbiddenAgeLess: 6,
      forbiddenAgeGreater: 90,
      diseases: [{ code: 'O13.x00' }, { code: 'I10.x00', isDefault: true }],
    })
    const { body } = await list({ productCodes: drug.productCode })
    const [group] = body.diseaseGroups
    expect(body).toMatchObject({ content: [], totalElements: 0, totalPages: 0 })
    expect(group).toEqual({
      productCode: drug.productCode,
      productName: '缬沙坦胶囊',
      commonTitle: '缬沙坦胶囊',
      prescriptionType: 4,
      forbiddenAgeLess: 6,
      forbiddenAgeGreater: 90,
      diseasesList: [
        {
          ...{ icdCode: 'O13.x00', icdName: '妊期高压病', diseasesDesc: '妊期高压病', sex: 'female' },
          ...{ ageMin: 10, ageMax: 60, defaultTag: true, isDefault: false },
        },
        {
          ...{ icdCode: 'I10.x00', icdName: '特发性高压病', diseasesDesc: '特发性高压病', sex: 'common' },
          ...{ ageMin: null, ageMax: null, defaultTag: true, isDefault: true },
        },
      ],
    })
    const defaults = (await list({ productCodes: drug.productCode, isDefault: 'true' })).body.diseaseGroups[0]
    expect(defaults.diseasesList.map(({ icdCode }: { icdCode: string }) => icdCode)).toEqual(['I10.x00'])
  })

  // Holds care#55.
  it('come by drug in the order that was asked for; what needs no prescription has none', async () => {
    const a = builders()
    const [rx, strict, otc] = [
      await a.product({ prescriptionType: 4, isOnShelf: false }),
      await a.product({ prescriptionType: 5, diseases: [{ code: 'I10.x00' }] }),
      await a.product({ prescriptionType: 3, diseases: [{ code: 'I10.x00' }] }),
    ]
    const codes = [strict, otc, rx, strict].map(({ productCode }) => productCode)
    const { body } = await list({ productCodes: [...codes, '10000000'].join(',') })
    expect(body.diseaseGroups.map(({ productCode }: { productCode: string }) => productCode)).toEqual([
      strict.productCode,
      rx.productCode,
    ])
    expect(body.diseaseGroups[1].diseasesList).toEqual([])
  })

  // Holds care#55, care#62.
  it('and what is searched for come in one answer', async () => {
    const drug = await builders().product({ prescriptionType: 4 })
    const { body } = await list({ productCodes: drug.productCode, name: '雄腺' })
    expect([body.diseaseGroups.length, body.content.length]).toEqual([1, 1])
    expect(body.content[0]).toMatchObject({ defaultTag: false, isDefault: false })
  })
})

// Holds care#56.
it('diseases are found by code for those who judge a choice; unknown ones are left out', async () => {
  const found = await findDiseases(shop().shop.pool, ['N40.x00', 'Z99.8', 'I10.x00', 'N40.x00'])
  expect([...found.keys()].toSorted()).toEqual(['I10.x00', 'N40.x00'])
  expect(found.get('N40.x00')).toMatchObject({ icdName: '雄腺增生', sex: 'male', ageMin: 18, ageMax: null })
  expect(await findDiseases(shop().shop.pool, [])).toEqual(new Map())
})

// Holds care#64.
it('a shop that knows no disease begins with the list that comes along, once, however many processes start', async () => {
  const { pool } = shop().shop
  await pool.pool.query('TRUNCATE diseases CASCADE')
  await Promise.all([1, 2, 3].map(() => fillDiseases(shop().shop)))
  const { edition, diseases } = readBuiltInList()
  const { rows } = await pool.pool.query('SELECT count(*)::int AS count, min(edition) AS edition FROM diseases')
  expect(rows).toEqual([{ count: diseases.length, edition }])
  expect((await names({ name: 'gxy' }))[0]).toContain('高血压')
  await pool.pool.query("DELETE FROM diseases WHERE code <> 'I10'")
  await fillDiseases(shop().shop)
  expect((await pool.pool.query('SELECT count(*)::int AS count FROM diseases')).rows).toEqual([{ count: 1 }])
})
