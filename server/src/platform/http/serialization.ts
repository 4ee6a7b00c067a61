import fastJsonStringify from 'fast-json-stringify'

type Serializer = (answer: unknown) => string

const made = new WeakMap<object, Serializer>()

/**
 * What writes the answers of a schema. It is made once, however many routes answer by that schema: all of them share that of
 * refusals, and to make two for each took half of a process's start.
 */
export function compileSerializer(schema: object): Serializer {
  const known = made.get(schema)
  if (known) return known
  const serializer: Serializer = fastJsonStringify(schema)
  made.set(schema, serializer)
  return serializer
}
