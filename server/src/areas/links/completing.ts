import * as operations from '@shop/contract/areas/links'
import type { Binder } from '../../platform/http/bind.ts'
import type { Platform } from '../../platform/platform.ts'
import { countReadings } from '../patients/index.ts'
import { getCompletion, prepareAnswer, saveAnswer } from './actions/complete.ts'
import { requireNamed } from './actions/enter-link.ts'
import { listCompletions, requestCompletion, withdrawCompletion } from './actions/operate-completions.ts'
import { readOwner } from './holder-as-owner.ts'

/** What a prescription lacks, asked for by the service and answered by whoever holds the link (links#30). */
export function completionRoutes(binder: Binder, platform: Platform): void {
  const readings = countReadings(platform)
  const kinds = [
    [operations.getCompletion, 'plain'],
    [operations.getChronicCompletion, 'chronic'],
  ] as const
  for (const [operation, kind] of kinds) {
    binder.bind(operation, async ({ query, now }, holder) => {
      await requireNamed(platform, holder, query.requestCode)
      const owner = await readOwner(platform, holder, now)
      await readings.one(owner.accountId, now)
      return getCompletion(platform, owner, { requestId: holder.requestId, kind }, now)
    })
  }
  binder.bindOncePrepared(
    operations.saveLinkPrescription,
    async ({ body, now }, holder) => {
      await requireNamed(platform, holder, body.requestCode)
      return prepareAnswer(platform, await readOwner(platform, holder, now), holder.requestId, body, now)
    },
    (tx, { now }, holder, prepared) => saveAnswer(tx, platform, holder, prepared, now),
  )

  binder.bindOnce(operations.requestCompletion, (tx, { params, body, now }, operator) =>
    requestCompletion(tx, platform, operator, { ...params, ...body }, now),
  )
  binder.bind(operations.listCompletions, ({ params, now }) => listCompletions(platform, params.ordersCode, now))
  binder.bind(operations.withdrawCompletion, async ({ params, now }, operator) => {
    await withdrawCompletion(platform, operator, params, now)
    return undefined
  })
}
