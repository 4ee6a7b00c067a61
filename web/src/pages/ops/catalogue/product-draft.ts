import type { feedProduct } from '@shop/contract/areas/products/feeds'
import { needsPrescription, prescriptionTypes } from '@shop/contract/fields/prescription'
import { taxRates } from '@shop/contract/fields/tax'
import type { InputOf } from '@shop/contract/kit/operation'
import type { CatalogueProduct } from '../../../areas/operators/index.ts'
import { centsOf, countOf, isProductCode, problemTexts, yuanOf } from './typed-values.ts'

/** What stands in the fields of a product's form. */
export interface ProductDraft {
  productCode: string
  name: string
  commonTitle: string
  packing: string
  manufacturer: string
  categoryCode: string
  warehouse: string
  price: string
  marketPrice: string
  prescriptionType: string
  classCode: string
  indications: string
  isGlobal: boolean
  /** Percent. */
  taxRate: string
  taxCategoryCode: string
  /** Percent; blank for that of its class. */
  taxRatePercent: string
  restriction: string
  isOnShelf: boolean
  /** Pieces that come in with a new product. */
  pieces: string
}

export type ProductProblems = Partial<Record<keyof ProductDraft, string>>

export const prescriptionTypeNames: Readonly<Record<string, string>> = {
  [prescriptionTypes.none]: '非药品',
  [prescriptionTypes.otcA]: '甲类非处方药',
  [prescriptionTypes.otcB]: '乙类非处方药',
  [prescriptionTypes.rx]: '处方药',
  [prescriptionTypes.strictRx]: '处方药（严格管控）',
}

/** What a product's invoices may state; blank for that of its class. */
export const taxRateOptions = taxRates.map((rate) => ({
  value: String(rate),
  label: rate === 0 ? '免税' : `${rate}%`,
}))

/** A product as its form begins; a new one is on the shelf. */
export function draftOfProduct(product: CatalogueProduct | undefined): ProductDraft {
  const text = (value: string | number | null | undefined) => (value === null || value === undefined ? '' : `${value}`)
  const money = (cents: number | null | undefined) => (cents === null || cents === undefined ? '' : yuanOf(cents))
  return {
    productCode: text(product?.productCode),
    name: text(product?.name),
    commonTitle: text(product?.commonTitle),
    packing: text(product?.packing),
    manufacturer: text(product?.manufacturer),
    categoryCode: text(product?.categoryCode),
    warehouse: text(product?.warehouse),
    price: money(product?.price),
    marketPrice: money(product?.marketPrice),
    prescriptionType: text(product?.prescriptionType),
    classCode: text(product?.classCode),
    indications: text(product?.indications),
    isGlobal: product?.isGlobal ?? false,
    taxRate: product ? text(product.taxRate / 100) : '0',
    taxCategoryCode: text(product?.taxCategoryCode),
    taxRatePercent: text(product?.taxRatePercent),
    restriction: text(product?.restriction),
    isOnShelf: product?.isOnShelf ?? true,
    pieces: '',
  }
}

const asked = {
  name: '请输入商品名称',
  commonTitle: '请输入通用名',
  packing: '请输入规格',
  manufacturer: '请输入生产企业',
  categoryCode: '请选择分类',
  warehouse: '请选择仓库',
  prescriptionType: '请选择类型',
} as const

/** A product as its feed takes it, with the pieces that come in, or what is wrong beside which field. */
export function readProduct(
  draft: ProductDraft,
): { fed: InputOf<typeof feedProduct>; pieces: number } | { problems: ProductProblems } {
  const price = centsOf(draft.price)
  const marketPrice = draft.marketPrice.trim() === '' ? null : centsOf(draft.marketPrice)
  const taxRate = centsOf(draft.taxRate)
  const percent = taxRates.find((rate) => String(rate) === draft.taxRatePercent)
  const restriction = draft.restriction.trim() === '' ? null : countOf(draft.restriction, 1, 99)
  const pieces = draft.pieces.trim() === '' ? 0 : countOf(draft.pieces, 0, 100_000)
  const isGlobalOfPrescription = draft.isGlobal && needsPrescription(Number(draft.prescriptionType))
  const missing = Object.entries(asked).filter(([name]) => draft[name as keyof typeof asked].trim() === '')
  const problems: ProductProblems = {
    ...(isProductCode(draft.productCode) ? {} : { productCode: problemTexts.productCode }),
    ...Object.fromEntries(missing),
    ...(price === undefined ? { price: problemTexts.money } : {}),
    ...(marketPrice === undefined ? { marketPrice: problemTexts.money } : {}),
    ...(/^(\d{6})?$/.test(draft.classCode.trim()) ? {} : { classCode: '请输入 6 位数字，或留空' }),
    ...(taxRate === undefined || taxRate > 10_000 ? { taxRate: '请输入 0 到 100 的百分数，最多两位小数' } : {}),
    ...(/^(\d{19})?$/.test(draft.taxCategoryCode.trim()) ? {} : { taxCategoryCode: '请输入 19 位数字，或留空' }),
    ...(restriction === undefined ? { restriction: '请输入 1 到 99 的整数，或留空' } : {}),
    ...(pieces === undefined ? { pieces: '请输入 0 到 100,000 的整数，或留空' } : {}),
    ...(isGlobalOfPrescription ? { prescriptionType: '处方药不能是跨境商品' } : {}),
  }
  if (Object.keys(problems).length > 0) return { problems }
  return {
    pieces: pieces ?? 0,
    fed: {
      productCode: draft.productCode.trim(),
      name: draft.name.trim(),
      commonTitle: draft.commonTitle.trim(),
      packing: draft.packing.trim(),
      manufacturer: draft.manufacturer.trim(),
      categoryCode: draft.categoryCode,
      warehouse: draft.warehouse,
      price: price ?? 0,
      ...(marketPrice ? { marketPrice } : {}),
      prescriptionType: Number(draft.prescriptionType),
      ...(draft.classCode.trim() === '' ? {} : { classCode: draft.classCode.trim() }),
      indications: draft.indications.trim(),
      isGlobal: draft.isGlobal,
      taxRate: taxRate ?? 0,
      ...(draft.taxCategoryCode.trim() === '' ? {} : { taxCategoryCode: draft.taxCategoryCode.trim() }),
      ...(percent === undefined ? {} : { taxRatePercent: percent }),
      ...(restriction ? { restriction } : {}),
      isOnShelf: draft.isOnShelf,
    },
  }
}
