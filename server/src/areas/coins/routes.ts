import * as contract from '@shop/contract/areas/coins'
import { totalPages } from '@shop/contract/kit/page'
import type { Binder } from '../../platform/http/bind.ts'
import type { Platform } from '../../platform/platform.ts'
import { presentCoins, presentMovement } from './present.ts'
import { readHistory } from './store/history.ts'
import { readLots } from './store/lots.ts'

export function coinRoutes(binder: Binder, { pool }: Platform): void {
  binder.bind(contract.getCoins, async ({ now }, { accountId }) =>
    presentCoins(await readLots(pool, accountId, now), now),
  )

  binder.bindWithInlineAuth(contract.listCoins, async ({ query, now }, hash) => {
    const { page = 0, size = contract.COINS_PAGE_SIZE } = query
    const found = await readHistory(pool, hash, now, { offset: page * size, size })
    return (
      found && {
        content: found.rows.map(presentMovement),
        totalElements: found.total,
        totalPages: totalPages(found.total, size),
      }
    )
  })
}
