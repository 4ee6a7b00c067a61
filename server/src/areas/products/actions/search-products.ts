import { type searchProducts as contract, SEARCH_PAGE_SIZE, type searchKinds } from '@shop/contract/areas/products'
import { prescriptionTypes } from '@shop/contract/fields/prescription'
import { productStatusTypes } from '@shop/contract/fields/stock'
import type { AnswerOf, QueryOf } from '@shop/contract/kit/operation'
import { totalPages } from '@shop/contract/kit/page'
import type { Database } from '../../../platform/db/database.ts'
import { comparable, searchTerms } from '../domain/search-terms.ts'
import { pictureAddress } from '../pictures.ts'
import { type FoundProduct, findProducts } from '../store/search.ts'

type Kind = (typeof searchKinds)[number]
type Page = AnswerOf<typeof contract>

const { none, otcA, otcB, rx, strictRx } = prescriptionTypes
const typesOfKind: Readonly<Record<Kind, readonly number[]>> = { rx: [rx, strictRx], otc: [otcA, otcB], other: [none] }

/** One page of the search; a word of which nothing is left that could be looked for finds nothing (decision record 32). */
export async function searchProducts(db: Database, query: QueryOf<typeof contract>): Promise<Page> {
  const { keyword, category, kind, sort = 'best', page = 1 } = query
  const terms = searchTerms(keyword ?? '')
  const nothing = keyword !== undefined && terms.length === 0
  const { found, total } = nothing
    ? { found: [], total: 0 }
    : await findProducts(db, {
        terms,
        whole: comparable(keyword ?? ''),
        category,
        prescriptionTypes: kind && typesOfKind[kind],
        sort,
        offset: (page - 1) * SEARCH_PAGE_SIZE,
        size: SEARCH_PAGE_SIZE,
      })
  return { content: found.map(present), totalElements: total, totalPages: totalPages(total, SEARCH_PAGE_SIZE) }
}

function present({
  code,
  name,
  packing,
  manufacturer,
  price,
  marketPrice,
  ...rest
}: FoundProduct): Page['content'][number] {
  return {
    productCode: code,
    productName: name,
    packing,
    manufacturer,
    price,
    marketPrice,
    prescriptionType: rest.prescriptionType,
    productImageUrl: pictureAddress(code),
    productStatusType: rest.available > 0 ? productStatusTypes.inStock : productStatusTypes.outOfStock,
    isGlobal: rest.isGlobal,
  }
}
