import { provinceNames } from '@shop/contract/fields/provinces'
import type { Database } from '../../../platform/db/database.ts'
import { throwApiError } from '../../../platform/http/api-error.ts'
import { recordOperatorAction } from '../../operators/index.ts'
import { deleteBan, lockProduct, writeBan } from '../store/catalogue.ts'

/** Which product, and where: in a province, or everywhere when none is named. */
interface Place {
  productCode: string
  provinceCode: string | undefined
  operatorId: string
}

/** Puts a product on the ban list, or says anew why it is there (shop#28). @throws ApiError PRODUCT_UNKNOWN, INPUT_INVALID */
export async function banProduct(tx: Database, place: Place & { reason: string }, now: Date): Promise<void> {
  const { productCode, provinceCode, reason, operatorId } = place
  await checkPlace(tx, place)
  await writeBan(tx, { productCode, provinceCode: provinceCode ?? '', reason, createdAt: now })
  const details = { provinceCode: provinceCode ?? null, reason }
  await recordOperatorAction(tx, { operatorId, action: 'banProduct', subject: productCode, details }, now)
}

/** Takes a product off the ban list; one that is not on it stays as it is. @throws ApiError PRODUCT_UNKNOWN, INPUT_INVALID */
export async function liftBan(tx: Database, place: Place, now: Date): Promise<void> {
  const { productCode, provinceCode, operatorId } = place
  await checkPlace(tx, place)
  if (!(await deleteBan(tx, productCode, provinceCode ?? ''))) return
  const details = { provinceCode: provinceCode ?? null }
  await recordOperatorAction(tx, { operatorId, action: 'liftBan', subject: productCode, details }, now)
}

async function checkPlace(tx: Database, { productCode, provinceCode }: Place): Promise<void> {
  if (provinceCode !== undefined && !Object.hasOwn(provinceNames, provinceCode)) {
    throwApiError('INPUT_INVALID', { field: 'provinceCode' })
  }
  if (!(await lockProduct(tx, productCode))) throwApiError('PRODUCT_UNKNOWN')
}
