import { throwApiError } from '../../platform/http/api-error.ts'
import type { Platform } from '../../platform/platform.ts'
import { findFieldCipher } from '../../platform/secrets/account-keys.ts'
import type { Owner } from '../../platform/sessions/owner.ts'
import { readOwnProfile } from '../account/index.ts'
import { followProfile, usableName } from './follow-profile.ts'
import { type PatientCard, type PatientView, presentCard, presentPatient } from './present.ts'
import { readPatientRules } from './read-rules.ts'
import { findPatient, readPatients } from './store/patients.ts'

/** The member's patients as cards, with the shop's own record of the member, which is made when it is first looked for. */
export async function listPatients(platform: Platform, owner: Owner, now: Date): Promise<PatientCard[]> {
  const { pool, keyring } = platform
  const { accountId } = owner
  const [cipher, rules, known] = await Promise.all([
    findFieldCipher(pool, keyring, accountId, 'personal'),
    readPatientRules(pool, platform),
    readPatients(pool, accountId),
  ])
  if (!cipher) return throwApiError('NOT_LOGGED_IN')
  const isMissing = !known.some(({ isSystemDefault }) => isSystemDefault)
  const isMade = isMissing && usableName(await readOwnProfile(pool, cipher, accountId)) !== undefined
  if (isMade) await owner.write((tx) => followProfile(tx, keyring, accountId, now))
  const rows = isMade ? await readPatients(pool, accountId) : known
  return rows.map((row) => presentCard(row, { cipher, rules, now }))
}

/** One of the member's patients for the form. @throws ApiError NOT_FOUND */
export async function getPatient(
  platform: Platform,
  { accountId }: { accountId: string },
  id: string,
  now: Date,
): Promise<PatientView> {
  const { pool, keyring } = platform
  const row = (await findPatient(pool, accountId, id)) ?? throwApiError('NOT_FOUND')
  const [cipher, rules] = await Promise.all([
    findFieldCipher(pool, keyring, accountId, 'personal'),
    readPatientRules(pool, platform),
  ])
  return cipher ? presentPatient(row, { cipher, rules, now }) : throwApiError('NOT_LOGGED_IN')
}
