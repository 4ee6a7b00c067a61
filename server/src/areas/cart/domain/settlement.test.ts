import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { catalogSnapshotOf, sellable } from '../../../testing/shelf.ts'
import { noBenefits } from './benefits.ts'
import { type CatalogSnapshot, findOffer } from './offer.ts'
import { offerProblem } from './problems.ts'
import { orderedLines, parcelsOf, reservedPieces, settle } from './settlement.ts'

const rules = { freight: { cents: 1000, freeFromCents: 9900 }, globalMaximumAmount: 500_000 }
const always = { mark: 3, title: '满赠' }
const gift = (productCode: string, giftCode: string, { least = 2, amount = 1, code = 'GIFT1' } = {}) => ({
  ...always,
  code,
  content: { kind: 'gift' as const, productCode, least, giftCode, amount },
})
const prize = (prizeCode: string, { fromCents = 15_000, mark = 13 } = {}) => ({
  code: 'PRIZE1',
  title: '满额礼',
  mark,
  content: { kind: 'prize' as const, fromCents, prizeCode, amount: 1 },
})
const bundle = (code: string, mark: number) => ({
  code,
  title: '居家常备',
  mark,
  content: {
    kind: 'bundle' as const,
    members: [
      { productCode: '10010001', amount: 1, price: 900 },
      { productCode: '10010002', amount: 2, price: 450 },
    ],
  },
})
const plain = sellable({ productCode: '10010001', price: 1000, warehouse: 'GZ' })
const other = sellable({ productCode: '10010002', price: 500, warehouse: 'WH' })
const give = sellable({ productCode: '10040014', price: 700, available: 3 })

type Amounts = readonly (readonly [itemCode: string, amount: number])[]
const settled = (catalogSnapshot: CatalogSnapshot, amounts: Amounts, province: string | null = '44') =>
  settle(
    amounts.map(([code, amount]) => {
      const offer = findOffer(code, catalogSnapshot)!
      return { offer, amount, problem: offerProblem(offer, amount, province) }
    }),
    catalogSnapshot,
    province,
    rules,
    noBenefits,
    new Date(0),
  )
const drawn = (catalogSnapshot: CatalogSnapshot, amounts: Amounts, province?: string | null) =>
  settled(catalogSnapshot, amounts, province).lines.map(({ product, amount, price, mark, combinationId, problem }) => [
    product.productCode,
    amount,
    price,
    mark,
    combinationId,
    ...(problem ? [problem] : []),
  ])

describe('lines', () => {
  it('of a product are one of its own', () => {
    expect(drawn(catalogSnapshotOf([plain]), [['10010001', 3]])).toEqual([['10010001', 3, 1000, 1, null]])
  })

  // Holds shop#40.
  it.each([
    [5, 6],
    [7, 8],
    [17, 18],
  ])('of a bundle of mark %i are its head with the price of the whole, and members of mark %i', (head, member) => {
    const catalogSnapshot = catalogSnapshotOf([plain, other], [bundle('HOMEKIT', head)])
    expect(drawn(catalogSnapshot, [['HOMEKIT', 3]])).toEqual([
      ['10010001', 3, 1800, head, 'HOMEKIT'],
      ['10010001', 3, 900, member, 'HOMEKIT'],
      ['10010002', 6, 450, member, 'HOMEKIT'],
    ])
    expect(settled(catalogSnapshot, [['HOMEKIT', 3]])).toMatchObject({ productMoney: 5400, sum: 6400 })
  })

  it('of a bundle that appears twice are told apart', () => {
    const catalogSnapshot = catalogSnapshotOf([plain, other], [bundle('HOMEKIT', 5)])
    const heads = drawn(catalogSnapshot, [
      ['HOMEKIT', 1],
      ['HOMEKIT', 2],
    ]).filter(([, , , mark]) => mark === 5)
    expect(heads.map(([, , , , combinationId]) => combinationId)).toEqual(['HOMEKIT', 'HOMEKIT-2'])
  })

  // Holds shop#40.
  it.each([
    [1, []],
    [2, [['10040014', 1, 0, 3, '10010001']]],
    [3, [['10040014', 1, 0, 3, '10010001']]],
    [6, [['10040014', 3, 0, 3, '10010001']]],
    // Whole or not at all, and told; nothing binds the line to what does not come.
    [8, [['10040014', 4, 0, 3, '10010001', 'outOfStock']]],
  ])('of %i pieces bring gifts by two: %j', (amount, gifts) => {
    const lines = drawn(catalogSnapshotOf([plain, give], [gift('10010001', '10040014')]), [['10010001', amount]])
    expect(lines.slice(1)).toEqual(gifts)
    expect(lines[0]?.[4]).toBe(amount > 1 && amount < 8 ? '10010001' : null)
  })

  it('of pieces in a bundle bring no gift', () => {
    const catalogSnapshot = catalogSnapshotOf(
      [plain, other, give],
      [bundle('HOMEKIT', 5), gift('10010001', '10040014', { least: 1 })],
    )
    expect(settled(catalogSnapshot, [['HOMEKIT', 4]]).lines.filter(({ mark }) => mark === 3)).toEqual([])
  })

  // Holds shop#40.
  it.each([
    [14, []],
    [15, [['10040014', 1, 0, 13, null]]],
    [90, [['10040014', 1, 0, 13, null]]],
  ])('of %i pieces at 10 bring one prize from 150 on: %j', (amount, prizes) => {
    expect(drawn(catalogSnapshotOf([plain, give], [prize('10040014')]), [['10010001', amount]]).slice(1)).toEqual(
      prizes,
    )
  })

  it('with a gift leave the prize what is left', () => {
    const catalogSnapshot = catalogSnapshotOf(
      [plain, { ...give, available: 9 }],
      [gift('10010001', '10040014'), prize('10040014', { mark: 15 })],
    )
    expect(drawn(catalogSnapshot, [['10010001', 18]]).slice(1)).toEqual([
      ['10040014', 9, 0, 3, '10010001'],
      ['10040014', 1, 0, 15, null, 'outOfStock'],
    ])
  })

  it('leave a gift only what is not bought itself', () => {
    const catalogSnapshot = catalogSnapshotOf([plain, give], [gift('10010001', '10040014')])
    expect(
      drawn(catalogSnapshot, [
        ['10010001', 2],
        ['10040014', 3],
      ])[1],
    ).toEqual(['10040014', 1, 0, 3, '10010001', 'outOfStock'])
  })

  // Holds shop#40.
  it.each([
    ['a prescription drug', { prescriptionType: 4 }],
    ['an over-the-counter drug of class A', { prescriptionType: 2 }],
    ['goods from abroad', { isGlobal: true }],
    ['what is off the shelf', { isOnShelf: false }],
    ['what is banned where it goes', { bans: new Set(['44']) }],
    ['what is talked over in the app', { classCode: '200704' }],
  ])('are never brought %s', (_, facts) => {
    const catalogSnapshot = catalogSnapshotOf(
      [plain, { ...give, ...facts }],
      [gift('10010001', '10040014'), prize('10040014')],
    )
    expect(drawn(catalogSnapshot, [['10010001', 20]])).toHaveLength(1)
  })

  // Holds shop#40.
  it.each([
    ['prescription drugs', { prescriptionType: 4 }],
    ['goods from abroad', { isGlobal: true }],
  ])('of %s bring neither gift nor prize', (_, facts) => {
    const catalogSnapshot = catalogSnapshotOf(
      [{ ...plain, ...facts }, give],
      [gift('10010001', '10040014'), prize('10040014')],
    )
    expect(drawn(catalogSnapshot, [['10010001', 20]])).toHaveLength(1)
  })

  it('stand in the parcel of their warehouse', () => {
    const { lines } = settled(catalogSnapshotOf([plain, other], [bundle('HOMEKIT', 5)]), [
      ['10010002', 1],
      ['HOMEKIT', 1],
    ])
    expect(parcelsOf(lines).map((parcel) => [parcel.warehouse, parcel.lines.length])).toEqual([
      ['WH', 2],
      ['GZ', 2],
    ])
  })
})

describe('what stands in the way', () => {
  const abroad = sellable({ productCode: '10120001', isGlobal: true, taxRate: 910, price: 250_000 })
  const catalogSnapshot = catalogSnapshotOf([plain, abroad, { ...other, bans: new Set(['44']) }])
  it.each([
    [[], '44', ['empty']],
    [[['10010001', 1]], '44', []],
    [[['10010001', 1]], null, ['noAddress']],
    [[['10010002', 1]], '44', ['lineFault']],
    [[['10010002', 1]], '31', []],
    [
      [
        ['10010001', 1],
        ['10120001', 1],
      ],
      '44',
      ['mixed'],
    ],
    [[['10120001', 2]], '44', []],
    [[['10120001', 3]], '44', ['overOrderLimit']],
  ] as [Amounts, string | null, string[]][])('of %j to %s is %j', (amounts, province, problems) => {
    expect(settled(catalogSnapshot, amounts, province).problems).toEqual(problems)
  })

  it('is no limit of cross-border goods for domestic ones', () => {
    const dear = catalogSnapshotOf([{ ...plain, price: 400_000 }])
    expect(settled(dear, [['10010001', 5]])).toMatchObject({ problems: [], isGlobal: false, tax: 0 })
  })

  it('is told beside medicine and prescription', () => {
    const drug = catalogSnapshotOf([{ ...plain, prescriptionType: 4, isMedicine: true }])
    expect(settled(drug, [['10010001', 1]])).toMatchObject({ hasRx: true, hasMedicine: true })
    expect(settled(catalogSnapshot, [['10010001', 1]])).toMatchObject({ hasRx: false, hasMedicine: false })
  })
})

describe('whatever is settled', () => {
  const world = fc.record({
    products: fc.array(
      fc.record({
        price: fc.integer({ min: 0, max: 30_000 }),
        available: fc.integer({ min: 0, max: 40 }),
        taxRate: fc.integer({ min: 0, max: 2000 }),
        warehouse: fc.constantFrom('GZ', 'WH', 'HK'),
      }),
      { minLength: 4, maxLength: 4 },
    ),
    isGlobal: fc.boolean(),
    least: fc.integer({ min: 1, max: 5 }),
    each: fc.integer({ min: 1, max: 3 }),
    fromCents: fc.integer({ min: 0, max: 100_000 }),
    mark: fc.constantFrom(5, 7, 17),
    amounts: fc.uniqueArray(
      fc.tuple(fc.constantFrom('10010000', '10010001', '10010002', 'HOMEKIT'), fc.integer({ min: 1, max: 20 })),
      { selector: ([code]) => code },
    ),
  })
  const open = ({
    products,
    isGlobal,
    least,
    each,
    fromCents,
    mark,
  }: typeof world extends fc.Arbitrary<infer W> ? W : never) =>
    catalogSnapshotOf(
      products.map((facts, index) =>
        sellable({ ...facts, productCode: `1001000${index}`, isGlobal: isGlobal && index < 3 }),
      ),
      [
        bundle('HOMEKIT', mark),
        gift('10010000', '10010003', { least, amount: each }),
        prize('10010001', { fromCents }),
      ],
    )

  // Holds orders#52.
  it('adds up: sum = goods + freight + tax, goods = lines without heads, gifts cost nothing', () => {
    fc.assert(
      fc.property(world, (given) => {
        const { lines, productMoney, transportCosts, tax, sum } = settled(open(given), given.amounts)
        expect(sum).toBe(productMoney + transportCosts + tax)
        const goods = lines.filter(({ isGoods }) => isGoods)
        expect(goods.reduce((total, { amount, price }) => total + amount * price, 0)).toBe(productMoney)
        for (const head of lines.filter(({ isGoods }) => !isGoods)) {
          const members = lines.filter(
            ({ mark, combinationId }) => mark === head.mark + 1 && combinationId === head.combinationId,
          )
          expect(members.reduce((total, { amount, price }) => total + amount * price, 0)).toBe(head.price * head.amount)
        }
        for (const { price, isGiven } of lines) if (isGiven) expect(price).toBe(0)
        if (!given.isGlobal) expect(tax).toBe(0)
        for (const amount of [productMoney, transportCosts, tax, sum]) expect(Number.isSafeInteger(amount)).toBe(true)
      }),
    )
  })

  it('gives away no piece that is not there beside what is bought', () => {
    fc.assert(
      fc.property(world, (given) => {
        const catalogSnapshot = open(given)
        const settlement = settled(catalogSnapshot, given.amounts)
        const bought = new Map<string, number>()
        const all = new Map<string, number>()
        for (const { isGiven, isGoods, product, amount } of orderedLines(settlement)) {
          if (!isGoods) continue
          for (const sums of isGiven ? [all] : [all, bought]) {
            sums.set(product.productCode, (sums.get(product.productCode) ?? 0) + amount)
          }
        }
        for (const [code, pieces] of all) {
          const { available } = catalogSnapshot.products.get(code)!
          expect(pieces).toBeLessThanOrEqual(Math.max(available, bought.get(code) ?? 0))
        }
        expect(reservedPieces(settlement).reduce((total, { amount }) => total + amount, 0)).toBe(
          [...all.values()].reduce((total, amount) => total + amount, 0),
        )
      }),
    )
  })

  it('puts each line in one parcel', () => {
    fc.assert(
      fc.property(world, (given) => {
        const { lines } = settled(open(given), given.amounts)
        const parcels = parcelsOf(lines)
        expect(parcels.flatMap((parcel) => parcel.lines)).toHaveLength(lines.length)
        expect(new Set(parcels.map(({ warehouse }) => warehouse)).size).toBe(parcels.length)
        for (const { warehouse, lines: own } of parcels) {
          expect(own.every(({ product }) => product.warehouse === warehouse)).toBe(true)
        }
      }),
    )
  })
})
