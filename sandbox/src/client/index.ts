import { setTimeout as wait } from 'node:timers/promises'
import type { Scanned } from '../app/control-routes.ts'
import type { AddedTrace, AddTrace, CourierRoute } from '../courier/way.ts'
import type { MailFault, MailFaults } from '../mail/faults.ts'
import type { Mail } from '../mail/inbox.ts'
import type { SmsFault, SmsFaults } from '../sms/faults.ts'
import type { Sms } from '../sms/inbox.ts'
import type { SocialAccount } from '../social/accounts.ts'
import type { SocialFault, SocialFaults } from '../social/faults.ts'
import type { SocialProvider } from '../social/keys.ts'
import { type MainSiteClient, mainSiteClient, type WarehouseClient, warehouseClient } from './operating.ts'
import { type PaymentsClient, paymentsClient } from './payments.ts'
import { type RealNameClient, realNameClient } from './real-name.ts'
import { type SocialChoice, sendBack } from './social.ts'
import { type TaxClient, taxClient } from './tax.ts'

export type { Scanned } from '../app/control-routes.ts'
export type { TraceStage } from '../courier/itinerary.ts'
export type { AddedTrace, AddTrace, CourierRoute } from '../courier/way.ts'
export type { MailFault, MailFaults } from '../mail/faults.ts'
export type { Mail } from '../mail/inbox.ts'
export type { NoticeMode, PaymentFault, PaymentFaults } from '../payments/faults.ts'
export type { PaymentNotice } from '../payments/notices.ts'
export type { ShownTrade } from '../payments/trade.ts'
export type { Check } from '../real-name/checks.ts'
export type { CheckFault, CheckFaults } from '../real-name/faults.ts'
export type { SmsFault, SmsFaults } from '../sms/faults.ts'
export type { Sms } from '../sms/inbox.ts'
export type { SocialAccount } from '../social/accounts.ts'
export type { SocialFault, SocialFaults } from '../social/faults.ts'
export type { SocialProvider } from '../social/keys.ts'
export type { SandboxInvoice } from '../tax/book.ts'
export type { TaxFault } from '../tax/faults.ts'
export type { DriveState } from '../warehouse/drive.ts'
export type { ShopEvent } from '../warehouse/events.ts'
export type { Done, WaitingOrder, WarehouseQueue } from '../warehouse/work.ts'
export type { MainSiteClient, WarehouseClient } from './operating.ts'
export type { PaymentsClient } from './payments.ts'
export type { RealNameClient } from './real-name.ts'
export type { SocialChoice } from './social.ts'
export type { TaxClient } from './tax.ts'

/** ms */
const USUAL_WAIT_MS = 10_000
const POLL_MS = 50

export interface WaitOptions {
  /** Only messages that came after this one (its `id`) count. */
  readonly after?: string | undefined
  /** ms, 5,000 unless told */
  readonly timeout?: number
}

export interface DeskClient {
  readonly sms: {
    /** Newest first; of one phone when it is given. */
    list(phone?: string): Promise<Sms[]>
    /** The newest message to a phone; waits for one to come. */
    latest(phone: string, options?: WaitOptions): Promise<Sms>
    /** The code in the newest message to a phone; waits for one to come. */
    latestCode(phone: string, options?: WaitOptions): Promise<string>
    /** Does `act` and gives the code that came to the phone through it. */
    codeFrom(phone: string, act: () => Promise<unknown>): Promise<string>
    clear(): Promise<void>
    faults(): Promise<SmsFaults>
    /** With a phone, for that one alone: tests that run side by side name theirs. `delay` is in ms. */
    setFault(fault: Partial<SmsFault>, phone?: string): Promise<SmsFaults>
    clearFaults(): Promise<SmsFaults>
    /** Whether the provider's own limits hold (1 a minute, 5 an hour, 10 a day for each phone). */
    setLimits(hold: boolean): Promise<SmsFaults>
  }
  readonly mail: {
    /** Newest first; to one address when it is given. */
    list(address?: string): Promise<Mail[]>
    /** The newest mail to an address; waits for one to come. */
    latest(address: string, options?: WaitOptions): Promise<Mail>
    /** The code in the newest mail to an address; waits for one to come. */
    latestCode(address: string, options?: WaitOptions): Promise<string>
    /** Does `act` and gives the code that came to the address through it. */
    codeFrom(address: string, act: () => Promise<unknown>): Promise<string>
    /** The bytes of an attachment, by its place among them. */
    attachment(mail: Mail, number?: number): Promise<Uint8Array>
    clear(): Promise<void>
    faults(): Promise<MailFaults>
    /** With an address, for that one alone. `delay` is in ms. */
    setFault(fault: Partial<MailFault>, address?: string): Promise<MailFaults>
    clearFaults(): Promise<MailFaults>
  }
  readonly social: {
    accounts(provider?: SocialProvider): Promise<SocialAccount[]>
    addAccount(provider: SocialProvider, name: string): Promise<SocialAccount>
    /**
     * What a person does on a provider's page, without a browser: chooses an account or refuses.
     * @param address where the shop sent the browser
     * @returns where the provider sends it back
     */
    decide(address: string, choice: SocialChoice): Promise<URL>
    faults(): Promise<SocialFaults>
    /** Without a provider, for all of them. `delay` is in ms. */
    setFault(fault: Partial<SocialFault>, provider?: SocialProvider): Promise<SocialFaults>
    clearFaults(): Promise<SocialFaults>
  }
  /** The shop's app on a member's phone. */
  readonly app: {
    /**
     * Scans what a login code says (its address or the bare uuid); the phone logs itself in before, if it is not.
     * @param phone of a member
     * @param address where the phone is, in the eyes of a shop that trusts this machine as a proxy
     */
    scan(text: string, phone: string, address?: string): Promise<Scanned>
    /** Lets the browser in; of the phone that scanned last unless one is named. */
    confirm(phone?: string): Promise<void>
    refuse(phone?: string): Promise<void>
  }
  readonly courier: {
    route(ordersCode: string): Promise<CourierRoute>
    /** The next step of the way, a chosen one, or a line of one's own. */
    addTrace(trace: AddTrace): Promise<AddedTrace>
  }
  /** Alipay, WeChat Pay, and the shoppers who pay there. */
  readonly payments: PaymentsClient
  /** The authority that knows which name and ID number belong together. */
  readonly realName: RealNameClient
  readonly tax: TaxClient
  /** What a main site elsewhere does, by the operator interface. */
  readonly mainSite: MainSiteClient
  /** What the shop's warehouse does, by the operator interface. */
  readonly warehouse: WarehouseClient
  readonly clock: {
    /** ms that the sandbox's time is ahead of the machine's */
    offset(): Promise<number>
    setOffset(offset: number): Promise<void>
  }
}

/** The desk refused: its status and, in `message`, its own words. */
export class DeskError extends Error {
  override readonly name = 'DeskError'

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

/**
 * The desk's control API for tests, benchmarks and proofs.
 * @param deskUrl as `startSandbox` gives it, or `http://localhost:8090`
 */
export function deskClient(deskUrl: string): DeskClient {
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(new URL(`/desk/api${path}`, deskUrl), {
      method,
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    const answer: unknown = response.status === 204 ? undefined : await response.json()
    if (!response.ok) {
      const { code, message } = answer as { code: string; message: string }
      throw new DeskError(response.status, code, message)
    }
    return answer as T
  }

  /** Reads the messages of one party, each to one receiver. */
  const reader = <Message extends { id: string; code: string | null; text: string }>(party: string, query: string) => {
    const list = (to?: string): Promise<Message[]> =>
      call('GET', to === undefined ? `/${party}` : `/${party}?${query}=${encodeURIComponent(to)}`)
    const latest = async (to: string, { after, timeout = USUAL_WAIT_MS }: WaitOptions = {}): Promise<Message> => {
      const deadline = performance.now() + timeout
      for (;;) {
        const [newest] = await list(to)
        if (newest !== undefined && newest.id !== after) return newest
        if (performance.now() >= deadline) throw new Error(`No message to ${to} within ${timeout} ms`)
        await wait(POLL_MS)
      }
    }
    /** Notices may arrive beside a code, before or after it. */
    const latestCode = async (to: string, { after, timeout = USUAL_WAIT_MS }: WaitOptions = {}): Promise<string> => {
      const deadline = performance.now() + timeout
      for (;;) {
        const messages = await list(to)
        const known = messages.findIndex(({ id }) => id === after)
        const code = (known < 0 ? messages : messages.slice(0, known)).find((message) => message.code !== null)?.code
        if (code) return code
        if (performance.now() >= deadline) throw new Error(`No message with a code to ${to} within ${timeout} ms`)
        await wait(POLL_MS)
      }
    }
    const codeFrom = async (to: string, act: () => Promise<unknown>): Promise<string> => {
      const [before] = await list(to)
      await act()
      return latestCode(to, { after: before?.id })
    }
    return { list, latest, latestCode, codeFrom, clear: () => call<void>('DELETE', `/${party}`) }
  }

  return {
    sms: {
      ...reader<Sms>('sms', 'phone'),
      faults: () => call('GET', '/sms/faults'),
      setFault: ({ mode = 'none', delay = 0 }, phone) =>
        call('PUT', '/sms/faults', { mode, delay, ...(phone === undefined ? {} : { phone }) }),
      clearFaults: () => call('DELETE', '/sms/faults'),
      setLimits: (hold) => call('PUT', '/sms/limits', { hold }),
    },
    mail: {
      ...reader<Mail>('mail', 'address'),
      attachment: async ({ id }, number = 0) => {
        const response = await fetch(new URL(`/desk/api/mail/${id}/attachments/${number}`, deskUrl))
        if (!response.ok) throw new Error(`The mail has no attachment ${number}`)
        return new Uint8Array(await response.arrayBuffer())
      },
      faults: () => call('GET', '/mail/faults'),
      setFault: ({ mode = 'none', delay = 0 }, address) =>
        call('PUT', '/mail/faults', { mode, delay, ...(address === undefined ? {} : { address }) }),
      clearFaults: () => call('DELETE', '/mail/faults'),
    },
    social: {
      accounts: (provider) => call('GET', `/social/accounts${provider === undefined ? '' : `?provider=${provider}`}`),
      addAccount: (provider, name) => call('POST', '/social/accounts', { provider, name }),
      decide: sendBack,
      faults: () => call('GET', '/social/faults'),
      setFault: ({ mode = 'none', delay = 0 }, provider) =>
        call('PUT', '/social/faults', { mode, delay, ...(provider === undefined ? {} : { provider }) }),
      clearFaults: () => call('DELETE', '/social/faults'),
    },
    app: {
      scan: (text, phone, address) => call('POST', '/app/scan', { text, phone, ...(address ? { address } : {}) }),
      confirm: (phone) => call('POST', '/app/answer', { accept: true, ...(phone ? { phone } : {}) }),
      refuse: (phone) => call('POST', '/app/answer', { accept: false, ...(phone ? { phone } : {}) }),
    },
    courier: {
      route: (ordersCode) => call('GET', `/courier/routes/${encodeURIComponent(ordersCode)}`),
      addTrace: (trace) => call('POST', '/courier/traces', trace),
    },
    payments: paymentsClient(call),
    realName: realNameClient(call),
    tax: taxClient(call),
    mainSite: mainSiteClient(call),
    warehouse: warehouseClient(call),
    clock: {
      offset: async () => (await call<{ offset: number }>('GET', '/clock')).offset,
      setOffset: async (offset) => {
        await call('PUT', '/clock', { offset })
      },
    },
  }
}
