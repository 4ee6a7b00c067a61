import type { revealPatient as operation, RevealedKind } from '@shop/contract/areas/patients'
import type { AnswerOf } from '@shop/contract/kit/operation'
import { throwApiError } from '../../../platform/http/api-error.ts'
import type { Member } from '../../../platform/http/caller.ts'
import type { Client } from '../../../platform/http/client.ts'
import type { Platform } from '../../../platform/platform.ts'
import { fieldCipher } from '../../../platform/secrets/account-keys.ts'
import { memberTransaction } from '../../../platform/sessions/member-transaction.ts'
import { takeOrThrow } from '../../access/index.ts'
import { decryptPatient } from '../encrypted-patient.ts'
import { revealLimits } from '../limits.ts'
import { recordOwnReading } from '../record-reading.ts'
import { findPatient } from '../store/patients.ts'

type Revealed = AnswerOf<typeof operation>

/**
 * What is masked of a patient, in plain, of the kinds that are asked for (care#27); that it was read is recorded first.
 * @throws ApiError NOT_FOUND, TOO_MANY_REQUESTS
 */
export async function revealPatient(
  platform: Platform,
  { device }: Client,
  member: Member,
  { id, kinds }: { id: string; kinds: readonly RevealedKind[] },
  now: Date,
): Promise<Revealed> {
  const { accountId, sessionId } = member
  const reader = { accountId, reader: 'member', sight: sessionId, device } as const
  await takeOrThrow(platform, revealLimits(accountId), now)
  return memberTransaction(platform, member, now, async (tx) => {
    const row = (await findPatient(tx, accountId, id)) ?? throwApiError('NOT_FOUND')
    for (const kind of kinds) await recordOwnReading(tx, platform, reader, { kind, of: id }, now)
    const cipher = await fieldCipher(tx, platform.keyring, accountId, 'personal')
    const patient = decryptPatient(cipher, id, row)
    const { guardianVo } = patient
    const [asksIdentity, asksHealth] = [kinds.includes('identity'), kinds.includes('health')]
    return {
      consigneePhone: asksIdentity ? patient.consigneePhone : null,
      idCardNumber: asksIdentity ? patient.idCardNumber : null,
      cardNumber: asksIdentity ? patient.cardNumber : null,
      guardianVo:
        asksIdentity && guardianVo
          ? { name: guardianVo.name, phone: guardianVo.phone, cardNum: guardianVo.cardNum }
          : null,
      healthInfo: asksHealth ? patient.healthInfo : null,
    }
  })
}
