/**
 * Locks rows of whatever accounts that were found before, each by a statement of its own: a spread database locks rows of one server at a
 * time (decision record 65).
 * @param lock finds the row again where it is still as wanted and nobody else holds it
 */
export async function lockEach<Key, Row>(
  found: readonly Key[],
  lock: (key: Key) => PromiseLike<readonly Row[]>,
): Promise<Row[]> {
  const locked: Row[] = []
  for (const key of found) locked.push(...(await lock(key)))
  return locked
}
