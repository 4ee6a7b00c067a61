import { describe, expect, it } from 'vitest'
import { fieldRules } from './fields/index.ts'
import { isJsonAnswer } from './kit/operation.ts'
import { operations } from './kit/operations.ts'
import { messages } from './messages/index.ts'

describe('the contract', () => {
  it('uses each method and path once', () => {
    const routes = operations.map(({ operation }) => `${operation.method} ${operation.path.replace(/\{\w+\}/g, '{}')}`)
    expect(routes.filter((route, index) => routes.indexOf(route) !== index)).toEqual([])
  })

  it('never writes by a safe method', () => {
    for (const { operation } of operations) if (operation.method === 'GET') expect(operation.body).toBeUndefined()
  })

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

  it('has a text in Chinese for every code', () => {
    for (const [code, text] of Object.entries(messages)) expect(text, code).toMatch(/[一-鿿]/)
  })

  it('has a text for every fault of a field rule', () => {
    const faults = Object.values(fieldRules).flatMap((rule) => ['', '\0', 'x'.repeat(300)].map((text) => rule(text)))
    for (const fault of faults) if (fault) expect(messages).toHaveProperty(fault)
  })
})
