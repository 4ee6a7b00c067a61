import { notificationTexts } from '@shop/contract/messages/notifications'
import type { Deliver } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { readPhoneToTell } from '../access/index.ts'
import type { SmsPayload } from './notify.ts'

/** Delivers notifications by SMS, to the phone that the account has by then; without one nothing is sent. */
export function smsDelivery({ pool, keyring, gateways }: Pick<Platform, 'pool' | 'keyring' | 'gateways'>): Deliver {
  return async (payload, key) => {
    // Only `notify` writes messages of this kind.
    const { accountId, news, order } = payload as SmsPayload
    const phone = await readPhoneToTell(pool, keyring, accountId)
    if (phone === undefined) return
    const parameters = { order, event: notificationTexts[news] }
    await gateways.sms.send({ phone, template: 'news', parameters, reference: key })
  }
}
