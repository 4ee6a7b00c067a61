import type { HookGateway } from '../gateways/hooks/port.ts'
import type { MailGateway } from '../gateways/mail/port.ts'
import type { PaymentProviders } from '../gateways/payments/port.ts'
import type { RealNameProvider } from '../gateways/real-name/port.ts'
import type { SmsGateway } from '../gateways/sms/port.ts'
import type { SocialGateways } from '../gateways/social/port.ts'
import type { TaxGateway } from '../gateways/tax/port.ts'
import type { Clock } from './clock.ts'
import type { Pool } from './db/database.ts'
import type { EventBus } from './events.ts'
import type { Idempotency } from './idempotency/idempotency.ts'
import type { SharedLimits } from './limits/shared-limits.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { OneTimeTokens } from './one-time-tokens/one-time-tokens.ts'
import type { Keyring } from './secrets/keyring.ts'
import type { PasswordHasher } from './secrets/password-hasher.ts'
import type { CookieNames } from './sessions/cookies.ts'
import type { Sessions } from './sessions/sessions.ts'
import type { Settings } from './settings.ts'

/** What every area may use: the platform's parts and the outside parties' ports. */
export interface Platform {
  readonly settings: Settings
  readonly clock: Clock
  readonly log: Log
  readonly metrics: Metrics
  readonly events: EventBus
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
    readonly payments: PaymentProviders
    readonly realName: RealNameProvider
    readonly sms: SmsGateway
    readonly social: SocialGateways
    readonly tax: TaxGateway
  }
}
