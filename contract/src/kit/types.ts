import { type Static, type TObject, type TProperties, type TSchema, type TSchemaOptions, Type } from 'typebox'
import type { FieldRule } from '../fields/index.ts'

/** An object that refuses what it does not name: unknown fields are refused in writes (platform#1). */
export function Strict<Properties extends TProperties>(
  properties: Properties,
  options: TSchemaOptions = {},
): TObject<Properties> {
  return Type.Object(properties, { additionalProperties: false, ...options })
}

/** A text checked by a rule of `contract/src/fields`; the server's validator runs the same function as the form. */
export function Ruled(rule: FieldRule, options: TSchemaOptions & { maxLength?: number } = {}) {
  return Type.String({ rule, maxLength: 200, ...options })
}

/** Whole cents (platform#2). */
export const Cents = () => Type.Integer({ description: 'cents' })

/** Epoch milliseconds (platform#3). */
export const Instant = () => Type.Integer({ description: 'epoch milliseconds' })

export const Optional = Type.Optional

/** The same schema or null, as one schema of two types: serialisers handle it without trying alternatives. */
export function Nullable<S extends TSchema>(schema: S) {
  const { type, enum: values, ...rest } = schema as unknown as { type: string; enum?: unknown[] }
  return Type.Unsafe<Static<S> | null>({
    ...rest,
    type: [type, 'null'],
    ...(values ? { enum: [...values, null] } : {}),
  })
}

/** One or an array of them, for the same reason as one schema of two types. */
export function OneOrMany<S extends TObject>(schema: S) {
  return Type.Unsafe<Static<S> | Static<S>[]>({ ...schema, type: ['object', 'array'], items: schema })
}

export function OneOf<const Values extends readonly string[]>(values: Values, options: TSchemaOptions = {}) {
  return Type.Unsafe<Values[number]>({ type: 'string', enum: [...values], ...options })
}
