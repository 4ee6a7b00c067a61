import type { Clock } from './clock.ts'
import type { Pool } from './db/database.ts'
import type { EventBus } from './events.ts'
import { makeIdempotency } from './idempotency/idempotency.ts'
import { makeSharedLimits } from './limits/shared-limits.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import { makeOneTimeTokens } from './one-time-tokens/one-time-tokens.ts'
import type { Platform } from './platform.ts'
import type { Keyring } from './secrets/keyring.ts'
import { makePasswordHasher, type PasswordCost } from './secrets/password-hasher.ts'
import { cookieNames } from './sessions/cookies.ts'
import { makeSessions, type OpenAccountSql } from './sessions/sessions.ts'
import type { Settings } from './settings.ts'

export interface PlatformParts {
  settings: Settings
  clock: Clock
  log: Log
  metrics: Metrics
  events: EventBus
  pool: Pool
  keyring: Keyring
  gateways: Platform['gateways']
  costOfPasswords: PasswordCost
  openAccountSql: OpenAccountSql
}

/** Makes of what a process was given what every area may use. */
export function makePlatform({ costOfPasswords, openAccountSql, ...given }: PlatformParts): Platform {
  const { keyring, settings } = given
  const secure = settings.publicUrl.protocol === 'https:'
  return {
    ...given,
    passwordHasher: makePasswordHasher(keyring, { cost: costOfPasswords }),
    sessions: makeSessions(keyring, openAccountSql),
    oneTimeTokens: makeOneTimeTokens(keyring),
    limits: makeSharedLimits(keyring),
    idempotency: makeIdempotency(keyring),
    cookieNames: cookieNames(secure),
    secure,
  }
}
