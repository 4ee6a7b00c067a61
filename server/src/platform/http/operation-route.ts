import type { AnyOperation, Operation } from '@shop/contract/kit/operation'
import { isJsonAnswer } from '@shop/contract/kit/operation'
import type { FastifyRequest, RouteShorthandOptions } from 'fastify'
import { ErrorBody } from './error-body.ts'

/** The status of success and what it answers; 204 stands alone or for "nothing to say" beside another. */
export function successOf(operation: AnyOperation) {
  const statuses = Object.keys(operation.answers).map(Number)
  const success = statuses.find((status) => status !== 204) ?? 204
  return { success, answer: operation.answers[success as keyof AnyOperation['answers']] }
}

type BodyKind = 'json' | 'form' | 'file'

/** Form data travels either way: encoded in one line, or in parts, as the browser's own `FormData` does. */
export function bodyKindsOf({ form, file }: AnyOperation): readonly BodyKind[] {
  return form ? ['form', 'file'] : file ? ['file'] : ['json']
}

/** Forms of other sites can post the latter two without asking, so only an operation that is specified so takes them. */
export function bodyKindOf({ headers }: FastifyRequest): BodyKind {
  const type = headers['content-type']?.toLowerCase() ?? ''
  if (type.startsWith('application/x-www-form-urlencoded')) return 'form'
  return type.startsWith('multipart/form-data') ? 'file' : 'json'
}

/** Whether a body may be left out, as every field of it may be. */
export function isAllOptional(body: Operation['body']): boolean {
  return body !== undefined && 'properties' in body && ((body as { required?: string[] }).required ?? []).length === 0
}

/** Whether a body says anything, which an operation without one refuses. */
export function isFilled(body: unknown): boolean {
  return typeof body === 'object' && body !== null && Object.keys(body).length > 0
}

/** What Fastify validates and serialises by. */
export function routeSchema(operation: AnyOperation): NonNullable<RouteShorthandOptions['schema']> {
  const response: Record<string, unknown> = { '4xx': ErrorBody, '5xx': ErrorBody }
  for (const [status, answer] of Object.entries(operation.answers)) {
    if (isJsonAnswer(answer)) response[status] = answer
  }
  return {
    ...(operation.params ? { params: operation.params } : {}),
    ...(operation.query ? { querystring: operation.query } : {}),
    ...(operation.body ? { body: operation.body } : {}),
    response,
  } as NonNullable<RouteShorthandOptions['schema']>
}
