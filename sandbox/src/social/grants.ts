import { randomBytes } from 'node:crypto'
import type { SandboxClock } from '../clock.ts'
import type { SocialAccount } from './accounts.ts'

/** ms */
const CODE_LIFE_MS = 10 * 60_000
const TOKEN_LIFE_MS = 2 * 60 * 60_000

/** That somebody let a client know who they are. */
export interface Grant {
  readonly account: SocialAccount
  readonly clientId: string
  /** As the client named it when it sent the browser. */
  readonly redirectUri: string
}

export type Redeemed = { readonly grant: Grant } | { readonly fault: 'unknown' | 'used' }

/** Codes, each good once and for ten minutes, and the tokens that they are exchanged for; of one provider. */
export interface Grants {
  issueCode(grant: Grant): string
  redeemCode(code: string): Redeemed
  issueToken(grant: Grant): string
  ofToken(token: string): Grant | undefined
}

export function grantBook(clock: SandboxClock): Grants {
  const codes = new Map<string, { grant: Grant; until: number; used: boolean }>()
  const tokens = new Map<string, { grant: Grant; until: number }>()
  const secret = (): string => randomBytes(16).toString('hex').toUpperCase()
  return {
    issueCode: (grant) => {
      const code = secret()
      codes.set(code, { grant, until: clock.now() + CODE_LIFE_MS, used: false })
      return code
    },
    redeemCode: (code) => {
      const known = codes.get(code)
      if (known === undefined || known.until <= clock.now()) return { fault: 'unknown' }
      if (known.used) return { fault: 'used' }
      known.used = true
      return { grant: known.grant }
    },
    issueToken: (grant) => {
      const token = secret()
      tokens.set(token, { grant, until: clock.now() + TOKEN_LIFE_MS })
      return token
    },
    ofToken: (token) => {
      const known = tokens.get(token)
      return known !== undefined && known.until > clock.now() ? known.grant : undefined
    },
  }
}

/** Seconds, as the providers tell the life of a token. */
export const TOKEN_LIFE_SECONDS = TOKEN_LIFE_MS / 1000
