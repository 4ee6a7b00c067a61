import * as contract from '@shop/contract/areas/reservations'
import { totalPages } from '@shop/contract/kit/page'
import { throwApiError } from '../../platform/http/api-error.ts'
import type { Binder } from '../../platform/http/bind.ts'
import type { Platform } from '../../platform/platform.ts'
import { findFieldCipher } from '../../platform/secrets/account-keys.ts'
import { memberTransaction } from '../../platform/sessions/member-transaction.ts'
import { readSellable } from '../products/index.ts'
import { bookProduct } from './actions/book-product.ts'
import { contactPhone } from './contact-phone.ts'
import { presentReservation } from './present.ts'
import { deleteReservation, readReservationPage } from './store/reservations.ts'

export function reservationRoutes(binder: Binder, platform: Platform): void {
  const { pool, keyring } = platform

  binder.bind(contract.bookProduct, async ({ body, now }, member) => {
    const { accountId } = member
    const phone = await contactPhone(platform, accountId, body.contactMsg, now)
    const { productCode } = body
    // Alone, so that parallel reservations count each other.
    return memberTransaction(
      platform,
      member,
      now,
      (tx) => bookProduct(tx, keyring, accountId, { productCode, phone }, now),
      'update',
    )
  })

  binder.bind(contract.listReservations, async ({ query }, { accountId }) => {
    const { page = 1, size = contract.RESERVATIONS_PAGE_SIZE } = query
    const { rows, total } = await readReservationPage(pool, accountId, { offset: (page - 1) * size, size })
    const paging = { totalElements: total, totalPages: totalPages(total, size) }
    if (rows.length === 0) return { content: [], ...paging }
    const products = await readSellable(
      pool,
      rows.map(({ productCode }) => productCode),
    )
    const cipher = await findFieldCipher(pool, keyring, accountId, 'personal')
    if (!cipher) return throwApiError('NOT_LOGGED_IN')
    // Products are taken off the shelf, never out of the catalogue.
    return { content: rows.map((row) => presentReservation(row, products.get(row.productCode)!, cipher)), ...paging }
  })

  binder.bind(contract.cancelReservation, async ({ params, now }, member) => {
    const wasThere = await memberTransaction(platform, member, now, (tx) =>
      deleteReservation(tx, member.accountId, params.id),
    )
    return wasThere ? undefined : throwApiError('NOT_FOUND')
  })
}
