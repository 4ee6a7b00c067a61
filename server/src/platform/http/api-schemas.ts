import type { FieldRule } from '@shop/contract/fields/index'
import { ruleShapes } from '@shop/contract/fields/rule-shapes'

/** A JSON schema, read keyword by keyword. */
export type SchemaNode = { readonly [keyword: string]: unknown }

/** The schemas of an API document: a shared shape becomes a component, and every use of it a reference. */
export interface DocumentedSchemas {
  /** The schema as the document states it. */
  show(schema: object): SchemaNode
  /** Everything that was shown by reference, by name. */
  readonly components: Readonly<Record<string, SchemaNode>>
}

/**
 * Turns schemas of the contract into those of an API document: a field rule becomes the pattern and length that it stands for,
 * and what may be null or comes as one or many becomes the alternatives that generators understand.
 * @param shared the shapes that become components, by name
 */
export function documentSchemas(shared: Readonly<Record<string, object>>): DocumentedSchemas {
  const components: Record<string, SchemaNode> = {}
  const names = new Map(
    Object.entries(shared).map(([name, schema]) => [JSON.stringify(withoutNull(schema as SchemaNode)), name]),
  )

  const refer = (name: string, write: () => SchemaNode): SchemaNode => {
    components[name] ??= write()
    return { $ref: `#/components/schemas/${name}` }
  }

  const show = (given: object): SchemaNode => {
    const schema = given as SchemaNode
    const { type, rule } = schema
    if (isNullable(schema)) return orNull(show(withoutNull(schema)))
    if (Array.isArray(type) && type.includes('array') && isSchema(schema.items)) {
      const one = show(schema.items)
      return { oneOf: [one, { type: 'array', items: one }] }
    }
    if (typeof rule === 'string') return showRule(rule as FieldRule, schema)
    const name = names.get(JSON.stringify(schema))
    if (name !== undefined) return refer(name, () => showParts(schema))
    // A shape keeps its name where one use of it has a description of its own.
    const { description, ...plain } = schema
    const plainName = description === undefined ? undefined : names.get(JSON.stringify(plain))
    return plainName === undefined ? showParts(schema) : { ...refer(plainName, () => showParts(plain)), description }
  }

  const showRule = (rule: FieldRule, { description }: SchemaNode): SchemaNode => {
    const name = `${rule.charAt(0).toUpperCase()}${rule.slice(1)}`
    const shown = refer(name, () => ({ type: 'string', ...ruleShapes[rule], 'x-rule': rule }))
    return description === undefined ? shown : { ...shown, description }
  }

  const showParts = (schema: SchemaNode): SchemaNode =>
    Object.fromEntries(
      Object.entries(schema).flatMap(([keyword, value]) => {
        if (keyword === 'properties' || keyword === 'patternProperties') return [[keyword, showEach(value as object)]]
        if (keyword === 'anyOf') return [[keyword, (value as object[]).map(show)]]
        return [[keyword, isSchema(value) ? show(value) : value]]
      }),
    )

  const showEach = (schemas: object) =>
    Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, show(schema)]))

  return { show, components }
}

function isNullable({ type }: SchemaNode): boolean {
  return Array.isArray(type) && type.includes('null')
}

/** A schema that may be null, as it was before it might. */
function withoutNull(schema: SchemaNode): SchemaNode {
  if (!isNullable(schema)) return schema
  const types = (schema.type as string[]).filter((each) => each !== 'null')
  const changed: SchemaNode = {
    type: types.length === 1 ? types[0] : types,
    ...(Array.isArray(schema.enum) && { enum: schema.enum.filter((value) => value !== null) }),
  }
  // Keywords keep their places, so that equal schemas stay equal as text.
  return Object.fromEntries(
    Object.entries({ ...changed, ...schema }).map(([keyword, value]) => [keyword, changed[keyword] ?? value]),
  )
}

function orNull(shown: SchemaNode): SchemaNode {
  const { type, enum: values } = shown
  if (typeof type !== 'string') return { anyOf: [shown, { type: 'null' }] }
  return { ...shown, type: [type, 'null'], ...(Array.isArray(values) && { enum: [...values, null] }) }
}

/** Of a keyword's value: whether it is a schema, as that of `items` is. */
function isSchema(value: unknown): value is SchemaNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
