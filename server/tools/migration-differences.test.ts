import { generateDrizzleJson } from 'drizzle-kit/api'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { migrationDifferences } from './migration-differences.ts'

const accountId = () => uuid('account_id').primaryKey()
const snapshotOf = (tables: Record<string, unknown>) => JSON.parse(JSON.stringify(generateDrizzleJson(tables)))

const notes = pgTable('notes', { accountId: accountId(), title: text('title') })
const migrated = snapshotOf({ notes })

it('finds no difference where only the order of columns and the ids of the snapshots differ', () => {
  const turned = pgTable('notes', { title: text('title'), accountId: accountId() })
  expect(migrationDifferences(migrated, snapshotOf({ turned }))).toEqual([])
})

it.each([
  [
    'a table that no migration makes',
    { notes, more: pgTable('more', { accountId: accountId() }) },
    'table more: is in the sources and in no migration',
  ],
  ['a table that is gone', {}, 'table notes: is in the migrations and not in the sources'],
  [
    'a column that no migration adds',
    { notes: pgTable('notes', { accountId: accountId(), title: text('title'), count: integer('count') }) },
    'table notes columns count: is in the sources and in no migration',
  ],
  [
    'a column of another type',
    { notes: pgTable('notes', { accountId: accountId(), title: text('title').notNull() }) },
    'table notes columns title: is not as the migrations make it',
  ],
  [
    'an index that no migration makes',
    {
      notes: pgTable('notes', { accountId: accountId(), title: text('title') }, (table) => [
        index('by_title').on(table.title),
      ]),
    },
    'table notes indexes by_title: is in the sources and in no migration',
  ],
])('tells of %s', (_, tables, difference) => {
  expect(migrationDifferences(migrated, snapshotOf(tables))).toEqual([difference])
})
