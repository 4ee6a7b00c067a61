import type { Database } from '../../../platform/db/database.ts'
import { throwApiError } from '../../../platform/http/api-error.ts'
import { recordOperatorAction } from '../../operators/index.ts'
import { redraw } from '../../uploads/index.ts'
import { importedPicture } from '../pictures.ts'
import { lockProduct } from '../store/catalogue.ts'
import { readPhoto, writePhoto } from '../store/feeds.ts'

/** Longest edge of a product's photo, in px: twice what the largest place of a page shows. */
const LONGEST_EDGE = 800

/**
 * A photo as it will be served: a JPEG drawn anew from the pixels of the file. Nothing that could act, such as a script in an
 * SVG, gets so far: what is not JPEG or PNG by its first bytes is refused.
 * @throws ApiError UPLOAD_TOO_LARGE, UPLOAD_TYPE_REFUSED, UPLOAD_UNREADABLE, SERVICE_BUSY
 */
export async function drawPhoto(file: Uint8Array, operatorId: string): Promise<Buffer> {
  const { bytes } = await redraw(file, operatorId, LONGEST_EDGE)
  return Buffer.from(bytes)
}

/** Shows a photo in place of a product's drawn pack, in the caller's transaction; the same photo again changes nothing. @throws ApiError PRODUCT_UNKNOWN */
export async function feedPicture(
  tx: Database,
  { productCode, operatorId, photo }: { productCode: string; operatorId: string; photo: Buffer },
  now: Date,
): Promise<void> {
  const product = (await lockProduct(tx, productCode)) ?? throwApiError('PRODUCT_UNKNOWN')
  if ((await readPhoto(tx, productCode))?.equals(photo)) return
  await writePhoto(tx, productCode, photo, importedPicture(product.commonTitle))
  const details = { changed: ['photo'] }
  await recordOperatorAction(tx, { operatorId, action: 'feedPicture', subject: productCode, details }, now)
}
