import * as contract from '@shop/contract/areas/operators'
import { totalPages } from '@shop/contract/kit/page'
import { transaction } from '../../platform/db/transaction.ts'
import { throwApiError } from '../../platform/http/api-error.ts'
import type { Binder } from '../../platform/http/bind.ts'
import type { Platform } from '../../platform/platform.ts'
import { addHook } from './actions/add-hook.ts'
import { beginOperating } from './actions/begin-operating.ts'
import { makeDenialRecord } from './actions/record-refusal.ts'
import { shownAddress } from './domain/shown-address.ts'
import { hashSession } from './find-operator.ts'
import { presentHook } from './present.ts'
import { countActions, insertAction, readActions } from './store/audit.ts'
import { markRemoved, readHooks } from './store/hooks.ts'
import { findHolder } from './store/keys.ts'
import { deleteSession, findSession } from './store/sessions.ts'

const AUDIT_PAGE_SIZE = 20
/** The contract's last page. */
const MOST_PAGES = 1000

export function operatorRoutes(binder: Binder, platform: Platform): void {
  const { pool, keyring, cookieNames, secure } = platform
  const recordDenial = makeDenialRecord(platform)

  binder.bind(contract.beginOperating, async ({ body, client, now }) => {
    const { operatorId: id, until, ...who } = await beginOperating(platform, recordDenial, client, body.key, now)
    return { id, ...who, until: until.getTime() }
  })

  binder.bind(contract.whoOperates, async ({ client, now }, { operatorId, scopes }) => {
    const token = client.bearer === undefined ? client.cookie(cookieNames.operator) : undefined
    const session = token === undefined ? undefined : await findSession(pool, hashSession(keyring, token), now)
    return {
      id: operatorId,
      ...(await findHolder(pool, operatorId)),
      scopes: [...scopes],
      until: session ? session.expiresAt.getTime() : null,
    }
  })

  binder.bind(contract.endOperating, async ({ client, now }, { operatorId }) => {
    const token = client.cookie(cookieNames.operator)
    if (client.bearer !== undefined || token === undefined) return undefined
    await transaction(pool, async (tx) => {
      await deleteSession(tx, hashSession(keyring, token))
      await insertAction(tx, { operatorId, action: 'operators.endOperating', subject: operatorId }, now)
    })
    const options = { path: '/api/ops', httpOnly: true, sameSite: 'strict', secure, maxAge: 0 } as const
    client.setCookies([{ name: cookieNames.operator, value: '', options }])
    return undefined
  })

  binder.bind(contract.listAudit, async ({ query: { subject, page = 1 } }) => {
    const totalElements = await countActions(pool, subject, AUDIT_PAGE_SIZE * MOST_PAGES)
    const rows = await readActions(pool, { subject, size: AUDIT_PAGE_SIZE, from: (page - 1) * AUDIT_PAGE_SIZE })
    return {
      content: rows.map((row) => ({ ...row, at: row.at.getTime() })),
      totalElements,
      totalPages: totalPages(totalElements, AUDIT_PAGE_SIZE),
    }
  })

  binder.bind(contract.listHooks, async () => {
    const rows = await readHooks(pool)
    return rows.map(presentHook)
  })

  binder.bind(contract.addHook, ({ body, now }, operator) => addHook(platform, operator, body, now))

  binder.bind(contract.removeHook, async ({ params: { id }, now }, { operatorId }) => {
    await transaction(pool, async (tx) => {
      const url = (await markRemoved(tx, id, now)) ?? throwApiError('NOT_FOUND')
      const details = { url: shownAddress(url) }
      await insertAction(tx, { operatorId, action: 'operators.removeHook', subject: id, details }, now)
    })
    return undefined
  })
}
