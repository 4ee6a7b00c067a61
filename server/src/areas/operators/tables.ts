import type { HookEvent } from '@shop/contract/areas/operators'
import type { OperatorScope } from '@shop/contract/kit/operation'
import { sql } from 'drizzle-orm'
import { bigserial, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '../../platform/db/columns.ts'

/** A key for a program or a person who moves orders from outside (shop#55, shop#60). */
export const operatorKeys = pgTable(
  'operator_keys',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    keyHash: bytes('key_hash').notNull(),
    scopes: jsonb('scopes').$type<OperatorScope[]>().notNull(),
    /** Of a pharmacist; without one nobody reviews prescriptions. */
    licenceNumber: text('licence_number'),
    createdAt: instant('created_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [uniqueIndex('operator_keys_by_key').on(table.keyHash)],
)

/** What operators did, to what by its code or id, and with which facts of it; append-only, nothing of who a member is. */
export const operatorActions = pgTable(
  'operator_actions',
  {
    number: bigserial('number', { mode: 'number' }).primaryKey(),
    operatorId: uuid('operator_id').notNull(),
    action: text('action').notNull(),
    subject: text('subject').notNull(),
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('operator_actions_by_subject').on(table.subject)],
)

/** The operators' shell that is logged in: by the hash of its cookie. */
export const operatorSessions = pgTable('operator_sessions', {
  tokenHash: bytes('token_hash').primaryKey(),
  operatorId: uuid('operator_id').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** Addresses that hear of what happens here; the secret that signs is encrypted with the shop's own key. */
export const eventHooks = pgTable('event_hooks', {
  id: uuid('id').primaryKey(),
  url: text('url').notNull(),
  secret: bytes('secret').notNull(),
  events: jsonb('events').$type<HookEvent[]>().notNull(),
  createdBy: uuid('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
  removedAt: instant('removed_at'),
  /** A process sends to it until then. */
  busyUntil: instant('busy_until'),
  /** How often in a row it could not be reached, and how long it is left alone for that. */
  failures: integer('failures').notNull().default(0),
  restingUntil: instant('resting_until'),
})

/** One event for one hook, tried until it is delivered or given up. The facts hold ids and states alone. */
export const hookDeliveries = pgTable(
  'hook_deliveries',
  {
    id: uuid('id').primaryKey(),
    hookId: uuid('hook_id').notNull(),
    event: text('event').$type<HookEvent>().notNull(),
    facts: jsonb('facts').$type<Record<string, string | number | null>>().notNull(),
    at: instant('at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** `HTTP_204`, or why nothing was answered. */
    lastOutcome: text('last_outcome'),
    lastTriedAt: instant('last_tried_at'),
    /** Null once it is delivered or given up. */
    nextTryAt: instant('next_try_at'),
    deliveredAt: instant('delivered_at'),
  },
  (table) => [
    index('hook_deliveries_by_try').on(table.hookId, table.lastTriedAt),
    index('hook_deliveries_undelivered').on(table.hookId, table.nextTryAt).where(sql`${table.deliveredAt} IS NULL`),
  ],
)
