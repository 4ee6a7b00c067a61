import { isDeepStrictEqual } from 'node:util'

/** How drizzle-kit writes down what the tables are, in `migrations/meta/*_snapshot.json`. */
export type Snapshot = Readonly<Record<string, unknown>>

/** Beside what the database is made of: who wrote the snapshot, and after which. */
const NOTES = new Set(['id', 'prevId', 'version', 'dialect', '_meta', 'internal'])
/** kind of thing, its name, kind of part, name of the part: what differs deeper is told by its part. */
const DEPTH = 4

/**
 * What the tables in the sources say otherwise than the last migration, one line each. The order of columns does not count.
 * @param migrated the snapshot of the last migration
 * @param stated what the sources say
 */
export function migrationDifferences(migrated: Snapshot, stated: Snapshot): string[] {
  return differences(migrated, stated, [])
}

function differences(migrated: unknown, stated: unknown, path: readonly string[]): string[] {
  if (isDeepStrictEqual(migrated, stated)) return []
  if (path.length < DEPTH && isObject(migrated) && isObject(stated)) {
    const names = new Set([...Object.keys(migrated), ...Object.keys(stated)])
    return [...names]
      .filter((name) => path.length > 0 || !NOTES.has(name))
      .flatMap((name) => differences(migrated[name], stated[name], [...path, name]))
  }
  const [kind = '', name = '', ...part] = path
  const what = [kind.replace(/s$/, ''), name.replace(/^public\./, ''), ...part].join(' ')
  if (migrated === undefined) return [`${what}: is in the sources and in no migration`]
  if (stated === undefined) return [`${what}: is in the migrations and not in the sources`]
  return [`${what}: is not as the migrations make it`]
}

function isObject(value: unknown): value is Snapshot {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
