import type { Database } from '../../platform/db/database.ts'
import type { Keyring } from '../../platform/secrets/keyring.ts'
import { openLockedBook } from '../../platform/sessions/locked-book.ts'
import { lockBook } from './store/patients.ts'

/** Locks the member's book of patients and opens it. @throws ApiError NOT_LOGGED_IN when a merge or an erasure was faster */
export const readPatientBook = (tx: Database, keyring: Keyring, accountId: string) =>
  openLockedBook(tx, keyring, accountId, lockBook)
