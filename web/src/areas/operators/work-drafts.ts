import { operatorClient, whoKey } from './query-client.ts'
import type { Who } from './types.ts'

/** What an operator has typed into one form and not sent yet. */
export interface WorkDraft<Values> {
  read(): Values | undefined
  keep(values: Values): void
  drop(): void
}

const PREFIX = 'ops-draft:'
const inMemory = new Map<string, unknown>()

/**
 * Keeps what is typed while the operator looks elsewhere, until it is sent or they log out.
 * @param name of the form, and of what it is about
 * @param isStored a reload of the page keeps it too; never for what tells of a person, such as phones
 */
export function workDraft<Values>(name: string, isStored = false): WorkDraft<Values> {
  // The next operator at this browser has drafts of their own.
  const key = `${PREFIX}${operatorClient.getQueryData<Who | null>(whoKey)?.id ?? ''}:${name}`
  return {
    read: () => (inMemory.get(key) ?? (isStored ? stored(key) : undefined)) as Values | undefined,
    keep: (values) => {
      inMemory.set(key, values)
      if (isStored) inStore((store) => store.setItem(key, JSON.stringify(values)))
    },
    drop: () => {
      inMemory.delete(key)
      if (isStored) inStore((store) => store.removeItem(key))
    },
  }
}

/** Forgets all that was typed, as when somebody logs out. */
export function dropWorkDrafts(): void {
  inMemory.clear()
  inStore((store) => {
    for (const key of Object.keys(store)) if (key.startsWith(PREFIX)) store.removeItem(key)
  })
}

function stored(key: string): unknown {
  let found: unknown
  inStore((store) => {
    found = JSON.parse(store.getItem(key) ?? 'null') ?? undefined
  })
  return found
}

/** Where the browser keeps nothing, memory has to do. */
function inStore(work: (store: Storage) => void): void {
  try {
    work(sessionStorage)
  } catch {
    // As said above.
  }
}
