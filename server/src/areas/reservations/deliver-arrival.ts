import type { Deliver } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { findFieldCipher } from '../../platform/secrets/account-keys.ts'
import { readOwnPhone } from '../access/index.ts'
import { arrivalTextLimits, EVERYONE, permitOf } from './arrival-limits.ts'
import { decryptPhone } from './contact-phone.ts'
import { markTold, readUntold } from './store/reservations.ts'

/**
 * Tells the phones of an account's reservations that what they wait for has come in, each once however many products came; not of
 * one that was cancelled or told meanwhile. The text names no product: it lights up on a screen that others see. Past the
 * limits nothing is sent, and the page alone tells of it.
 */
export function arrivalDelivery(platform: Platform): Deliver {
  const { pool, keyring, clock, gateways } = platform
  return async (payload, key) => {
    // Only `markArrived` writes messages of this kind.
    const { accountId, reservationIds } = payload as { accountId: string; reservationIds: string }
    const untold = await readUntold(pool, accountId, reservationIds.split(','))
    const cipher = await findFieldCipher(pool, keyring, accountId, 'personal')
    if (!cipher) return
    const byPhone = new Map<string, string[]>()
    for (const { id, cellPhone } of untold) {
      const phone = decryptPhone(cipher, id, cellPhone)
      byPhone.set(phone, [...(byPhone.get(phone) ?? []), id])
    }
    for (const [phone, ids] of byPhone) {
      if (!(await mayTell(platform, accountId, phone, key))) continue
      await gateways.sms.send({
        phone,
        template: 'arrival',
        parameters: { count: String(ids.length) },
        reference: key,
      })
      await markTold(pool, accountId, ids, clock.now())
    }
  }
}

/**
 * Whether a text may go out, which takes what it costs: once, however often it is tried.
 * @throws Error while the whole shop sends too many; the outbox tries again
 */
async function mayTell(platform: Platform, accountId: string, phone: string, key: string): Promise<boolean> {
  const { pool, keyring, clock, limits, log } = platform
  const now = clock.now()
  const permit = permitOf(`${key}:${phone}`)
  if ((await limits.count(pool, permit, permit.limits[0]!.within, now)) > 0) return true
  const isOwn = phone === (await readOwnPhone(pool, keyring, accountId))
  const permission = await limits.take(pool, [permit, ...arrivalTextLimits(accountId, phone, isOwn)], now)
  if (permission.allowed) return true
  if (permission.kind !== EVERYONE) return false
  log.error({ limit: EVERYONE }, 'the breaker of arrival messages is open')
  throw new Error('too many arrival messages')
}
