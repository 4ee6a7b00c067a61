import type { Database } from '../../platform/db/database.ts'
import type { Keyring } from '../../platform/secrets/keyring.ts'
import { isOwnPhone } from '../access/index.ts'
import { everGave } from '../consent/index.ts'

/**
 * Whether the phone of a link's order is that of an account that has not agreed to anything yet, so that it registers by the link. A member's order to
 * another phone registers nobody: there is no account of that phone to agree with (links#3, links#6).
 */
export async function needsToRegister(
  db: Database,
  keyring: Keyring,
  { accountId }: { accountId: string },
  phone: string,
): Promise<boolean> {
  return !(await everGave(db, accountId, 'agreements')) && (await isOwnPhone(db, keyring, accountId, phone))
}
