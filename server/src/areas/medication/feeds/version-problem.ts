import { type FieldError, fieldError } from '../../../platform/http/api-error.ts'
import type { Versioned } from '../store/feeds.ts'

/** What a feed gives of an item: what it is to be, and which version of it was read; a program that holds the truth names none. */
export type Given<Item> = Item & { version?: number }

/** The items as they are kept, and apart from them the versions in which they were read. */
export function splitVersions<Item extends { code: string }>(given: readonly Given<Item>[]) {
  const readIn = new Map<object, number | undefined>()
  const items = given.map(({ version, ...rest }) => {
    readIn.set(rest, version)
    return rest as unknown as Item
  })
  return { items, readIn }
}

/**
 * Refuses a change of what somebody else has changed since it was read, and a new item under a code that is known (care#155).
 * @param codeField what the feed calls the code
 */
export function versionProblem(
  readIn: number | undefined,
  known: Versioned<object> | undefined,
  codeField = 'code',
): FieldError | undefined {
  if (readIn === undefined || readIn === (known?.version ?? 0)) return undefined
  return readIn === 0 ? fieldError(codeField, 'KNOWLEDGE_CODE_KNOWN') : fieldError('version', 'KNOWLEDGE_CHANGED')
}
