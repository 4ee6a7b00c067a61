import * as contract from '@shop/contract/areas/products'
import { throwApiError } from '../../platform/http/api-error.ts'
import type { Binder } from '../../platform/http/bind.ts'
import type { Platform } from '../../platform/platform.ts'
import { getProduct } from './actions/get-product.ts'
import { searchProducts } from './actions/search-products.ts'
import { feedRoutes } from './feeds/routes.ts'
import { operatingRoutes } from './operating-routes.ts'
import { neutralPicture } from './pictures.ts'
import { findPicture } from './store/catalogue.ts'
import { readCategories } from './store/search.ts'

export function productRoutes(binder: Binder, platform: Platform): void {
  const { pool } = platform

  binder.bind(contract.searchProducts, ({ query }) => searchProducts(pool, query))

  binder.bind(contract.listCategories, ({ header }) => {
    // Every page's header shows them, to everybody alike.
    header('cache-control', 'public, max-age=60')
    return readCategories(pool)
  })

  binder.bind(contract.getProduct, ({ params, now }, { kind }) =>
    getProduct(pool, params.productCode, kind === 'member', now),
  )

  binder.bind(contract.getProductPicture, async ({ params, query, header }, caller) => {
    const known = await findPicture(pool, params.productCode)
    if (!known) return throwApiError('NOT_FOUND')
    const needsPrescription = contract.needsPrescription(known.prescriptionType)
    const hidden = needsPrescription && (caller.kind === 'visitor' || query.as === 'visitor')
    // Who may see a prescription drug's pack depends on the session, so only the browser itself may keep it, briefly.
    // What stands in for it is not kept at all: whoever logs in sees the pack at once.
    // A photo that is fed anew shows within minutes; who has the one before is shown it meanwhile and asks behind the page.
    const kept = needsPrescription ? 'private, max-age=60' : 'public, max-age=300, stale-while-revalidate=86400'
    header('cache-control', hidden ? 'no-store' : kept)
    if (hidden) return Buffer.from(neutralPicture)
    if (known.photo) header('content-type', 'image/jpeg')
    return known.photo ?? Buffer.from(known.picture)
  })

  operatingRoutes(binder, platform)
  feedRoutes(binder, platform)
}
