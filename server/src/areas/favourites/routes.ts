import * as contract from '@shop/contract/areas/favourites'
import { totalPages } from '@shop/contract/kit/page'
import { throwApiError } from '../../platform/http/api-error.ts'
import type { Binder } from '../../platform/http/bind.ts'
import type { Platform } from '../../platform/platform.ts'
import { memberTransaction } from '../../platform/sessions/member-transaction.ts'
import { readSellable } from '../products/index.ts'
import { addFavourite } from './actions/add-favourite.ts'
import { presentFavourite } from './present.ts'
import { deleteFavourite, findFavourite, readFavouritePage } from './store/favourites.ts'

export function favouriteRoutes(binder: Binder, platform: Platform): void {
  const { pool } = platform

  binder.bind(contract.listFavourites, async ({ query }, { accountId }) => {
    const { page = 1, size = contract.FAVOURITES_PAGE_SIZE } = query
    const { rows, total } = await readFavouritePage(pool, accountId, { offset: (page - 1) * size, size })
    const products = await readSellable(
      pool,
      rows.map(({ productCode }) => productCode),
    )
    return {
      // Products are taken off the shelf, never out of the catalogue.
      content: rows.map((row) => presentFavourite(row, products.get(row.productCode)!)),
      totalElements: total,
      totalPages: totalPages(total, size),
    }
  })

  binder.bind(contract.addFavourite, ({ body, now }, member) =>
    memberTransaction(
      platform,
      member,
      now,
      (tx) => addFavourite(tx, member.accountId, body.productCode, now),
      // Alone, so that parallel additions count each other.
      'update',
    ),
  )

  binder.bind(contract.findFavourite, async ({ query }, { accountId }) => ({
    id: (await findFavourite(pool, accountId, query.productCode)) ?? null,
  }))

  binder.bind(contract.removeFavourite, async ({ params, now }, member) => {
    const wasThere = await memberTransaction(platform, member, now, (tx) =>
      deleteFavourite(tx, member.accountId, params.id),
    )
    return wasThere ? undefined : throwApiError('NOT_FOUND')
  })
}
