import * as contract from '@shop/contract/areas/coupons'
import { totalPages } from '@shop/contract/kit/page'
import type { Binder } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { memberTransaction } from '../../../platform/sessions/member-transaction.ts'
import { claimGift, getGift } from '../actions/gift-for-new-members.ts'
import { presentCoupon } from '../present.ts'
import { countAvailable, countByStatus } from '../store/count-coupons.ts'
import { readCouponPage } from '../store/list-coupons.ts'

/** What members do with coupons. */
export function memberRoutes(binder: Binder, platform: Platform): void {
  const { pool } = platform

  binder.bindWithInlineAuth(contract.listCoupons, async ({ query, now }, accessHash) => {
    const { status, page = 1, size = contract.COUPONS_PAGE_SIZE } = query
    const range = { status, size, offset: (page - 1) * size }
    const found = await readCouponPage(pool, { accessHash }, range, now)
    return (
      found && {
        content: found.rows.map((row) => presentCoupon(row, status)),
        totalElements: found.total,
        totalPages: totalPages(found.total, size),
      }
    )
  })

  binder.bind(contract.countCoupons, ({ now }, { accountId }) => countByStatus(pool, accountId, now))

  binder.bind(contract.countAvailableCoupons, async ({ now }, { accountId }) => ({
    available: await countAvailable(pool, accountId, now),
  }))

  binder.bind(contract.getGiftPack, ({ now }, caller) => getGift(pool, caller, now))

  binder.bind(contract.claimGiftPack, ({ now }, member) =>
    // Alone, so that nobody orders or changes the phone meanwhile.
    memberTransaction(platform, member, now, (tx) => claimGift(tx, member.accountId, now), 'update'),
  )
}
