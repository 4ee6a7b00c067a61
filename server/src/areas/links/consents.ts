import * as operations from '@shop/contract/areas/links'
import type { Binder } from '../../platform/http/bind.ts'
import type { Platform } from '../../platform/platform.ts'
import { giveConsent, hasCurrentConsent } from '../consent/index.ts'
import { holderAsOwner } from './holder-as-owner.ts'

/** The consents that patients and diagnoses of a link's account are kept with (links#16). */
export function linkConsentRoutes(binder: Binder, platform: Platform): void {
  binder.bind(operations.getLinkConsents, async ({ now }, holder) => {
    const { accountId } = await holderAsOwner(platform, holder, now)
    const stands = (kind: Parameters<typeof hasCurrentConsent>[2]) => hasCurrentConsent(platform.pool, accountId, kind)
    const [identity, health, prescription, child] = await Promise.all([
      stands('identity'),
      stands('health'),
      stands('prescription'),
      stands('child'),
    ])
    return { identity, health, prescription, child }
  })
  binder.bind(operations.giveLinkConsent, async ({ body, now }, holder) => {
    const { accountId, write } = await holderAsOwner(platform, holder, now)
    await write((tx) => giveConsent(tx, accountId, body.kind, body.version, now))
    return undefined
  })
}
