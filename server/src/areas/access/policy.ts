import { guardLimits, OWN_PHONE_QUESTIONS_AN_HOUR, qrLimits, smsLimits } from '@shop/contract/areas/access'
import { neighbourhoodOf } from '../../platform/limits/network.ts'
import type { LimitedKey } from '../../platform/limits/shared-limits.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Life of things that work once, in ms. */
export const life = {
  puzzle: smsLimits.ticketSeconds * 1000,
  pass: smsLimits.ticketSeconds * 1000,
  ticket: smsLimits.ticketSeconds * 1000,
  code: smsLimits.codeSeconds * 1000,
} as const

/** What one code to a phone takes, before anything is sent (access#22, access#23). */
export function sendingLimits(phone: string, address: string): LimitedKey[] {
  return [
    {
      kind: 'sms-pause',
      subject: phone,
      limits: [{ most: 1, within: smsLimits.resendSeconds * 1000 }],
    },
    {
      kind: 'sms-phone',
      subject: phone,
      limits: [
        { most: smsLimits.perPhoneAnHour, within: HOUR },
        { most: smsLimits.perPhoneADay, within: DAY },
      ],
    },
    { kind: 'sms-address', subject: address, limits: [{ most: smsLimits.perAddressAnHour, within: HOUR }] },
    {
      kind: 'sms-network',
      subject: neighbourhoodOf(address),
      limits: [{ most: smsLimits.perNetworkAnHour, within: HOUR }],
    },
    { kind: 'sms-everyone', subject: '', limits: [{ most: smsLimits.everyoneAMinute, within: MINUTE }] },
  ]
}

/** What one look at a code takes, right or wrong, live or not. */
export function guessLimits(address: string): LimitedKey[] {
  return [
    { kind: 'code-guess', subject: address, limits: [{ most: guardLimits.guessesPerAddress, within: 10 * MINUTE }] },
  ]
}

/** What one compare with a live code takes; a day's codes together allow no more. */
export function compareLimits(phone: string): LimitedKey[] {
  return [{ kind: 'code-compare', subject: phone, limits: [{ most: smsLimits.comparesPerPhoneADay, within: DAY }] }]
}

/** What one drawn picture takes. */
export function drawingLimits(address: string): LimitedKey[] {
  return [
    { kind: 'drawing', subject: address, limits: [{ most: guardLimits.drawingsPerAddress, within: 10 * MINUTE }] },
  ]
}

/** Whose earlier codes decide whether a ticket asks for an image code: past `most` within an hour (access#35). */
export function imageCodeThresholds(phone: string, address: string) {
  return [
    { kind: 'sms-phone', subject: phone, most: guardLimits.imageCodePastPhoneAnHour, within: HOUR },
    { kind: 'sms-address', subject: address, most: guardLimits.imageCodePastAddressAnHour, within: HOUR },
  ]
}

/** What one QR code takes. */
export function qrDrawingLimits(address: string): LimitedKey[] {
  return [{ kind: 'qr-code', subject: address, limits: [{ most: qrLimits.codesPerAddress, within: 10 * MINUTE }] }]
}

/** What one scan takes: a stolen session cannot fill the list of events with them. */
export function qrScanLimits(accountId: string): LimitedKey[] {
  return [{ kind: 'qr-scan', subject: accountId, limits: [{ most: qrLimits.scansAnHour, within: HOUR }] }]
}

/** What one question whether a phone is the own one takes. */
export function ownPhoneQuestionLimits(accountId: string): LimitedKey[] {
  return [{ kind: 'own-phone', subject: accountId, limits: [{ most: OWN_PHONE_QUESTIONS_AN_HOUR, within: HOUR }] }]
}
