import { describe, expect, it } from 'vitest'
import { fieldRules } from './fields/index.ts'
import { isJsonAnswer } from './kit/operation.ts'
import { operations } from './kit/operations.ts'
import { messages } from './messages/index.ts'

interface InputNode {
  type?: string | string[]
  enum?: unknown[]
  pattern?: string
  rule?: string
  maxLength?: number
  maxItems?: number
  properties?: Record<string, InputNode>
  items?: InputNode
}

/** Bytes of the longest JSON in Chinese that a schema takes; what it says nothing of counts as nothing. */
function bytesOf(schema: object): number {
  const { enum: values, maxLength = 0, maxItems = 0, properties, items } = schema as InputNode
  if (values) return Math.max(...values.map((value) => new TextEncoder().encode(JSON.stringify(value)).length))
  if (properties) {
    return Object.entries(properties).reduce((sum, [name, node]) => sum + name.length + 4 + bytesOf(node), 2)
  }
  return items ? maxItems * (1 + bytesOf(items)) : Math.max(3 * maxLength + 2, 20)
}

describe('the contract', () => {
  it('uses each method and path once', () => {
    const routes = operations.map(({ operation }) => `${operation.method} ${operation.path.replace(/\{\w+\}/g, '{}')}`)
    expect(routes.filter((route, index) => routes.indexOf(route) !== index)).toEqual([])
  })

  // Holds platform#6.
  it('never writes by a safe method', () => {
    for (const { operation } of operations) if (operation.method === 'GET') expect(operation.body).toBeUndefined()
  })

  // Holds platform#1.
  it('refuses unknown fields in every input and answer', () => {
    const open: string[] = []
    const visit = (schema: unknown, where: string) => {
      if (typeof schema !== 'object' || schema === null) return
      const node = schema as {
        type?: unknown
        properties?: Record<string, unknown>
        additionalProperties?: unknown
        items?: unknown
        anyOf?: unknown[]
      }
      if (node.properties && node.additionalProperties !== false) open.push(where)
      for (const [name, child] of Object.entries(node.properties ?? {})) visit(child, `${where}.${name}`)
      visit(node.items, `${where}[]`)
      for (const child of node.anyOf ?? []) visit(child, where)
    }
    for (const { area, name, operation } of operations) {
      visit(operation.params, `${area}.${name} params`)
      // What a provider adds to its redirect is not ours to refuse.
      if (!operation.answers[302]) visit(operation.query, `${area}.${name} query`)
      visit(operation.body, `${area}.${name} body`)
      for (const answer of Object.values(operation.answers))
        if (isJsonAnswer(answer)) visit(answer, `${area}.${name} answer`)
    }
    expect(open).toEqual([])
  })

  /** Every part of what callers send, with its place. */
  const inputs = () => {
    const found: { where: string; node: InputNode }[] = []
    const visit = (schema: unknown, where: string) => {
      if (typeof schema !== 'object' || schema === null) return
      const node = schema as InputNode
      found.push({ where, node })
      for (const [name, child] of Object.entries(node.properties ?? {})) visit(child, `${where}.${name}`)
      visit(node.items, `${where}[]`)
    }
    for (const { area, name, operation } of operations) {
      for (const part of ['params', 'query', 'body'] as const) visit(operation[part], `${area}.${name} ${part}`)
    }
    return found
  }

  // Holds platform#11.
  it('states how long a text may be wherever a pattern or a rule looks at it', () => {
    const unlimited = inputs().filter(
      ({ node }) => (node.pattern !== undefined || node.rule !== undefined) && node.maxLength === undefined,
    )
    expect(unlimited.map(({ where }) => where)).toEqual([])
  })

  // Holds platform#12.
  it('states how many items every array of an input may hold', () => {
    const unlimited = inputs().filter(({ node }) => [node.type].flat().includes('array') && node.maxItems === undefined)
    expect(unlimited.map(({ where }) => where)).toEqual([])
  })

  it('describes inputs without alternatives, which lengths and counts are not looked for in', () => {
    const alternatives = inputs().filter(({ node }) => 'anyOf' in node || 'oneOf' in node || 'allOf' in node)
    expect(alternatives.map(({ where }) => where)).toEqual([])
  })

  // Holds platform#12.
  it('reads bodies as long as its schemas allow them to be', () => {
    const tooLong = operations.filter(
      ({ operation }) => operation.body && bytesOf(operation.body) > operation.bodyLimit,
    )
    expect(tooLong.map(({ area, name }) => `${area}.${name}`)).toEqual([])
  })

  it('has a text in Chinese for every code', () => {
    for (const [code, text] of Object.entries(messages)) expect(text, code).toMatch(/[一-鿿]/)
  })

  it('has a text for every fault of a field rule', () => {
    const problems = Object.values(fieldRules).flatMap((rule) => ['', '\0', 'x'.repeat(300)].map((text) => rule(text)))
    for (const problem of problems) if (problem) expect(messages).toHaveProperty(problem)
  })
})
