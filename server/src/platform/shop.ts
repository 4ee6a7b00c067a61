import type { NotificationKind } from '@shop/contract/messages/notices'
import type { HookGateway } from '../gateways/hooks/port.ts'
import type { MailGateway } from '../gateways/mail/port.ts'
import type { SmsGateway } from '../gateways/sms/port.ts'
import type { SocialGateways } from '../gateways/social/port.ts'
import type { TaxGateway } from '../gateways/tax/port.ts'
import type { Clock } from './clock.ts'
import type { Database, Pool } from './db/database.ts'
import type { OperatorDeniedListener } from './http/caller.ts'
import type { Idempotency } from './idempotency/idempotency.ts'
import type { SharedLimits } from './limits/shared-limits.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { OneTimeTokens } from './one-time-tokens/one-time-tokens.ts'
import type { AllPersonalData } from './personal-data/registry.ts'
import type { Keyring } from './secrets/keyring.ts'
import type { PasswordHasher } from './secrets/password-hasher.ts'
import type { CookieNames } from './sessions/cookies.ts'
import type { LockStrength } from './sessions/member-transaction.ts'
import type { Sessions } from './sessions/sessions.ts'
import type { Settings } from './settings.ts'

/** What every area may use: the platform's parts and the outside parties' ports. */
export interface Shop {
  readonly settings: Settings
  readonly clock: Clock
  readonly log: Log
  readonly metrics: Metrics
  readonly pool: Pool
  readonly keyring: Keyring
  readonly passwordHasher: PasswordHasher
  readonly sessions: Sessions
  readonly oneTimeTokens: OneTimeTokens
  readonly limits: SharedLimits
  readonly idempotency: Idempotency
  readonly cookieNames: CookieNames
  readonly secure: boolean
  readonly gateways: {
    readonly hooks: HookGateway
    readonly mail: MailGateway
    readonly sms: SmsGateway
    readonly social: SocialGateways
    readonly tax: TaxGateway
  }
  /**
   * Makes one account of two over all areas, in the caller's transaction; both sides must have been proven (decision 18).
   * `from` is closed by it and its sessions end.
   */
  readonly mergeAccounts: (tx: Database, from: string, into: string, now: Date) => Promise<void>
  /** Keeps an account from being closed or merged until the transaction ends; false when it is closed already. */
  readonly lockAccount: (tx: Database, accountId: string, hold: LockStrength) => Promise<boolean>
  /** What every area does with the rows of one member (`member-rows.ts`). */
  readonly personalData: AllPersonalData
  /**
   * Hears in the login's transaction that an account, which is held open, is logged in to: an application to close it is taken
   * back, unless its time is over and nobody may come back (decision 21).
   */
  readonly sessionBegins: (tx: Database, accountId: string, now: Date) => Promise<'nothing' | 'takenBack' | 'over'>
  /** Hears in the restock's transaction that pieces of a product came in, so that who waits for it is told (decision 30). */
  readonly productArrived: (tx: Database, productCode: string, now: Date) => Promise<void>
  /** Hears that an order ended and nothing of it was ever sent: canceled, or paid back before shipping. */
  readonly orderEnded: (tx: Database, order: { accountId: string; orderId: string }, now: Date) => Promise<void>
  /** Hears of an order or sub-order what matters to its invoice (decision 24). */
  readonly invoiceDue: (
    tx: Database,
    order: { accountId: string; orderId: string; event: 'received' | 'collected' | 'undone' | 'completed' },
    now: Date,
  ) => Promise<void>
  /** Tells a member by SMS what became of an order, once the transaction has committed. */
  readonly notifyMember: (
    tx: Database,
    accountId: string,
    what: { news: NotificationKind; ordersCode: string },
    now: Date,
  ) => Promise<void>
  /** Hears that an operator, or a key that opens nothing, was refused (decision record 39). */
  readonly onOperatorDenied: OperatorDeniedListener
  /** The open account of a phone, made when there is none and held open; nobody has logged in to a new one yet. */
  readonly accountOfPhone: (tx: Database, phone: string, now: Date) => Promise<{ accountId: string }>
}
