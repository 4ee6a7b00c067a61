import * as contract from '@shop/contract/areas/coupons'
import { totalPages } from '@shop/contract/kit/page'
import { transaction } from '../../../platform/db/transaction.ts'
import { throwApiError } from '../../../platform/http/api-error.ts'
import type { Binder } from '../../../platform/http/bind.ts'
import type { Platform } from '../../../platform/platform.ts'
import { grantCoupons } from '../actions/grant-coupons.ts'
import { addCouponTemplate, changeCouponTemplate } from '../actions/manage-templates.ts'
import { presentGrant, presentTemplate } from '../present.ts'
import { readGrantPage } from '../store/grants.ts'
import { findTemplate, readTemplatePage, readUsage } from '../store/templates.ts'

const PAGE_SIZE = contract.COUPON_TEMPLATES_PAGE_SIZE

/** What operators do with coupons (money#18). */
export function operatingRoutes(binder: Binder, { pool, keyring }: Platform): void {
  binder.bind(contract.listCouponTemplates, async ({ query: { page = 1 } }) => {
    const { rows, total } = await readTemplatePage(pool, { size: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE })
    const usage = await readUsage(
      pool,
      rows.map(({ id }) => id),
    )
    return {
      content: rows.map((row) => presentTemplate(row, usage.get(row.id))),
      totalElements: total,
      totalPages: totalPages(total, PAGE_SIZE),
    }
  })

  binder.bindOnce(contract.addCouponTemplate, (tx, { body, now }, { operatorId }) =>
    addCouponTemplate(tx, operatorId, body, now),
  )

  binder.bind(contract.stopCouponTemplate, async ({ params, body, now }, { operatorId }) => {
    await transaction(pool, (tx) => changeCouponTemplate(tx, { ...params, operatorId }, body, now))
    return undefined
  })

  binder.bindOnce(contract.grantCoupons, (tx, { params, body, now }, { operatorId }) =>
    grantCoupons(tx, keyring, { templateId: params.id, operatorId, ...body }, now),
  )

  binder.bind(contract.listCouponGrants, async ({ params, query: { page = 1 }, now }) => {
    if (!(await findTemplate(pool, params.id))) return throwApiError('NOT_FOUND')
    const range = { size: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }
    const { rows, total } = await readGrantPage(pool, params.id, range)
    return {
      content: rows.map((row) => presentGrant(row, now)),
      totalElements: total,
      totalPages: totalPages(total, PAGE_SIZE),
    }
  })
}
