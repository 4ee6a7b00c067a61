import { getProductPicture, needsPrescription, SEARCH_PAGE_SIZE, searchProducts } from '@shop/contract/areas/products'
import { trimSearch } from '@shop/contract/fields/search'
import { totalPages } from '@shop/contract/kit/page'
import type { Binder } from '../../platform/http/bind.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import { neutralPicture } from './neutral-picture.ts'
import { pictureAddress } from './picture-address.ts'
import { findPicture, findProducts } from './store.ts'

export function productRoutes(binder: Binder, { pool }: Shop): void {
  binder.bind(searchProducts, async ({ query }) => {
    const page = query.page ?? 1
    const { found, total } = await findProducts(pool, trimSearch(query.keyword), {
      offset: (page - 1) * SEARCH_PAGE_SIZE,
      size: SEARCH_PAGE_SIZE,
    })
    return {
      content: found.map(({ code, name, packing, manufacturer, price, prescriptionType, stock }) => ({
        productCode: code,
        productName: name,
        packing,
        manufacturer,
        price,
        prescriptionType,
        productImageUrl: pictureAddress(code),
        inStock: stock > 0,
      })),
      totalElements: total,
      totalPages: totalPages(total, SEARCH_PAGE_SIZE),
    }
  })

  binder.bind(getProductPicture, async ({ params, header }, caller) => {
    const known = await findPicture(pool, params.productCode)
    if (!known) return refuse('NOT_FOUND')
    const hidden = needsPrescription(known.prescriptionType) && caller.kind === 'visitor'
    // Who may see a prescription drug's pack depends on the session, so only the browser itself may keep it, briefly.
    header('cache-control', needsPrescription(known.prescriptionType) ? 'private, max-age=60' : 'public, max-age=86400')
    return Buffer.from(hidden ? neutralPicture : known.picture)
  })
}
