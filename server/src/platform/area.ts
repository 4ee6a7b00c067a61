import type { FastifyInstance } from 'fastify'
import type { Subscription } from './events.ts'
import type { Binder } from './http/bind.ts'
import type { Deliver, ScheduledJob } from './jobs/jobs.ts'
import type { PersonalDataHandler } from './personal-data/registry.ts'
import type { Platform } from './platform.ts'
import type { Keyring } from './secrets/keyring.ts'
import type { WrappedColumn } from './secrets/wrapped-column.ts'

/** What is made ready once the shop is open, behind the back of its start; it is tried again until it is done. */
export interface Preparation {
  /** What the log says where it failed. */
  failed: string
  work: () => Promise<void>
}

/** What an area brings along; `app.ts` lists the areas and joins them up. */
export interface AreaManifest {
  /** As in `areas.ts`; tags its operations. */
  name: string
  routes?(binder: Binder, platform: Platform): void
  /**
   * Where outside parties call the shop by protocols of their own, which are no operations of the contract: they prove by a signature who they
   * are, and nothing of the origin gate, sessions or validation stands before them. The server that is handed over is the area's own.
   */
  callbacks?(app: FastifyInstance, platform: Platform): void
  /** What it hears of other areas. The areas hear an event in the order of the list in `app.ts`. */
  listeners?(platform: Platform): readonly Subscription[]
  /** The kinds of outbox messages that it writes, and how each is delivered. */
  deliveries?(platform: Platform): Readonly<Record<string, Deliver>>
  jobs?(platform: Platform): readonly ScheduledJob[]
  preparations?(platform: Platform): readonly Preparation[]
  /** Ends what else works behind requests, once jobs have stopped. */
  stop?(): Promise<void>
  /** What of its tables the master key wraps, so that it is wrapped anew when that key changes. */
  wrappedColumns?: readonly WrappedColumn[]
  /** How its member-owned rows are merged, erased and exported, in the order of the list in `app.ts`. */
  personalData?(keyring: Keyring): readonly PersonalDataHandler[]
}

/** Says what an area brings along, checked by its type. */
export function defineArea(manifest: AreaManifest): AreaManifest {
  return manifest
}
