import type { feedProduct as contract } from '@shop/contract/areas/products'
import { needsPrescription } from '@shop/contract/fields/prescription'
import type { BodyOf } from '@shop/contract/kit/operation'
import type { Database } from '../../../platform/db/database.ts'
import { throwApiError } from '../../../platform/http/api-error.ts'
import { recordOperatorAction } from '../../operators/index.ts'
import { importedPicture } from '../pictures.ts'
import { searchReader } from '../read-names.ts'
import { hasCategory, hasWarehouse, insertProducts, lockProduct, updateProduct } from '../store/catalogue.ts'

export interface CatalogueProduct {
  productCode: string
  operatorId: string
  given: BodyOf<typeof contract>
}

/**
 * Takes over a product as the main site elsewhere has it, in the caller's transaction; told again it changes nothing. Stock
 * and ages stay as they are known here, and a product that is new has none and a plain picture (shop#68).
 * @throws ApiError CATEGORY_UNKNOWN, WAREHOUSE_UNKNOWN, INPUT_INVALID for a prescription drug from abroad
 */
export async function feedProduct(
  tx: Database,
  { productCode, operatorId, given }: CatalogueProduct,
  now: Date,
): Promise<void> {
  if (given.isGlobal && needsPrescription(given.prescriptionType)) throwApiError('INPUT_INVALID', { field: 'isGlobal' })
  if (!(await hasCategory(tx, given.categoryCode))) throwApiError('CATEGORY_UNKNOWN', { field: 'categoryCode' })
  if (!(await hasWarehouse(tx, given.warehouse))) throwApiError('WAREHOUSE_UNKNOWN', { field: 'warehouse' })
  const { marketPrice = null, classCode = null, restriction = null, ...more } = given
  const { taxCategoryCode = null, taxRatePercent = null, ...rest } = more
  const fields = { ...rest, marketPrice, classCode, restriction, taxCategoryCode, taxRatePercent }
  const record = (details: Record<string, unknown>) =>
    recordOperatorAction(tx, { operatorId, action: 'feedProduct', subject: productCode, details }, now)

  const searchFields = (await searchReader())(given)
  const [inserted] = await insertProducts(tx, [
    {
      code: productCode,
      ...fields,
      ...searchFields,
      stock: 0,
      picture: importedPicture(given.commonTitle),
      updatedAt: now,
    },
  ])
  if (inserted) return record({ changed: ['new'], after: valuesOf(fields, keptInRecord) })
  const known = (await lockProduct(tx, productCode))!
  const changed = (Object.keys(fields) as (keyof typeof fields)[]).filter((name) => known[name] !== fields[name])
  if (changed.length === 0) return
  await updateProduct(tx, productCode, { ...fields, ...searchFields, updatedAt: now })
  const told = keptInRecord.filter((name) => changed.includes(name))
  const values = { before: valuesOf(known, told), after: valuesOf(fields, told) }
  await record({ changed, ...(told.length > 0 ? values : {}) })
}

/** What decides what a product costs, who may buy it and from where: the record holds what it was; of texts only that they changed. */
const keptInRecord = [
  'price',
  'marketPrice',
  'prescriptionType',
  'warehouse',
  'isGlobal',
  'taxRate',
  'taxCategoryCode',
  'taxRatePercent',
  'isOnShelf',
  'restriction',
] as const

type Recorded = (typeof keptInRecord)[number]

function valuesOf(product: Readonly<Record<Recorded, unknown>>, names: readonly Recorded[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, product[name]]))
}
