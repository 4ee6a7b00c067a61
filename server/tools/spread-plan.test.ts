import { foreignKey, index, integer, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { spreadPlan, spreadProblems } from './spread-plan.ts'
import { statedTables } from './stated-tables.ts'

const accountId = () => uuid('account_id').notNull()

const products = pgTable('products', { code: text('code').primaryKey() })
const notes = pgTable(
  'notes',
  {
    accountId: accountId(),
    id: uuid('id').notNull(),
    code: text('code').references(() => products.code),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    uniqueIndex('notes_by_code').on(table.accountId, table.code),
  ],
)
const noteDirectory = pgTable(
  'note_directory',
  { code: text('code').primaryKey(), accountId: accountId() },
  (table) => [index('note_directory_of_account').on(table.accountId)],
)

describe('the check of spreadable tables', () => {
  it('finds nothing to say of tables that are spread by account, of what they refer to and of their directories', () => {
    expect(spreadProblems({ products, notes, noteDirectory, other: 'no table' })).toEqual([])
  })

  it('finds nothing to say of the tables of the shop', async () => {
    expect(spreadProblems(await statedTables())).toEqual([])
  })

  it.each([
    [
      'a primary key without the account',
      pgTable('bad', { id: uuid('id').primaryKey(), accountId: accountId() }),
      'bad: the primary key does not begin with account_id; a directory keeps a key unique',
    ],
    [
      'a primary key in which the account is not first',
      pgTable('bad', { id: uuid('id').notNull(), accountId: accountId() }, (table) => [
        primaryKey({ name: 'bad_key', columns: [table.id, table.accountId] }),
      ]),
      'bad: bad_key does not begin with account_id; a directory keeps a key unique',
    ],
    [
      'a unique index over all accounts',
      pgTable('bad', { accountId: uuid('account_id').primaryKey(), code: text('code') }, (table) => [
        uniqueIndex('bad_by_code').on(table.code),
      ]),
      'bad: bad_by_code does not begin with account_id; a directory keeps a key unique',
    ],
    [
      'a unique constraint over all accounts',
      pgTable('bad', { accountId: uuid('account_id').primaryKey(), code: text('code') }, (table) => [
        unique('bad_code').on(table.code),
      ]),
      'bad: bad_code does not begin with account_id; a directory keeps a key unique',
    ],
    [
      'a unique column',
      pgTable('bad', { accountId: uuid('account_id').primaryKey(), code: text('code').unique('bad_code') }),
      'bad: bad_code does not begin with account_id; a directory keeps a key unique',
    ],
    [
      'a foreign key that names rows of another account',
      pgTable('bad', { accountId: uuid('account_id').primaryKey(), noteId: uuid('note_id') }, (table) => [
        foreignKey({ name: 'bad_note', columns: [table.noteId], foreignColumns: [notes.id] }),
      ]),
      'bad: bad_note leaves the account',
    ],
    [
      'a directory that is keyed by the account',
      pgTable('bad_directory', { accountId: uuid('account_id').primaryKey() }, (table) => [
        index('bad_directory_of_account').on(table.accountId),
      ]),
      'bad_directory: a directory is keyed by what it looks up',
    ],
    [
      'a directory that does not find the entries of an account',
      pgTable('bad_directory', { code: text('code').primaryKey(), accountId: accountId() }),
      'bad_directory: no index finds the entries of an account',
    ],
    [
      'a directory that leads nowhere',
      pgTable('bad_directory', { code: text('code').primaryKey() }),
      'bad_directory: is a directory and leads to no account_id',
    ],
  ])('finds %s', (_, bad, problem) => {
    expect(spreadProblems({ products, notes, bad })).toEqual([problem])
  })

  it('accepts a foreign key that stays inside the account', () => {
    const inside = pgTable('inside', { accountId: accountId(), noteId: uuid('note_id').notNull() }, (table) => [
      primaryKey({ columns: [table.accountId, table.noteId] }),
      foreignKey({ columns: [table.accountId, table.noteId], foreignColumns: [notes.accountId, notes.id] }),
    ])
    expect(spreadProblems({ notes, inside })).toEqual([])
  })
})

it('the plan puts what others refer to first, rows by account, directories by their key, and leaves the rest in one place', () => {
  const phones = pgTable('account_phones', { phone: text('phone').primaryKey(), accountId: accountId() }, (table) => [
    uniqueIndex('account_phones_one_each').on(table.accountId),
  ])
  const counters = pgTable('counters', { number: integer('number').primaryKey() })
  expect(spreadPlan({ counters, noteDirectory, notes, phones, products })).toEqual([
    { table: 'account_phones', as: 'reference' },
    { table: 'products', as: 'reference' },
    { table: 'note_directory', as: 'distributed', by: 'code' },
    { table: 'notes', as: 'distributed', by: 'account_id' },
    { table: 'counters', as: 'local' },
  ])
})
