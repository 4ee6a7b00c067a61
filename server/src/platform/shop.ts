import type { MailGateway } from '../gateways/mail/port.ts'
import type { SmsGateway } from '../gateways/sms/port.ts'
import type { SocialGateways } from '../gateways/social/port.ts'
import type { Clock } from './clock.ts'
import type { Database, Pool } from './db/database.ts'
import type { Idempotency } from './idempotency/idempotency.ts'
import type { SharedLimits } from './limits/shared-limits.ts'
import type { Log } from './log.ts'
import type { EveryArea } from './member-rows/registry.ts'
import type { OneUse } from './one-use/one-use.ts'
import type { Keyring } from './secrets/keyring.ts'
import type { PasswordHasher } from './secrets/password-hasher.ts'
import type { CookieNames } from './sessions/cookies.ts'
import type { Hold } from './sessions/member-transaction.ts'
import type { Sessions } from './sessions/sessions.ts'
import type { Settings } from './settings.ts'

/** What every area may use: the platform's parts and the outside parties' ports. */
export interface Shop {
  readonly settings: Settings
  readonly clock: Clock
  readonly log: Log
  readonly pool: Pool
  readonly keyring: Keyring
  readonly passwordHasher: PasswordHasher
  readonly sessions: Sessions
  readonly oneUse: OneUse
  readonly limits: SharedLimits
  readonly idempotency: Idempotency
  readonly cookieNames: CookieNames
  readonly secure: boolean
  readonly gateways: { readonly mail: MailGateway; readonly sms: SmsGateway; readonly social: SocialGateways }
  /**
   * Makes one account of two over all areas, in the caller's transaction; both sides must have been proven (decision 18).
   * `from` is closed by it and its sessions end.
   */
  readonly mergeAccounts: (tx: Database, from: string, into: string, now: Date) => Promise<void>
  /** Keeps an account from being closed or merged until the transaction ends; false when it is closed already. */
  readonly holdAccount: (tx: Database, accountId: string, hold: Hold) => Promise<boolean>
  /** What every area does with the rows of one member (`member-rows.ts`). */
  readonly memberRows: EveryArea
  /**
   * Hears in the login's transaction that an account, which is held open, is logged in to: an application to close it is taken
   * back, unless its time is over and nobody may come back (decision 21).
   */
  readonly sessionBegins: (tx: Database, accountId: string, now: Date) => Promise<'nothing' | 'takenBack' | 'over'>
}
