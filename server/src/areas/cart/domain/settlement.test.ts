import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Amounts, bundle, gift, give, other, plain, prize, settled } from '../../../testing/settling.ts'
import { catalogSnapshotOf, sellable } from '../../../testing/shelf.ts'
import { givenPieces, orderedLines, parcelsOf, reservedPieces } from './settlement.ts'

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

describe('what is ordered of what is settled', () => {
  const both = catalogSnapshotOf(
    [plain, other, { ...give, available: 1 }],
    [bundle('HOMEKIT', 5), gift('10010001', '10040014'), prize('10040014', { fromCents: 1000 })],
  )
  const settlement = () =>
    settled(both, [
      ['10010001', 2],
      ['HOMEKIT', 1],
    ])
  const pieces = (list: readonly { productCode: string; amount: number }[]) =>
    list.map(({ productCode, amount }) => [productCode, amount])

  // Holds orders#54.
  it('is all but the gift or prize that there is too little of', () => {
    expect(settlement().lines.map(({ problem, isGiven }) => [problem, isGiven])).toEqual([
      [null, false],
      [null, true],
      [null, false],
      [null, false],
      [null, false],
      ['outOfStock', true],
    ])
    expect(orderedLines(settlement())).toEqual(settlement().lines.slice(0, 5))
  })

  it('is what was bought, even where something stands in its way', () => {
    const short = settled(catalogSnapshotOf([{ ...plain, available: 1 }]), [['10010001', 2]])
    expect(orderedLines(short)).toHaveLength(1)
  })

  // Holds orders#55.
  it('holds back every piece, of bundles those of the members, and tells what comes for nothing', () => {
    expect(pieces(reservedPieces(settlement()))).toEqual([
      ['10010001', 2],
      ['10040014', 1],
      ['10010001', 1],
      ['10010002', 2],
    ])
    expect(pieces(givenPieces(settlement()))).toEqual([['10040014', 1]])
  })

  // Holds shop#39, shop#40.
  it('says by which promotions, a head by that of bundles, and what it is called', () => {
    expect(settlement().lines.map(({ name, packing, promotions }) => [name, packing, promotions])).toEqual([
      ['商品10010001', '10袋', ['满赠']],
      ['商品10040014', '10袋', ['满赠']],
      ['居家常备', '2种组合', ['套餐优惠']],
      ['商品10010001', '10袋', []],
      ['商品10010002', '10袋', []],
      ['商品10040014', '10袋', ['满额礼']],
    ])
  })

  it('is numbered by the bundle itself where several are bought', () => {
    const two = catalogSnapshotOf([plain, other], [bundle('HOMEKIT', 5), bundle('OFFICEKIT', 5)])
    const amounts: Amounts = [
      ['OFFICEKIT', 1],
      ['HOMEKIT', 1],
      ['OFFICEKIT', 1],
      ['HOMEKIT', 1],
    ]
    const heads = settled(two, amounts).lines.filter(({ isGoods }) => !isGoods)
    expect(heads.map(({ combinationId }) => combinationId)).toEqual([
      'OFFICEKIT',
      'HOMEKIT',
      'OFFICEKIT-2',
      'HOMEKIT-2',
    ])
  })

  // Holds shop#40.
  it.each([
    ['a prescription drug', { prescriptionType: 4 }],
    ['goods from abroad', { isGlobal: true }],
  ])('brings no gift where %s stands beside what would bring it', (_, facts) => {
    const mixed = catalogSnapshotOf([plain, { ...other, ...facts }, give], [gift('10010001', '10040014')])
    const lines = settled(mixed, [
      ['10010001', 2],
      ['10010002', 1],
    ]).lines
    expect(lines.map(({ isGiven }) => isGiven)).toEqual([false, false])
    expect(lines[0]?.promotions).toEqual([])
  })
})

describe('the tax of an order', () => {
  // Holds orders#52.
  it('is that of each line of goods, members of a bundle too, each rounded by itself', () => {
    const abroad = (productCode: string, price: number) =>
      sellable({ productCode, price, isGlobal: true, taxRate: 910 })
    const catalogSnapshot = catalogSnapshotOf(
      [abroad('10010001', 1000), abroad('10010002', 500)],
      [bundle('HOMEKIT', 5)],
    )
    // 3 × 1000 at 9.1 % are 273; of the bundle 1 × 900 are 81.9 and 2 × 450 as much.
    expect(
      settled(catalogSnapshot, [
        ['10010001', 3],
        ['HOMEKIT', 1],
      ]),
    ).toMatchObject({ tax: 273 + 82 + 82, productMoney: 4800, transportCosts: 1000, sum: 4800 + 1000 + 437 })
  })

  it('and freight are nothing where nothing is bought', () => {
    expect(settled(catalogSnapshotOf([plain]), [])).toMatchObject({ tax: 0, transportCosts: 0, lines: [] })
  })
})

it('one prescription drug, or one medicine, makes an order one of them', () => {
  const drug = sellable({ productCode: '10010002', prescriptionType: 4, isMedicine: true })
  expect(
    settled(catalogSnapshotOf([plain, drug]), [
      ['10010001', 1],
      ['10010002', 1],
    ]),
  ).toMatchObject({ hasRx: true, hasMedicine: true })
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
