import type { AnyOperation } from '@shop/contract/kit/operation'
import fc from 'fast-check'
import { type Schema, validValue } from './odd-input.ts'

export type Part = 'params' | 'query' | 'body'

/** A place in what a call sends: a field, one inside of it, or the first item of an array. */
export interface Place {
  part: Part
  path: readonly (string | 0)[]
  schema: Schema
}

/** Every place of an operation's input, as its schemas name it. */
export function placesOf(operation: AnyOperation, parts: readonly Part[] = ['params', 'query', 'body']): Place[] {
  const inside = (part: Part, schema: Schema, path: Place['path']): Place[] => [
    ...(path.length > 0 ? [{ part, path, schema }] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, child]) => inside(part, child, [...path, name])),
    ...(schema.items ? inside(part, schema.items, [...path, 0]) : []),
  ]
  return parts.flatMap((part) => inside(part, (operation[part] ?? {}) as Schema, []))
}

export function nameOf(operation: AnyOperation, { path }: Pick<Place, 'path'>): string {
  return `${operation.method} ${operation.path} ${path.join('.')}`
}

export function takes({ schema }: Place, type: 'string' | 'array'): boolean {
  return [schema.type].flat().includes(type)
}

/** A copy of an input with a value at a place; what leads there is made where it is missing. */
export function withValue(input: unknown, path: Place['path'], value: unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined) return value
  if (step === 0) {
    const items = Array.isArray(input) ? input : []
    return [withValue(items[0], rest, value), ...items.slice(1)]
  }
  const fields = typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {}
  return { ...fields, [step]: withValue(fields[step], rest, value) }
}

/** An input that an operation takes, with every field, also those that may be left out; the same each time. */
export function sampleOf(operation: AnyOperation): Record<Part, Record<string, unknown>> {
  const sample = (schema: unknown) =>
    Object.fromEntries(
      Object.entries((schema as Schema | undefined)?.properties ?? {}).map(([name, child]) => [
        name,
        fc.sample(validValue(child), { numRuns: 1, seed: 7 })[0],
      ]),
    )
  return { params: sample(operation.params), query: sample(operation.query), body: sample(operation.body) }
}
