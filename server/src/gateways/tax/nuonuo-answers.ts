import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { ProviderUnknown } from '../provider-unknown.ts'

/** @throws ProviderUnknown for an answer that cannot be read */
export function checked<Schema extends TSchema>(schema: Schema, result: unknown): Static<Schema> {
  if (!Value.Check(schema, result)) throw new ProviderUnknown('ANSWER_MALFORMED')
  return result
}

/** What was left out comes as null, or as nothing. */
export function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
