import {
  type BenefitNotificationKind,
  benefitNotificationTexts,
  type NotificationKind,
  type OrderNotificationKind,
  orderNotificationTexts,
} from '@shop/contract/messages/notifications'
import type { SmsMessage } from '../../gateways/sms/port.ts'
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
    await gateways.sms.send({ phone, ...wordsOf(news, order), reference: key })
  }
}

/** Which template tells a kind, and what is put in. */
function wordsOf(kind: NotificationKind, subject: string): Pick<SmsMessage, 'template' | 'parameters'> {
  if (kind in benefitNotificationTexts) {
    const event = benefitNotificationTexts[kind as BenefitNotificationKind]
    return { template: 'benefit', parameters: { count: subject, event } }
  }
  const event = orderNotificationTexts[kind as OrderNotificationKind]
  return { template: 'news', parameters: { order: subject, event } }
}
