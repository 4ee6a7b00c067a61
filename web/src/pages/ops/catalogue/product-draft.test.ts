import { expect, test } from 'vitest'
import type { CatalogueProduct } from '../../../areas/operators/index.ts'
import { draftOfProduct, readProduct } from './product-draft.ts'

const product: CatalogueProduct = {
  productCode: '20010001',
  name: '板蓝根颗粒',
  commonTitle: '板蓝根颗粒',
  packing: '10g×20袋',
  manufacturer: '云杉制药有限公司',
  categoryCode: '2001',
  categoryName: '感冒发热',
  price: 2580,
  marketPrice: null,
  prescriptionType: 3,
  classCode: null,
  indications: '清热解毒',
  warehouse: 'GZ',
  warehouseName: '广州仓',
  isGlobal: false,
  taxCategoryCode: null,
  taxRatePercent: null,
  taxRate: 910,
  restriction: null,
  isOnShelf: true,
  stock: 5,
  reserved: 1,
  hasPhoto: false,
}

// Holds shop#72.
test('a product that is opened and saved unchanged is fed as it is', () => {
  const { categoryName, warehouseName, stock, reserved, hasPhoto, ...fed } = product
  const { marketPrice, classCode, restriction, taxCategoryCode, taxRatePercent, ...told } = fed
  expect(readProduct(draftOfProduct(product))).toEqual({ fed: told, pieces: 0 })
})

test('an empty product form names every field that is asked for', () => {
  expect(readProduct(draftOfProduct(undefined))).toEqual({
    problems: {
      productCode: '请输入 8 到 10 位数字的商品编码',
      name: '请输入商品名称',
      commonTitle: '请输入通用名',
      packing: '请输入规格',
      manufacturer: '请输入生产企业',
      categoryCode: '请选择分类',
      warehouse: '请选择仓库',
      prescriptionType: '请选择类型',
      price: '请输入 0 到 1,000,000 元的金额，最多两位小数',
    },
  })
})

test.each([
  ['price', '1.234'],
  ['price', '1000001'],
  ['marketPrice', 'x'],
  ['taxRate', '101'],
  ['restriction', '0'],
  ['pieces', '-1'],
  ['classCode', '12'],
] as const)('a product form refuses %s of %s beside the field', (name, typed) => {
  expect(readProduct({ ...draftOfProduct(product), [name]: typed })).toEqual({
    problems: { [name]: expect.any(String) },
  })
})

test('a prescription drug from abroad is refused beside its type', () => {
  const draft = { ...draftOfProduct(product), isGlobal: true, prescriptionType: '4' }
  expect(readProduct(draft)).toEqual({ problems: { prescriptionType: '处方药不能是跨境商品' } })
})

// Holds orders#96.
test('a product is fed with the tax code and rate of its invoices, and without those that are left blank', () => {
  const taxed = { ...product, taxCategoryCode: '1070304000000000000', taxRatePercent: 0 }
  expect(readProduct(draftOfProduct(taxed))).toMatchObject({
    fed: { taxCategoryCode: '1070304000000000000', taxRatePercent: 0 },
  })
  expect(readProduct({ ...draftOfProduct(taxed), taxCategoryCode: '107' })).toEqual({
    problems: { taxCategoryCode: '请输入 19 位数字，或留空' },
  })
})
