import { readFileSync } from 'node:fs'

/** Somebody of the demo whom the desk's phone may belong to. */
export interface Person {
  readonly phone: string
  readonly name: string
}

/** The demo's people as seeding left them, those who log in by phone; none where nothing was seeded. */
export function readPeople(path: string): Person[] {
  let people: unknown
  try {
    people = JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return []
  }
  if (!Array.isArray(people)) return []
  return people.flatMap(({ login, name }: Record<string, unknown>) =>
    typeof login === 'string' && /^1[3-9]\d{9}$/.test(login) ? [{ phone: login, name: String(name) }] : [],
  )
}
