import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { generateDrizzleJson } from 'drizzle-kit/api'
import { migrationDifferences, type Snapshot } from './migration-differences.ts'
import { statedTables } from './stated-tables.ts'

/** Part of `npm run check`: fails when the tables of the sources are not those that the migrations make. Asks no database. */
const server = fileURLToPath(new URL('../', import.meta.url))
const meta = join(server, 'migrations', 'meta')

interface Journal {
  readonly entries: readonly { readonly idx: number; readonly tag: string }[]
}

/** Every migration of the journal has its file and its snapshot, and no file is outside of it. */
function filesAgainstJournal({ entries }: Journal): string[] {
  const listed = entries.map(({ tag }) => `${tag}.sql`)
  const present = readdirSync(join(server, 'migrations')).filter((file) => file.endsWith('.sql'))
  return [
    ...listed
      .filter((file) => !present.includes(file))
      .map((file) => `migrations/${file}: is in the journal and missing`),
    ...present.filter((file) => !listed.includes(file)).map((file) => `migrations/${file}: is not in the journal`),
    ...entries.filter(({ idx }) => !existsSync(snapshotPath(idx))).map(({ tag }) => `${tag}: has no snapshot`),
  ]
}

const snapshotPath = (index: number) => join(meta, `${String(index).padStart(4, '0')}_snapshot.json`)

/** As it would be read from a file: without what is undefined. */
function asJson(value: object): Snapshot {
  return JSON.parse(JSON.stringify(value))
}

const journal: Journal = JSON.parse(readFileSync(join(meta, '_journal.json'), 'utf8'))
const problems = filesAgainstJournal(journal)
if (problems.length === 0) {
  const last = journal.entries.at(-1)?.idx ?? 0
  const migrated: Snapshot = JSON.parse(readFileSync(snapshotPath(last), 'utf8'))
  problems.push(...migrationDifferences(migrated, asJson(generateDrizzleJson(await statedTables()))))
}
for (const problem of problems) console.log(problem)
if (problems.length > 0) {
  console.log('Write the migration with: npm run migration -- --name what_it_does')
  process.exitCode = 1
}
