import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, instant, owner } from '../../platform/db/columns.ts'

/** Who can log in. What a member is called and looks like belongs to the account area. */
export const accounts = pgTable('accounts', {
  accountId: uuid('account_id').primaryKey(),
  /** Encrypted with the personal key; null for an account without a phone. */
  phone: bytes('phone'),
  /** Encrypted with the personal key; a name of an older shop that its member still logs in by. */
  loginName: bytes('login_name'),
  createdAt: instant('created_at').notNull(),
  closedAt: instant('closed_at'),
  /** The account that this one became part of; who looks for it goes on there. */
  mergedInto: uuid('merged_into'),
})

/** The directory that turns a phone into an account; a phone belongs to one account at most. */
export const accountPhones = pgTable(
  'account_phones',
  {
    phoneIndex: bytes('phone_index').primaryKey(),
    accountId: owner(),
  },
  (table) => [uniqueIndex('account_phones_one_each').on(table.accountId)],
)

/** What happened to an account's access: log-ins, refusals, changes; ids only. */
export const accessEvents = pgTable(
  'access_events',
  {
    accountId: owner(),
    id: uuid('id').notNull(),
    kind: text('kind').notNull(),
    sessionId: uuid('session_id'),
    device: text('device').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
)

/** The directory that turns a login name into an account; phones have their own. */
export const loginNames = pgTable(
  'login_names',
  {
    nameIndex: bytes('name_index').primaryKey(),
    accountId: owner(),
  },
  (table) => [uniqueIndex('login_names_one_each').on(table.accountId)],
)

/** The password of an account, as argon2id made it. */
export const passwords = pgTable('passwords', {
  accountId: uuid('account_id').primaryKey(),
  hash: text('hash').notNull(),
  /** Set under the older rule alone: its member is led to set a new one (access#48). */
  isOutdated: boolean('is_outdated').notNull().default(false),
  changedAt: instant('changed_at').notNull(),
})

/** Failures in a row from devices that a name is not known on, whether or not anybody has that name (access#50). */
export const loginFailures = pgTable('login_failures', {
  nameIndex: bytes('name_index').primaryKey(),
  inARow: integer('in_a_row').notNull(),
  touchedAt: instant('touched_at').notNull(),
})

/** The day's key pair that passwords are encrypted with on their way here; all processes share it (access#42). */
export const loginKeyPairs = pgTable('login_key_pairs', {
  day: date('day').primaryKey(),
  /** SPKI, base64. */
  publicKey: text('public_key').notNull(),
  /** PKCS 8, wrapped by the keyring. */
  privateKey: bytes('private_key').notNull(),
})

/** A social account that opens an account: one of each kind, known by provider and subject (decision record 20). */
export const socialIdentities = pgTable(
  'social_identities',
  {
    accountId: owner(),
    /** 1 qq, 2 weixin, 3 alipay, 4 weibo. */
    type: smallint('type').notNull(),
    /** Blind index of the provider's subject. */
    subjectIndex: bytes('subject_index').notNull(),
    /** What the provider calls its member, encrypted with the personal key. */
    name: bytes('name').notNull(),
    boundAt: instant('bound_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.type] })],
)

/** The directory that turns a social account into the account that it opens; it opens one at most. */
export const socialIdentityDirectory = pgTable(
  'social_identity_directory',
  {
    type: smallint('type').notNull(),
    subjectIndex: bytes('subject_index').notNull(),
    accountId: owner(),
  },
  (table) => [
    primaryKey({ columns: [table.type, table.subjectIndex] }),
    index('social_identity_directory_of_account').on(table.accountId),
  ],
)

/** A login by QR code under way (access#57); both hashes must fit to see or redeem it. */
export const qrLogins = pgTable(
  'qr_logins',
  {
    uuidHash: bytes('uuid_hash').primaryKey(),
    browserHash: bytes('browser_hash').notNull(),
    state: text('state').$type<'unscanned' | 'scanned' | 'confirmed' | 'refused' | 'redeemed'>().notNull(),
    /** Who scanned it; only they may confirm. */
    scannedBy: uuid('scanned_by'),
    /** The session that said yes: it must still live when the code is redeemed. */
    confirmedBySession: uuid('confirmed_by_session'),
    device: text('device').notNull(),
    /** Network of the asking browser, as the phone is shown it. */
    place: text('place').notNull(),
    /** Blind index of the network, to tell whether the phone shares it. */
    networkIndex: bytes('network_index').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('qr_logins_by_expiry').on(table.expiresAt)],
)
