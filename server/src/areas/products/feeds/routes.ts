import * as contract from '@shop/contract/areas/products'
import { totalPages } from '@shop/contract/kit/page'
import { transaction } from '../../../platform/db/transaction.ts'
import type { Binder } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  type CataloguePage,
  readCatalogueCategories,
  readCatalogueProducts,
  readCataloguePromotions,
  readCatalogueWarehouses,
} from '../store/catalogue-lists.ts'
import { feedCategories, feedWarehouses } from './feed-categories.ts'
import { drawPhoto, feedPicture } from './feed-picture.ts'
import { feedPrices } from './feed-prices.ts'
import { feedProduct } from './feed-product.ts'
import { feedPromotions } from './feed-promotions.ts'
import { presentPromotion } from './present-promotion.ts'

/** What fills the shop, and the lists of it for the desk (decision record 55). */
export function feedRoutes(binder: Binder, { pool }: Pick<Platform, 'pool'>): void {
  binder.bind(contract.feedCategories, async ({ body, now }, { operatorId }) => ({
    results: await transaction(pool, (tx) => feedCategories(tx, operatorId, body, now)),
  }))

  binder.bind(contract.feedWarehouses, async ({ body, now }, { operatorId }) => ({
    results: await transaction(pool, (tx) => feedWarehouses(tx, operatorId, body, now)),
  }))

  binder.bind(contract.feedPrices, async ({ body, now }, { operatorId }) => ({
    results: await transaction(pool, (tx) => feedPrices(tx, operatorId, body, now)),
  }))

  binder.bind(contract.feedPromotions, async ({ body, now }, { operatorId }) => ({
    results: await transaction(pool, (tx) => feedPromotions(tx, operatorId, body, now)),
  }))

  binder.bind(contract.feedProduct, async ({ params, body, now }, { operatorId }) => {
    await transaction(pool, (tx) => feedProduct(tx, { ...params, operatorId, given: body }, now))
    return undefined
  })

  binder.bind(contract.feedPicture, async ({ params, file, now }, { operatorId }) => {
    const photo = await drawPhoto(file, operatorId)
    await transaction(pool, (tx) => feedPicture(tx, { ...params, operatorId, photo }, now))
    return undefined
  })

  binder.bind(contract.catalogueCategories, async ({ query }) =>
    pageOf(query, (page) => readCatalogueCategories(pool, page)),
  )

  binder.bind(contract.catalogueWarehouses, async ({ query }) =>
    pageOf(query, (page) => readCatalogueWarehouses(pool, page)),
  )

  binder.bind(contract.catalogueProducts, async ({ query }) =>
    pageOf(query, (page) => readCatalogueProducts(pool, page)),
  )

  binder.bind(contract.cataloguePromotions, async ({ query, now }) => {
    const { content, ...rest } = await pageOf(query, (page) => readCataloguePromotions(pool, page))
    return { ...rest, content: content.map((row) => presentPromotion(row, now)) }
  })
}

async function pageOf<Row>(
  { keyword = '', page = 1 }: { keyword?: string; page?: number },
  read: (page: CataloguePage) => Promise<{ rows: Row[]; total: number }>,
) {
  const size = contract.FEED_PAGE_SIZE
  const { rows, total } = await read({ keyword: keyword.trim(), offset: (page - 1) * size, size })
  return { content: rows, totalElements: total, totalPages: totalPages(total, size) }
}
