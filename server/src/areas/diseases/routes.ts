import * as contract from '@shop/contract/areas/diseases'
import { totalPages } from '@shop/contract/kit/page'
import { transaction } from '../../platform/db/transaction.ts'
import type { Binder } from '../../platform/http/bind.ts'
import type { Platform } from '../../platform/platform.ts'
import { readPrescriptionDrugs } from '../products/index.ts'
import { listDiseases } from './actions/find-diseases.ts'
import { feedDiseases } from './feeds/feed-diseases.ts'
import { feedProductDiseases } from './feeds/feed-product-diseases.ts'
import { readDiseasePage } from './store/diseases.ts'
import { readLinks } from './store/links.ts'

/** Choosing diseases (care#62), and what operators feed of them (care#63, care#65). */
export function diseaseRoutes(binder: Binder, { pool }: Pick<Platform, 'pool'>): void {
  binder.bind(contract.listDiseases, ({ query }) => listDiseases(pool, query))

  binder.bind(contract.feedDiseases, async ({ body, now }, { operatorId }) => ({
    results: await transaction(pool, (tx) => feedDiseases(tx, operatorId, body, now)),
  }))

  binder.bind(contract.feedProductDiseases, async ({ body, now }, { operatorId }) => ({
    results: await transaction(pool, (tx) => feedProductDiseases(tx, operatorId, body, now)),
  }))

  binder.bind(contract.catalogueDiseases, async ({ query }) => {
    const { rows, total } = await readDiseasePage(pool, rangeOf(query))
    return { content: rows, ...totalsOf(total) }
  })

  binder.bind(contract.catalogueProductDiseases, async ({ query }) => {
    const { rows, total } = await readPrescriptionDrugs(pool, rangeOf(query))
    const links = await readLinks(
      pool,
      rows.map(({ code }) => code),
    )
    const content = rows.map(({ code, name, forbiddenAgeLess, forbiddenAgeGreater }) => ({
      productCode: code,
      productName: name,
      forbiddenAgeLess,
      forbiddenAgeGreater,
      diseases: (links.get(code) ?? []).map(({ code: disease, name: called, isDefault }) => ({
        code: disease,
        name: called,
        isDefault,
      })),
    }))
    return { content, ...totalsOf(total) }
  })
}

function rangeOf({ keyword = '', page = 1 }: { keyword?: string; page?: number }) {
  const size = contract.FEED_PAGE_SIZE
  return { keyword: keyword.trim(), offset: (page - 1) * size, size }
}

function totalsOf(total: number) {
  return { totalElements: total, totalPages: totalPages(total, contract.FEED_PAGE_SIZE) }
}
