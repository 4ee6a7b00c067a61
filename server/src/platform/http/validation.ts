import { type FieldRule, fieldRules } from '@shop/contract/fields/index'
import type { ErrorCode } from '@shop/contract/messages/index'
import { Ajv, type AnySchemaObject, type ErrorObject, type ValidateFunction } from 'ajv'
import { type FieldError, fieldError, MOST_PROBLEMS } from './api-error.ts'

/** A JSON schema as far as counting items, and reading it for messages, needs. */
interface SchemaNode {
  rule?: FieldRule
  maxItems?: number
  properties?: Record<string, SchemaNode>
  additionalProperties?: unknown
  items?: SchemaNode
}

const options = {
  allErrors: true,
  removeAdditional: false,
  useDefaults: true,
  strict: false,
  allowUnionTypes: true,
} as const

/** Bodies are taken as they are; queries and paths arrive as text and are turned into numbers and booleans. */
const ofBodies = withTextChecks(new Ajv({ ...options, coerceTypes: false }))
const ofQueries = withTextChecks(new Ajv({ ...options, coerceTypes: true }))

export type InputPart = 'body' | 'query' | 'params'

/**
 * Checks in the order of what they cost (decision record 52): how many items an array holds, and nothing else where it holds
 * too many; then types, lengths and ranges; a pattern or a rule only of a text whose length fits.
 */
export function compileInput(schema: object, part: InputPart): ValidateFunction {
  const validate = (part === 'body' ? ofBodies : ofQueries).compile(schema)
  const check = (data: unknown): boolean => {
    check.errors = overfull(schema, data)
    if (check.errors.length === 0)
      check.errors = validate(data) ? placesOfUnkept(data).map(unkeptAt) : (validate.errors ?? [])
    return check.errors.length === 0
  }
  check.errors = [] as ErrorObject[]
  return check as unknown as ValidateFunction
}

/** For answers, in strict mode. */
export function compileAnswer(schema: object): ValidateFunction {
  return ofBodies.compile(schema)
}

/**
 * The arrays that hold more items than they may, and the objects with more unknown fields than an answer tells of; what is
 * inside of them is not looked at.
 */
function overfull(schema: SchemaNode, data: unknown, place = ''): ErrorObject[] {
  const { items, maxItems, properties = {}, additionalProperties } = schema
  if (Array.isArray(data)) {
    if (maxItems !== undefined && data.length > maxItems) return [problemAt(place, 'maxItems')]
    return items ? data.flatMap((item, index) => overfull(items, item, `${place}/${index}`)) : []
  }
  if (typeof data !== 'object' || data === null) return []
  const given = data as Record<string, unknown>
  const names = Object.keys(given)
  if (additionalProperties === false && names.length > Object.keys(properties).length + MOST_PROBLEMS) {
    const unknown = names.filter((name) => !Object.hasOwn(properties, name)).slice(0, MOST_PROBLEMS)
    return unknown.map((name) => problemAt(place, 'additionalProperties', { additionalProperty: name }))
  }
  return Object.entries(properties).flatMap(([name, node]) =>
    Object.hasOwn(given, name) ? overfull(node, given[name], `${place}/${name}`) : [],
  )
}

function problemAt(instancePath: string, keyword: string, params: Record<string, unknown> = {}): ErrorObject {
  return { instancePath, keyword, schemaPath: '', params }
}

/** No row can hold a text with a NUL or half a character (a lone surrogate): the fault is the field's. */
const unkeptAt = (place: string) => problemAt(place, 'characters')

function placesOfUnkept(data: unknown): string[] {
  const found: string[] = []
  // Without recursion: how deep an input goes is up to the caller.
  const waiting: [place: string, value: unknown][] = [['', data]]
  for (let next = waiting.pop(); next && found.length < MOST_PROBLEMS; next = waiting.pop()) {
    const [place, value] = next
    if (typeof value === 'string' && (value.includes('\0') || /\p{Surrogate}/u.test(value))) found.push(place)
    else if (typeof value === 'object' && value !== null) {
      for (const [name, part] of Object.entries(value)) waiting.push([`${place}/${name}`, part])
    }
  }
  return found
}

/** Our own keyword `rule`, and `pattern` in a form that leaves texts alone which are too long: `maxLength` tells of these. */
function withTextChecks(ajv: Ajv): Ajv {
  ajv.removeKeyword('pattern')
  ajv.addKeyword({
    keyword: 'pattern',
    type: 'string',
    schemaType: 'string',
    compile: (pattern: string, { maxLength }: AnySchemaObject) => {
      const expression = new RegExp(pattern, 'u')
      const most = unitsOf(maxLength)
      return (text: string) => text.length > most || expression.test(text)
    },
  })
  ajv.addKeyword({
    keyword: 'rule',
    type: 'string',
    errors: 'full',
    compile: (rule: FieldRule, { maxLength }: AnySchemaObject) => {
      const most = unitsOf(maxLength)
      const check = (text: string): boolean => {
        // Of a text that is too long, its beginning tells which of the field's own messages fits.
        const problem = fieldRules[rule](text.slice(0, most))
        validate.errors = problem ? [{ keyword: 'rule', message: problem, params: {} }] : []
        return problem === undefined
      }
      const validate = check as typeof check & { errors: Partial<ErrorObject>[] }
      return validate
    },
  })
  return ajv
}

/** `maxLength` counts characters, each of one or two code units: a text of more units than these is too long for sure. */
function unitsOf(maxLength = Number.POSITIVE_INFINITY): number {
  return 2 * maxLength
}

/** One fault a field, with the text that belongs beside it. */
export function fieldErrors(schema: object, problems: readonly ErrorObject[]): FieldError[] {
  const found = new Map<string, FieldError>()
  for (const problem of problems) {
    const path = pathOf(problem)
    const known = found.get(path)
    if (known ? problem.keyword === 'rule' : found.size < MOST_PROBLEMS) {
      found.set(path, fieldError(path, codeOf(problem, nodeAt(schema as SchemaNode, path))))
    }
  }
  return [...found.values()]
}

/** Longest path that is told; no field of ours has one, but what a caller calls his own may. */
const LONGEST_PATH = 120

function pathOf(problem: ErrorObject): string {
  const base = problem.instancePath.slice(1).replaceAll('/', '.')
  const child =
    problem.keyword === 'required'
      ? String(problem.params.missingProperty)
      : problem.keyword === 'additionalProperties'
        ? String(problem.params.additionalProperty).slice(0, 60)
        : ''
  return [base, child].filter(Boolean).join('.').slice(0, LONGEST_PATH)
}

function nodeAt(schema: SchemaNode, path: string): SchemaNode | undefined {
  return path
    .split('.')
    .filter(Boolean)
    .reduce<SchemaNode | undefined>(
      (node, step) => (node?.items && /^\d+$/.test(step) ? node.items : node?.properties?.[step]),
      schema,
    )
}

function codeOf(problem: ErrorObject, node: SchemaNode | undefined): ErrorCode {
  if (problem.keyword === 'rule') return problem.message as ErrorCode
  if (problem.keyword === 'additionalProperties') return 'UNKNOWN_FIELD'
  if (node?.rule) return fieldRules[node.rule](problem.keyword === 'required' ? '' : '\0') ?? 'MALFORMED'
  switch (problem.keyword) {
    case 'required':
      return 'REQUIRED'
    case 'enum':
    case 'const':
      return 'NOT_AN_OPTION'
    case 'maxLength':
    case 'maxItems':
      return 'TOO_LONG'
    case 'minLength':
    case 'minItems':
      return 'TOO_SHORT'
    case 'minimum':
    case 'maximum':
      return 'OUT_OF_RANGE'
    default:
      return 'MALFORMED'
  }
}
