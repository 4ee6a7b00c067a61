import type { Database } from './db/database.ts'

/**
 * Something that an area announces, with what it tells about it. The area that announces it declares it by `defineEvent`; areas
 * above import that and listen, areas below get it as a port in their own words.
 */
export interface DomainEvent<Payload> {
  readonly name: string
  /** Carries the type alone; nothing is ever in it. */
  readonly payload?: Payload
}

/** Runs in the transaction of what is announced: where it fails, that is undone too. */
export type Listener<Payload> = (tx: Database, payload: Payload, now: Date) => Promise<void>

/** A listener with the event that it hears; made by `on`. */
export interface Subscription {
  readonly event: DomainEvent<unknown>
  readonly hear: (tx: Database, payload: unknown, now: Date) => Promise<void>
}

/** How areas announce their events. */
export interface EventBus {
  /** Runs the listeners of an event one after another, in the caller's transaction. */
  emit<Payload>(tx: Database, event: DomainEvent<Payload>, payload: Payload, now: Date): Promise<void>
}

/** Declares an event; `name` tells readers and tests which. */
export function defineEvent<Payload>(name: string): DomainEvent<Payload> {
  return { name }
}

/** Has `listener` hear `event`; only `emit` hands a payload over, and that by the event's type. */
export function on<Payload>(event: DomainEvent<Payload>, listener: Listener<Payload>): Subscription {
  return { event, hear: (tx, payload, now) => listener(tx, payload as Payload, now) }
}

/** A bus that areas can still join. */
export interface OpenEventBus extends EventBus {
  /** Adds listeners behind those that are there; those of one event run in this order. */
  subscribe(subscriptions: readonly Subscription[]): void
}

export function makeEventBus(): OpenEventBus {
  const listeners = new Map<DomainEvent<unknown>, Subscription['hear'][]>()
  return {
    subscribe: (subscriptions) => {
      for (const { event, hear } of subscriptions) listeners.set(event, [...(listeners.get(event) ?? []), hear])
    },
    emit: async (tx, event, payload, now) => {
      for (const hear of listeners.get(event) ?? []) await hear(tx, payload, now)
    },
  }
}

/** For fixtures and for what comes with its past: nobody hears of it. */
export const silentBus: EventBus = makeEventBus()
