import { type FieldRule, fieldRules } from '@shop/contract/fields/index'
import type { RefusalCode } from '@shop/contract/messages/index'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import { type FieldRefusal, fieldRefusal } from './refusal.ts'

/** A JSON schema as far as reading it for messages needs. */
interface SchemaNode {
  rule?: FieldRule
  properties?: Record<string, SchemaNode>
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
const ofBodies = withRules(new Ajv({ ...options, coerceTypes: false }))
const ofQueries = withRules(new Ajv({ ...options, coerceTypes: true }))

export type InputPart = 'body' | 'query' | 'params'

export function compileInput(schema: object, part: InputPart): ValidateFunction {
  return refusingNul((part === 'body' ? ofBodies : ofQueries).compile(schema))
}

/** For answers, in strict mode. */
export function compileAnswer(schema: object): ValidateFunction {
  return ofBodies.compile(schema)
}

/** A NUL stands in no text that a row can hold; the fault is the field's. */
function refusingNul(validate: ValidateFunction): ValidateFunction {
  const check = (data: unknown): boolean => {
    const isValid = validate(data)
    const places = isValid ? placesOfNul(data) : []
    const faults = places.map((instancePath) => ({ instancePath, keyword: 'characters', schemaPath: '', params: {} }))
    check.errors = isValid ? faults : (validate.errors ?? [])
    return isValid && places.length === 0
  }
  check.errors = [] as ErrorObject[]
  return check as unknown as ValidateFunction
}

function placesOfNul(data: unknown): string[] {
  const found: string[] = []
  // Without recursion: how deep an input goes is up to the caller.
  const waiting: [place: string, value: unknown][] = [['', data]]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [place, value] = next
    if (typeof value === 'string' && value.includes('\0')) found.push(place)
    else if (typeof value === 'object' && value !== null) {
      for (const [name, part] of Object.entries(value)) waiting.push([`${place}/${name}`, part])
    }
  }
  return found
}

function withRules(ajv: Ajv): Ajv {
  ajv.addKeyword({
    keyword: 'rule',
    type: 'string',
    errors: 'full',
    compile: (rule: FieldRule) => {
      const check = (text: string): boolean => {
        const fault = fieldRules[rule](text)
        validate.errors = fault ? [{ keyword: 'rule', message: fault, params: {} }] : []
        return fault === undefined
      }
      const validate = check as typeof check & { errors: Partial<ErrorObject>[] }
      return validate
    },
  })
  return ajv
}

/** One fault a field, with the text that belongs beside it. */
export function fieldFaults(schema: object, faults: readonly ErrorObject[]): FieldRefusal[] {
  const found = new Map<string, FieldRefusal>()
  for (const fault of faults) {
    const path = pathOf(fault)
    const code = codeOf(fault, nodeAt(schema as SchemaNode, path))
    const known = found.get(path)
    if (!known || fault.keyword === 'rule') found.set(path, fieldRefusal(path, code))
  }
  return [...found.values()]
}

function pathOf(fault: ErrorObject): string {
  const base = fault.instancePath.slice(1).replaceAll('/', '.')
  const child =
    fault.keyword === 'required'
      ? String(fault.params.missingProperty)
      : fault.keyword === 'additionalProperties'
        ? String(fault.params.additionalProperty).slice(0, 60)
        : ''
  return [base, child].filter(Boolean).join('.')
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

function codeOf(fault: ErrorObject, node: SchemaNode | undefined): RefusalCode {
  if (fault.keyword === 'rule') return fault.message as RefusalCode
  if (fault.keyword === 'additionalProperties') return 'UNKNOWN_FIELD'
  if (node?.rule) return fieldRules[node.rule](fault.keyword === 'required' ? '' : '\0') ?? 'MALFORMED'
  switch (fault.keyword) {
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
