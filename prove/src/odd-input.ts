import { idNumberCheck } from '@shop/contract/fields/id-number'
import type { FieldRule } from '@shop/contract/fields/index'
import fc from 'fast-check'

/** A JSON schema as far as making values for it goes. */
export interface Schema {
  type?: string | readonly string[]
  enum?: readonly unknown[]
  pattern?: string
  rule?: FieldRule
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
  items?: Schema
  properties?: Record<string, Schema>
  required?: readonly string[]
}

/** Blanks alone are no text to any rule. */
const someText = (maxLength: number) =>
  fc.string({ minLength: 1, maxLength, unit: 'grapheme' }).filter((text) => text.trim() !== '')

/** Texts that a rule of the contract takes; what else it is given comes from `oddValue`. */
const ofRules: Record<FieldRule, fc.Arbitrary<string>> = {
  phone: fc.stringMatching(/^1[3-9]\d{9}$/),
  smsCode: fc.stringMatching(/^\d{6}$/),
  imageCode: fc.stringMatching(/^[A-Za-z0-9]{4}$/),
  imageCodeIfAny: fc.stringMatching(/^([A-Za-z0-9]{4})?$/),
  ownPhone: fc.stringMatching(/^1[3-9]\d(\d{8}|\*{4}\d{4})$/),
  hiddenDigits: fc.stringMatching(/^\d{4}$/),
  newPassword: fc.stringMatching(/^[A-Z][a-z]{3,6}[0-9]{2}[!-/]{2,6}$/),
  passwordIfAny: fc.stringMatching(/^([A-Z][a-z]{3,6}[0-9]{2}[!-/]{2,6})?$/),
  oldPassword: fc.stringMatching(/^[a-z]{1,6}[0-9]{5,8}[!-/]{0,2}$/),
  confirmation: someText(16),
  search: someText(50),
  idNumber: fc
    .stringMatching(/^(11|31|44|50)[1-5]\d{3}19\d{2}(0[1-9]|1[0-2])(0[1-9]|1\d|2[0-8])\d{3}$/)
    .map((first) => `${first}${idNumberCheck(first)}`),
  nickName: fc.stringMatching(/^[一-龥A-Za-z0-9_-]{4,20}$/),
  memberName: fc.stringMatching(/^[一-龥A-Za-z0-9_-]{2,20}$/),
  healthText: someText(200),
  email: fc.stringMatching(/^[a-z]{1,10}@[a-z]{1,10}\.(com|cn)$/),
  emailCode: fc.stringMatching(/^\d{6}$/),
  consignee: fc.stringMatching(/^([一-龥]{2,10}|[A-Z][a-z]{1,9})$/),
  landline: fc.stringMatching(/^(\d{3,4}-(\d{7,8}|\*{3,4}\d{4})(-\d{1,6})?)?$/),
  provinceAndCity: fc.constantFrom('11', '44', '1101', '4401', '4419', '9999'),
  detailAddress: someText(50),
  customDisease: fc.stringMatching(/^[一-龥]{1,50}$/),
  diseaseSearch: someText(50),
  zipCode: fc.stringMatching(/^(\d{6})?$/),
  reviewContent: someText(450),
  claimDescription: someText(200),
  contactPhone: fc.stringMatching(/^1[3-9]\d(\d{8}|\*{4}\d{4})$/),
  recipients: fc.stringMatching(/^[a-z]{1,10}@[a-z]{1,10}\.(com|cn)(,[a-z]{1,10}@[a-z]{1,10}\.com){0,2}$/),
  warningReason: someText(100),
  inquiryAnswer: someText(200),
  invoiceTitle: fc.stringMatching(/^[一-龥A-Za-z0-9]{1,60}$/),
  // What is right in form alone.
  taxPayerNumber: fc.stringMatching(/^[0-9A-Z]{15}$/),
}

/** Values that a schema takes. */
export function validValue(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  switch (typeof schema.type === 'string' ? schema.type : schema.type?.[0]) {
    case 'string':
      return validText(schema)
    case 'integer':
      return fc.integer({ min: Math.max(schema.minimum ?? -1e12, -1e15), max: Math.min(schema.maximum ?? 2e12, 1e15) })
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'array':
      return validList(schema)
    case 'object':
      return validObject(schema)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function validList({ items = {}, minItems = 0, maxItems = 5, uniqueItems = false }: Schema): fc.Arbitrary<unknown[]> {
  const size = { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 5)) }
  return uniqueItems
    ? fc.uniqueArray(validValue(items), { ...size, selector: (item) => JSON.stringify(item) })
    : fc.array(validValue(items), size)
}

function validText({ rule, pattern, minLength = 0, maxLength = 40 }: Schema): fc.Arbitrary<string> {
  if (rule) return ofRules[rule] ?? fc.string({ maxLength: 20 })
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  return fc.string({ minLength, maxLength: Math.min(maxLength, Math.max(minLength, 40)), unit: 'grapheme-ascii' })
}

export function validObject({ properties = {}, required = [] }: Schema): fc.Arbitrary<Record<string, unknown>> {
  const parts = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, validValue(schema)]))
  return fc.record(parts, { requiredKeys: [...required] })
}

const texts = [
  '',
  ' ',
  '\u0000',
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e400',
  '0x10',
  '１３８００００００００',
  '13800000000\n',
  "' OR 1=1 --",
  '"; DROP TABLE orders; --',
  '%',
  '%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%',
  '<script>alert(1)</script>',
  '$' + '{7*7}{{7*7}}',
  '../../etc/passwd',
  '%00%0d%0aset-cookie:a=b',
  '\r\nx-injected: 1',
  '\ud800',
  '\u202e\u200b\ufeff',
  '👨‍👩‍👧‍👦'.repeat(20),
  '__proto__',
  'constructor',
  'a'.repeat(70_000),
  '９'.repeat(300),
]

/** What no form sends: of every type, at every edge. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...texts),
  fc.constantFrom<unknown>(null, true, false, 0, -0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324),
  fc.constantFrom<unknown>([], {}, [[]], [null], { length: 1 }, { toString: 1 }, { $gt: '' }, ['13800000000']),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.jsonValue({ maxDepth: 4 }),
)

/** Bodies that are no object, or no JSON at all. */
export const oddBody: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '{',
    '[',
    '[]',
    'null',
    '0',
    '"text"',
    'true',
    '{"a":1,}',
    "{'a':1}",
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
    '{"phoneNum":"13800000000","phoneNum":"13900000000"}',
    '\ufeff{}',
    `${'['.repeat(5000)}${']'.repeat(5000)}`,
    `${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`,
    `{"a":"${'b'.repeat(300_000)}"}`,
    '<xml/>',
  ),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value)),
)
