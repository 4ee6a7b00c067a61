import type { Failure } from '@shop/contract/kit/client'

/** What is read of a failed call; a `Failure`, without its stack. */
export type ApiError = Pick<Failure, 'status' | 'code' | 'message' | 'fields' | 'retryAfter'>

/**
 * Sorts what the server refused to the controls it is about: by the fields it names, else by its code.
 * `elsewhere` takes the rest, with the text given.
 */
export function addressError<Place extends string>(
  apiError: ApiError,
  places: { fields: Readonly<Record<string, Place>>; codes: Readonly<Record<string, Place>>; elsewhere: Place },
  text: string,
): Partial<Record<Place, string>> {
  const placed: Partial<Record<Place, string>> = {}
  for (const { path, message } of apiError.fields) {
    const place = places.fields[path]
    if (place) placed[place] ??= message
  }
  if (Object.keys(placed).length > 0) return placed
  placed[places.codes[apiError.code] ?? places.elsewhere] = text
  return placed
}
