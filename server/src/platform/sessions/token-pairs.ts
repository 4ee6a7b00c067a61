import type { Database } from '../db/database.ts'
import { newToken } from '../ids.ts'
import { issueToken, markIssued } from '../secrets/issued-tokens.ts'
import type { Keyring } from '../secrets/keyring.ts'
import { sessionTokenDirectory, sessionTokens } from './tables.ts'

export interface LiveSession {
  accountId: string
  sessionId: string
}

/** How long tokens live, and how long a spent one is still taken from its browser (access#105); all in ms. */
export const sessionLife = {
  access: 2 * 60 * 60 * 1000,
  /** Counted from the login: rotating does not prolong a session. */
  refresh: 30 * 24 * 60 * 60 * 1000,
  /** How long a spent refresh token still answers to the browser that spent it, and to no program, for tabs that refresh together. */
  grace: 10_000,
} as const

export interface Tokens {
  accessToken: string
  refreshToken: string
}

export interface TokenPair extends Tokens {
  /** ms */
  expiresIn: number
  /** ms */
  refreshExpiresIn: number
}

/** How tokens are made, hashed and kept. */
export function tokenPairs(keyring: Keyring) {
  const accessHash = (token: string) => keyring.hashSecret('session-access', token)
  const refreshHash = (token: string) => keyring.hashSecret('session-refresh', token)
  return {
    accessHash,
    refreshHash,
    /** The first pair of a session. Calls are counted by the access token, so it shows that it is ours. */
    newPair: (): Tokens => ({ accessToken: issueToken(keyring), refreshToken: newToken() }),
    /** Keeps the hashes of a pair as the newest of its session. */
    keep: async (
      tx: Database,
      session: LiveSession & { generation: number; endsAt: Date },
      tokens: Tokens,
      now: Date,
    ): Promise<TokenPair> => {
      const refreshExpiresIn = session.endsAt.getTime() - now.getTime()
      const expiresIn = Math.min(sessionLife.access, refreshExpiresIn)
      const { accountId, sessionId, generation, endsAt } = session
      const hashes = { accessHash: accessHash(tokens.accessToken), refreshHash: refreshHash(tokens.refreshToken) }
      await tx.orm.insert(sessionTokens).values({
        accountId,
        sessionId,
        generation,
        ...hashes,
        accessExpiresAt: new Date(now.getTime() + expiresIn),
        refreshExpiresAt: endsAt,
      })
      const listed = { accountId, sessionId, expiresAt: endsAt }
      await tx.orm.insert(sessionTokenDirectory).values([
        { tokenHash: hashes.accessHash, ...listed },
        { tokenHash: hashes.refreshHash, ...listed },
      ])
      return { ...tokens, expiresIn, refreshExpiresIn }
    },
    /**
     * What a refresh token is exchanged for. It follows from the token and a key that only the server has, so that asking
     * twice gives the same pair without any token being stored.
     */
    successorOf: (refreshToken: string): Tokens => ({
      accessToken: markIssued(keyring, keyring.hashSecret('session-next-access', refreshToken).toString('base64url')),
      refreshToken: keyring.hashSecret('session-next-refresh', refreshToken).toString('base64url'),
    }),
  }
}
