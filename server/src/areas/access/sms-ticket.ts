import type { CodePurpose } from '@shop/contract/areas/access'
import { guardLimits } from '@shop/contract/areas/access'
import type { Platform } from '../../platform/platform.ts'
import { life } from './policy.ts'

/** What a ticket carries on to the sending: for which phone, for what, and whether through an image code. */
export interface Ticket {
  purpose: CodePurpose
  needsImageCode: boolean
}

interface TicketPayload extends Ticket {
  /** Keyed hash of the phone. */
  phone: string
}

const PURPOSE = 'sms-ticket'
/** The wrong image codes it survives, and the sending. */
const TRIES = guardLimits.imageCodeProblems + 1

type Parts = Pick<Platform, 'pool' | 'oneTimeTokens' | 'keyring'>

/** Tickets are bound to phone, purpose and browser, and work once (access#27). */
export function smsTickets({ pool, oneTimeTokens, keyring }: Parts) {
  const phoneHash = (phone: string) => keyring.blindIndex(PURPOSE, phone).toString('base64url')
  const boundTo = (browser: string) => ({ purpose: PURPOSE, browser })
  return {
    issue: (phone: string, ticket: Ticket, browser: string, now: Date): Promise<string> => {
      const payload: TicketPayload & Record<string, unknown> = { ...ticket, phone: phoneHash(phone) }
      return oneTimeTokens.issue(pool, { ...boundTo(browser), life: life.ticket, tries: TRIES, payload }, now)
    },
    isLive: async (ticket: string, browser: string, now: Date): Promise<boolean> =>
      (await oneTimeTokens.peek(pool, ticket, boundTo(browser), now)) !== undefined,
    /** The ticket, when it is for this phone and was not used. */
    find: async (ticket: string, phone: string, browser: string, now: Date): Promise<Ticket | undefined> => {
      const payload = await oneTimeTokens.peek(pool, ticket, boundTo(browser), now)
      const known = payload as TicketPayload | undefined
      return known?.phone === phoneHash(phone) ? known : undefined
    },
    /** Counts a wrong image code against the ticket. */
    blame: async (ticket: string, browser: string, now: Date): Promise<void> => {
      await oneTimeTokens.judge(pool, ticket, boundTo(browser), now, () => false)
    },
    /** Uses the ticket up; of parallel callers one gets true. */
    use: async (
      db: Parameters<typeof oneTimeTokens.redeem>[0],
      ticket: string,
      browser: string,
      now: Date,
    ): Promise<boolean> => (await oneTimeTokens.redeem(db, ticket, boundTo(browser), now)) !== undefined,
  }
}
