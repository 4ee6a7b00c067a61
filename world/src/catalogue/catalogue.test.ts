import { builtInIngredients, readBuiltInList } from '@shop/server/testing/seeding'
import { describe, expect, it } from 'vitest'
import { contents } from './contents.ts'
import { categories, type Product, prescriptionTypes, productByCode, products } from './index.ts'

function some(what: (product: Product) => boolean): number {
  return products.filter(what).length
}

function needsPrescription({ prescriptionType }: Product): boolean {
  return prescriptionType === prescriptionTypes.rx || prescriptionType === prescriptionTypes.strictRx
}

describe('the demo catalogue', () => {
  it('fills twelve categories with at least 160 products, each category with ten or more', () => {
    expect(categories).toHaveLength(12)
    expect(new Set(categories.map(({ name }) => name)).size).toBe(12)
    expect(products.length).toBeGreaterThanOrEqual(160)
    for (const { categoryCode } of categories) {
      expect(some((product) => product.categoryCode === categoryCode)).toBeGreaterThanOrEqual(10)
    }
    const known = new Set(categories.map(({ categoryCode }) => categoryCode))
    expect(products.filter((product) => !known.has(product.categoryCode))).toEqual([])
  })

  it('gives each product a code of its own and finds it by that code', () => {
    expect(new Set(products.map(({ productCode }) => productCode)).size).toBe(products.length)
    for (const product of products) {
      expect(product.productCode).toMatch(/^\d{8,10}$/)
      expect(productByCode(product.productCode)).toBe(product)
    }
    expect(() => productByCode('99999999')).toThrow('99999999')
  })

  it('lists no two products that read alike', () => {
    const lines = products.map(({ productName, packing }) => `${productName} ${packing}`)
    expect(new Set(lines).size).toBe(lines.length)
  })

  it('holds every variety that the member area has to show', () => {
    for (const type of Object.values(prescriptionTypes)) {
      expect(some(({ prescriptionType }) => prescriptionType === type)).toBeGreaterThanOrEqual(5)
    }
    expect(some(({ classCode }) => classCode === '200704')).toBeGreaterThanOrEqual(1)
    expect(some(({ stock }) => stock === 0)).toBeGreaterThanOrEqual(5)
    expect(some(({ isRestrictionSku }) => isRestrictionSku)).toBeGreaterThanOrEqual(5)
    expect(some(({ isGlobal }) => isGlobal)).toBeGreaterThanOrEqual(10)
    expect(some(({ forbiddenAgeLess }) => forbiddenAgeLess !== null)).toBeGreaterThanOrEqual(5)
    expect(some(({ forbiddenAgeGreater }) => forbiddenAgeGreater !== null)).toBeGreaterThanOrEqual(2)
    expect(some(({ productName }) => [...productName].length > 40)).toBeGreaterThanOrEqual(1)
    for (const place of ['GZ', 'WH', 'HK'])
      expect(some(({ warehouse }) => warehouse === place)).toBeGreaterThanOrEqual(5)
  })

  it.each(products)('states $productCode $productName soundly', (product) => {
    expect(Number.isSafeInteger(product.priceCents) && product.priceCents > 0).toBe(true)
    if (product.marketPriceCents !== null) {
      expect(Number.isSafeInteger(product.marketPriceCents)).toBe(true)
      expect(product.marketPriceCents).toBeGreaterThan(product.priceCents)
    }
    expect(Number.isSafeInteger(product.stock) && product.stock >= 0).toBe(true)
    expect(product.classCode).toMatch(/^\d{6}$/)
    expect(product.classCode.startsWith(product.categoryCode)).toBe(true)
    expect(product.productName).toContain(product.commonTitle.slice(-2))
    expect(product.indications.length).toBeGreaterThan(4)
    expect(product.isRestrictionSku).toBe(product.restrictionLimit !== null)
    if (product.restrictionLimit !== null) expect(product.restrictionLimit).toBeGreaterThan(0)
  })

  // Holds care#55.
  it('links each prescription drug, and them alone, to two to six diseases of the list that comes along', () => {
    const known = new Set(readBuiltInList().diseases.map(({ code }) => code))
    for (const product of products) {
      const { length } = product.icdCodes
      expect(needsPrescription(product) ? length >= 2 && length <= 6 : length === 0, product.productName).toBe(true)
      for (const code of product.icdCodes) expect(known, product.productName).toContain(code)
      expect(new Set(product.icdCodes).size).toBe(length)
    }
  })

  // Holds care#140.
  it('knows what each drug holds, of ingredients that come with the program, each once', () => {
    const drugs = products.filter(({ prescriptionType }) => prescriptionType !== prescriptionTypes.none)
    expect(contents.map(({ code }) => code).toSorted()).toEqual(drugs.map(({ productCode }) => productCode).toSorted())
    const known = new Set(builtInIngredients.map(({ code }) => code))
    expect(contents.flatMap(({ ingredients }) => ingredients.filter(({ code }) => !known.has(code)))).toEqual([])
  })

  it('forbids ages on prescription drugs alone and leaves an age that may have it', () => {
    for (const product of products) {
      const { forbiddenAgeLess, forbiddenAgeGreater } = product
      if (forbiddenAgeLess === null && forbiddenAgeGreater === null) continue
      expect(needsPrescription(product)).toBe(true)
      expect(forbiddenAgeLess ?? 0).toBeLessThanOrEqual(forbiddenAgeGreater ?? 150)
    }
  })

  it('ships cross-border goods from Hong Kong with tax, and never a drug', () => {
    for (const product of products) {
      expect(product.isGlobal).toBe(product.warehouse === 'HK')
      expect(product.taxRateBasisPoints > 0).toBe(product.isGlobal)
      if (product.isGlobal) expect(product.prescriptionType).toBe(prescriptionTypes.none)
    }
  })
})
