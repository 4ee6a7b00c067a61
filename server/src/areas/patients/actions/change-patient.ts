import type { PatientInput, RealNameResult } from '@shop/contract/areas/patients'
import type { PatientRules } from '@shop/contract/fields/patients'
import type { Database } from '../../../platform/db/database.ts'
import { afterCommit } from '../../../platform/db/transaction.ts'
import { throwApiError } from '../../../platform/http/api-error.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { FieldCipher } from '../../../platform/secrets/account-keys.ts'
import type { Owner } from '../../../platform/sessions/owner.ts'
import { takeOrThrow } from '../../access/index.ts'
import { removeFile } from '../../uploads/index.ts'
import { checkRealName } from '../check-real-name.ts'
import type { MaskedPlace } from '../domain/masked-values.ts'
import { cleanPatient, settlePatient } from '../domain/patient-input.ts'
import { changesIdentity, type PersonToCheck, personToCheck } from '../domain/real-name.ts'
import { hasSameDocument } from '../domain/same-document.ts'
import { consentsNeeded } from '../domain/sensitive-parts.ts'
import type { StoredPatient } from '../domain/stored-patient.ts'
import { decryptPatient, encryptPatient } from '../encrypted-patient.ts'
import { isKnownDocument, refuseKnownDocument } from '../known-document.ts'
import { savingLimits } from '../limits.ts'
import { readPatientBook } from '../read-patient-book.ts'
import { readPatientRules } from '../read-rules.ts'
import { refuseBadPatient, refuseForRealName } from '../refuse-patient.ts'
import { type BeforeChange, confirmedAt, stampsAfter } from '../stamps.ts'
import { findPatient, type PatientRow, setDefault, updatePatient } from '../store/patients.ts'
import { missingConsents, refuseOutdatedConsents, refuseWithoutConsent, takeConsents } from '../take-consents.ts'
import { unmaskNumbers } from '../unmask-numbers.ts'
import { usePictures } from '../use-pictures.ts'
import type { SavedPatient } from './add-patient.ts'

export type PatientChange = PatientInput & { version?: number }

/** What one change is about. */
interface Changing {
  platform: Platform
  accountId: string
  id: string
  given: PatientChange
  rules: PatientRules
  now: Date
}

interface Judged {
  row: PatientRow
  cipher: FieldCipher
  patient: StoredPatient
  before: BeforeChange
  /** Whom the authority is to be asked about. */
  person: PersonToCheck | undefined
}

type Done = { outcome: 'saved'; saved: SavedPatient; letGo: readonly string[] }
type Judgement =
  | Done
  | { outcome: 'differs'; field: MaskedPlace }
  | { outcome: 'ask'; person: PersonToCheck; version: number }

/**
 * Changes a patient (care#26 to care#37): a number in its masked form stays what it is, and the authority is asked outside of any transaction where
 * name or number are new. Who changed the patient meanwhile comes first.
 * @throws ApiError NOT_FOUND, MASK_DIFFERS, TOO_MANY_REQUESTS, PATIENT_CHANGED, PATIENT_LOCKED, and what adding refuses
 */
export async function changePatient(
  platform: Platform,
  owner: Owner,
  id: string,
  given: PatientChange,
  now: Date,
): Promise<SavedPatient> {
  await takeOrThrow(platform, savingLimits(owner.accountId), now)
  const rules = await readPatientRules(platform.pool, platform)
  const changing: Changing = { platform, accountId: owner.accountId, id, given, rules, now }
  const first = await attempt(owner, changing)
  if (first.outcome === 'differs') return throwApiError('MASK_DIFFERS', { field: first.field })
  if (first.outcome === 'saved') return finish(platform, first)
  const realName = await checkRealName(platform, owner, first.person, now)
  const second = await attempt(owner, changing, { realName, version: first.version })
  return second.outcome === 'saved' ? finish(platform, second) : throwApiError('PATIENT_CHANGED')
}

async function finish({ settings }: Platform, { saved, letGo }: Done): Promise<SavedPatient> {
  for (const picture of letGo) await removeFile(settings, picture)
  return saved
}

/** Judges the change and saves it, unless the authority is to be asked first. @param asked what it said, of which version */
async function attempt(
  owner: Owner,
  changing: Changing,
  asked?: { realName: RealNameResult; version: number },
): Promise<Judgement> {
  return owner.write<Judgement>(async (tx) => {
    const judged = await judge(tx, changing)
    // Refused only after the transaction, so that the miss is kept.
    if ('differs' in judged) return { outcome: 'differs', field: judged.differs }
    const { row, person, patient, before } = judged
    if (asked && asked.version !== row.version) throwApiError('PATIENT_CHANGED')
    if (person && !asked) return { outcome: 'ask', person, version: row.version }
    return save(tx, changing, judged, asked?.realName ?? unasked(patient, before, changing.now))
  })
}

/** What stands where the authority is not asked. */
function unasked(patient: StoredPatient, before: BeforeChange, now: Date): RealNameResult {
  return confirmedAt(patient, before, now) ? 'same' : 'skipped'
}

/** A change that was judged, and what the authority said, for a caller who saves it in a transaction of their own. */
export interface PreparedChange {
  rules: PatientRules
  realName: RealNameResult
  /** Of the row that was judged. */
  version: number
  /** As they are going to be. */
  patient: StoredPatient
}

/**
 * Judges a change and asks the authority where it is to be asked, before any transaction of the caller.
 * @throws ApiError as `changePatient`
 */
export async function prepareChange(
  platform: Platform,
  owner: Owner,
  id: string,
  given: PatientChange,
  now: Date,
): Promise<PreparedChange> {
  await takeOrThrow(platform, savingLimits(owner.accountId), now)
  const rules = await readPatientRules(platform.pool, platform)
  const judged = await owner.write((tx) => judge(tx, { platform, accountId: owner.accountId, id, given, rules, now }))
  if ('differs' in judged) return throwApiError('MASK_DIFFERS', { field: judged.differs })
  const { row, person, patient, before } = judged
  const realName = person ? await checkRealName(platform, owner, person, now) : unasked(patient, before, now)
  return { rules, realName, version: row.version, patient }
}

/**
 * Saves a prepared change in the caller's transaction; files of pictures that were let go of are removed once it is committed.
 * @throws ApiError as `changePatient`
 */
export async function saveChange(
  tx: Database,
  platform: Platform,
  { accountId, id }: { accountId: string; id: string },
  given: PatientChange,
  { rules, realName, version }: Pick<PreparedChange, 'rules' | 'realName' | 'version'>,
  now: Date,
): Promise<SavedPatient> {
  const changing: Changing = { platform, accountId, id, given, rules, now }
  const judged = await judge(tx, changing)
  if ('differs' in judged) return throwApiError('MASK_DIFFERS', { field: judged.differs })
  if (judged.row.version !== version) throwApiError('PATIENT_CHANGED')
  const { saved, letGo } = await save(tx, changing, judged, realName)
  for (const picture of letGo) afterCommit(tx, () => void removeFile(platform.settings, picture))
  return saved
}

async function judge(
  tx: Database,
  { platform, accountId, id, given, rules, now }: Changing,
): Promise<Judged | { differs: MaskedPlace }> {
  const { cipher } = await readPatientBook(tx, platform.keyring, accountId)
  const row = (await findPatient(tx, accountId, id)) ?? throwApiError('NOT_FOUND')
  if (given.version !== undefined && given.version !== row.version) throwApiError('PATIENT_CHANGED')
  const stored = decryptPatient(cipher, id, row)
  const cleaned = cleanPatient(given, stored.healthInfo)
  const unmasked = await unmaskNumbers(tx, platform, accountId, cleaned, stored, now)
  if (unmasked.outcome === 'differs') return { differs: unmasked.field }
  const settled = settlePatient(unmasked.patient, now.getTime())
  const patient: StoredPatient = row.isSystemDefault ? { ...settled, relationLabel: 'self' } : settled
  const locked = row.realNameAt === null ? undefined : changesIdentity(patient, stored)
  if (locked) throwApiError('PATIENT_LOCKED', { field: locked })
  refuseBadPatient(patient, given, rules, now)
  refuseOutdatedConsents(given.consents)
  const needed = consentsNeeded(patient, stored, now.getTime())
  refuseWithoutConsent(await missingConsents(tx, accountId, needed, given.consents))
  // Who keeps the number they have is never refused: accounts that became one may leave two.
  const isAnew = !hasSameDocument(patient, stored)
  if (isAnew && (await isKnownDocument(tx, cipher, accountId, patient, id))) refuseKnownDocument(patient)
  const before = { patient: stored, stamps: row }
  const person = confirmedAt(patient, before, now) ? undefined : personToCheck(patient, now.getTime())
  return { row, cipher, patient, before, person }
}

async function save(
  tx: Database,
  { accountId, id, given, rules, now }: Changing,
  { row, cipher, patient, before }: Judged,
  realName: RealNameResult,
): Promise<Done> {
  refuseForRealName(patient, realName, rules, now)
  await takeConsents(tx, accountId, given.consents, now)
  const letGo = await usePictures(tx, accountId, patient, before.patient)
  const stamps = stampsAfter(patient, realName, before, now)
  await updatePatient(tx, row, { ...encryptPatient(cipher, id, patient), ...stamps }, now)
  if (given.isDefault) await setDefault(tx, accountId, id)
  return { outcome: 'saved', saved: { id, isValidateName: stamps.realNameAt !== null, realName }, letGo }
}
