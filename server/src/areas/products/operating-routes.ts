import * as contract from '@shop/contract/areas/products'
import { totalPages } from '@shop/contract/kit/page'
import { transaction } from '../../platform/db/transaction.ts'
import type { Binder } from '../../platform/http/bind.ts'
import type { Platform } from '../../platform/platform.ts'
import { banProduct, liftBan } from './actions/ban-product.ts'
import { restock } from './actions/restock.ts'
import { readBans, readOperatingPage } from './store/catalogue.ts'

const PAGE_SIZE = 20

/** What operators do with products. */
export function operatingRoutes(binder: Binder, platform: Platform): void {
  const { pool } = platform

  binder.bind(contract.operatingProducts, async ({ query: { keyword = '', onlyEmpty = false, page = 1 } }) => {
    const range = { offset: (page - 1) * PAGE_SIZE, size: PAGE_SIZE }
    const { rows, total } = await readOperatingPage(pool, { keyword: keyword.trim(), onlyEmpty, ...range })
    const bans = await readBans(
      pool,
      rows.map(({ productCode }) => productCode),
    )
    const bansOf = (code: string) =>
      bans
        .filter(({ productCode }) => productCode === code)
        .map(({ provinceCode, reason }) => ({ provinceCode: provinceCode || null, reason }))
    return {
      content: rows.map((row) => ({ ...row, bans: bansOf(row.productCode) })),
      totalElements: total,
      totalPages: totalPages(total, PAGE_SIZE),
    }
  })

  binder.bindOnce(contract.restock, (tx, { params, body, now }, { operatorId }) =>
    restock(tx, platform.events, { ...params, ...body, operatorId }, now),
  )

  binder.bind(contract.banProduct, async ({ params, body, now }, { operatorId }) => {
    const { provinceCode, reason } = body
    await transaction(pool, (tx) => banProduct(tx, { ...params, provinceCode, reason, operatorId }, now))
    return undefined
  })

  binder.bind(contract.liftBan, async ({ params, query: { provinceCode }, now }, { operatorId }) => {
    await transaction(pool, (tx) => liftBan(tx, { ...params, provinceCode, operatorId }, now))
    return undefined
  })
}
