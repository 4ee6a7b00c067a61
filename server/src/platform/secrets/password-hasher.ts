import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { throwApiError } from '../http/api-error.ts'
import type { Keyring } from './keyring.ts'
import { makeWaitingLine } from './waiting-line.ts'

/** What RFC 9106 advises where memory is short; memory in KiB. About 60 ms of one core. */
export const passwordCost: PasswordCost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 }

export type PasswordCost = Readonly<Record<'memoryCost' | 'timeCost' | 'parallelism', number>>

/** Who comes when so many wait for each worker is sent away: about a second of work. */
const MOST_WAITING = 20
/** Seconds after which it is worth another try. */
const COME_BACK = 2

/** argon2id behind a queue, so that logins in number leave a core to everything else (access#99). */
export interface PasswordHasher {
  /** @throws ApiError SERVICE_BUSY when too many wait */
  hash(password: string): Promise<string>
  /**
   * Compares; without a hash it works as long and answers no, so that time tells nothing.
   * @throws ApiError SERVICE_BUSY when too many wait
   */
  matches(stored: string | undefined, password: string): Promise<boolean>
  /** Whether a hash was made at another cost than the one that holds now. */
  isOfOtherCost(stored: string): boolean
}

export interface HashingChoice {
  /** How many are worked at side by side: all cores but one unless told. */
  atOnce?: number
  cost?: PasswordCost
}

export function makePasswordHasher(
  /** Read at each use: the start of a process may find out about another. */
  secrets: Pick<Keyring, 'pepper'>,
  { atOnce = Math.max(1, availableParallelism() - 1), cost = passwordCost }: HashingChoice = {},
): PasswordHasher {
  const line = makeWaitingLine(atOnce, MOST_WAITING * atOnce)
  const options = () => ({ ...cost, secret: secrets.pepper })
  const nobodys = hashOfNothing(cost)
  const inLine = <Result>(work: () => Promise<Result>) =>
    line.run(work) ?? throwApiError('SERVICE_BUSY', { retryAfter: COME_BACK })
  return {
    hash: async (password) => inLine(() => hash(password, options())),
    matches: async (stored, password) =>
      (await inLine(() => verify(stored ?? nobodys, password, options()))) && stored !== undefined,
    isOfOtherCost: (stored) => {
      const made = parseOptions(stored)
      const names = Object.keys(cost) as (keyof PasswordCost)[]
      return names.some((name) => made[name] !== cost[name])
    },
  }
}

/** Looks as a hash does and belongs to no password that anybody knows. */
function hashOfNothing({ memoryCost, timeCost, parallelism }: PasswordCost): string {
  const random = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${random(16)}$${random(32)}`
}
