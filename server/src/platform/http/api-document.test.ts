import { operations } from '@shop/contract/kit/operations'
import { describe, expect, it } from 'vitest'
import { cookieNames } from '../sessions/cookies.ts'
import { apiDocument } from './api-document.ts'
import type { SchemaNode } from './api-schemas.ts'

interface DocumentedOperation {
  operationId: string
  security: Record<string, unknown>[]
  parameters: { name?: string; in?: string; $ref?: string }[]
  requestBody?: { content: Record<string, { schema: SchemaNode }> }
  responses: Record<string, SchemaNode & { $ref?: string }>
}

const document = apiDocument(operations, cookieNames(true))
const documented = Object.values(document.paths).flatMap(Object.values) as unknown as DocumentedOperation[]
const named = (name: string) => documented.find(({ operationId }) => operationId === name) as DocumentedOperation

/** Every schema and everything else in a part of the document, each with what it says. */
function* partsOf(part: unknown): Generator<SchemaNode> {
  if (typeof part !== 'object' || part === null) return
  if (!Array.isArray(part)) yield part as SchemaNode
  for (const below of Object.values(part)) yield* partsOf(below)
}

/** The codes of one status, wherever they stand. */
function codesOf(operation: string, status: number): unknown {
  const response = named(operation).responses[status]
  const name = response?.$ref?.split('/').at(-1)
  return (name ? (document.components.responses[name] as SchemaNode) : response)?.['x-error-codes']
}

describe('the OpenAPI document', () => {
  it('names every operation of the contract by its own name', () => {
    expect(documented.map(({ operationId }) => operationId).sort()).toEqual(operations.map(({ name }) => name).sort())
  })

  it('states an answer of success for every operation', () => {
    const without = documented.filter(({ responses }) => !Object.keys(responses).some((status) => /^[23]/.test(status)))
    expect(without).toEqual([])
  })

  it('states for every operation who may call, by schemes that it defines', () => {
    const schemes = Object.keys(document.components.securitySchemes)
    for (const { operationId, security } of documented) {
      expect(Array.isArray(security), operationId).toBe(true)
      expect(schemes).toEqual(expect.arrayContaining(security.flatMap(Object.keys)))
    }
    expect(named('listOrders').security).toEqual([{ memberSession: [] }, { memberToken: [] }])
    expect(named('loginBySms').security).toEqual([{}, { memberSession: [] }, { memberToken: [] }])
    expect(named('shipOrder').security).toEqual([{ operatorSession: [] }, { operatorKey: [] }])
    expect(document.components.securitySchemes.memberSession.name).toBe('__Host-shop_access')
  })

  it('replaces the field rules by the pattern and length that they stand for', () => {
    const parts = [...partsOf(document)]
    expect(parts.filter((part) => 'rule' in part)).toEqual([])
    const ruled = parts.filter((part) => 'x-rule' in part)
    expect(ruled.length).toBeGreaterThan(15)
    expect(ruled.filter((part) => !part.pattern && !part.minLength && !part.maxLength)).toEqual([])
    expect(document.components.schemas.Phone).toMatchObject({ type: 'string', pattern: '^1[3-9]\\d{9}$' })
  })

  // Holds platform#4.
  it('lists the error codes of every operation by status', () => {
    expect(codesOf('listOrders', 401)).toEqual(['NOT_LOGGED_IN'])
    expect(codesOf('getOrder', 404)).toEqual(['ORDER_NOT_FOUND'])
    expect(codesOf('addAddress', 400)).toEqual([
      'REGION_UNKNOWN',
      'REGION_REQUIRED',
      'INPUT_INVALID',
      'BODY_MALFORMED',
      'CONTENT_TYPE_REFUSED',
    ])
    for (const { name, operation } of operations) {
      for (const [status, codes] of Object.entries(operation.errors)) {
        expect(codesOf(name, Number(status)), `${name} ${status}`).toEqual(expect.arrayContaining([...codes]))
      }
      for (const status of [429, 500, 503]) expect(codesOf(name, status), name).toBeDefined()
    }
  })

  it('states a shape that several operations share once', () => {
    const seen = new Map<string, number>()
    for (const part of partsOf([document.paths, document.components])) {
      const { properties, enum: values } = part
      const isErrorCode = Array.isArray(values) && values.every((value) => /^[A-Z0-9_]{5,}$/.test(String(value)))
      const isShape = Object.keys(properties ?? {}).length > 1 || (Array.isArray(values) && values.length > 2)
      if (!isShape || isErrorCode) continue
      const text = JSON.stringify(part)
      seen.set(text, (seen.get(text) ?? 0) + 1)
    }
    expect([...seen].filter(([, count]) => count > 1)).toEqual([])
  })

  it('tells generators what may be null, and what comes as one or as many', () => {
    const { OrderDetail, OrderCard } = document.components.schemas as Record<string, { properties: SchemaNode }>
    expect(OrderCard?.properties.paymentDeadline).toEqual({
      anyOf: [{ $ref: '#/components/schemas/Instant' }, { type: 'null' }],
    })
    expect(OrderDetail?.properties.parentOrdersCode).toEqual({ type: ['string', 'null'] })
    const one = { $ref: '#/components/schemas/OrderDetail' }
    expect(named('getOrder').responses[200]).toMatchObject({
      content: { 'application/json': { schema: { oneOf: [one, { type: 'array', items: one }] } } },
    })
  })

  it('states what kind of body each operation takes', () => {
    const upload = named('uploadPicture').requestBody?.content
    expect(Object.keys(upload ?? {})).toEqual(['multipart/form-data'])
    expect(upload?.['multipart/form-data']?.schema).toMatchObject({
      required: ['module', 'file'],
      properties: { file: { contentMediaType: 'application/octet-stream' } },
    })
    expect(Object.keys(named('loginByPassword').requestBody?.content ?? {})).toEqual([
      'application/x-www-form-urlencoded',
      'multipart/form-data',
    ])
  })
})
