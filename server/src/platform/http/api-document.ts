import { STATUS_CODES } from 'node:http'
import { areaDescriptions } from '@shop/contract/areas'
import {
  type AnyOperation,
  type CallerKind,
  FILE_FIELD,
  isJsonAnswer,
  isRawAnswer,
  isRedirectAnswer,
} from '@shop/contract/kit/operation'
import type { NamedOperation } from '@shop/contract/kit/operations'
import { sharedShapes } from '@shop/contract/kit/shared-shapes'
import { type ErrorCode, messages } from '@shop/contract/messages/index'
import type { CookieNames } from '../sessions/cookies.ts'
import { errorsOf, isCommonError } from './api-error.ts'
import { type DocumentedSchemas, documentSchemas, type SchemaNode } from './api-schemas.ts'
import { ErrorBody } from './error-body.ts'

const introduction = `Money is whole cents; times are epoch milliseconds.

A browser is authenticated by cookies, which count for writes only from the site's own pages; a program sends its token
as \`Authorization: Bearer\`. Every error has the body \`Error\`: its \`code\` is stable, its \`message\` is for the shopper, and
\`requestId\`, also sent as \`X-Request-Id\`, finds it in the logs. After 429 and 503, wait as long as \`Retry-After\` says.`

const errorShapes = { Error: ErrorBody, FieldError: ErrorBody.properties.fields.items }

/** The security schemes by which each kind of caller is known; any one of them will do. */
const schemesOf: Readonly<Record<CallerKind, readonly string[]>> = {
  visitor: [],
  member: ['memberSession', 'memberToken'],
  operator: ['operatorSession', 'operatorKey'],
  linkHolder: ['linkCookie'],
}

/** States every operation as an OpenAPI 3.1 document; shared shapes, parameters and errors are components. */
export function apiDocument(operations: readonly NamedOperation[], cookieNames: CookieNames) {
  const schemas = documentSchemas({ ...sharedShapes, ...errorShapes })
  const responses: Record<string, SchemaNode> = {}
  const paths: Record<string, Record<string, SchemaNode>> = {}
  for (const named of operations) {
    const path = `/api${named.operation.path}`
    paths[path] = {
      ...paths[path],
      [named.operation.method.toLowerCase()]: documentOperation(named, schemas, responses),
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Member area of an online pharmacy',
      version: '1',
      description: introduction,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/', description: 'The site that serves this document' }],
    tags: Object.entries(areaDescriptions).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        memberSession: { type: 'apiKey', in: 'cookie', name: cookieNames.access, description: 'Set by every login' },
        memberToken: { type: 'http', scheme: 'bearer', description: '`access_token` of a login' },
        operatorSession: {
          type: 'apiKey',
          in: 'cookie',
          name: cookieNames.operator,
          description: 'Set by `beginOperating`',
        },
        operatorKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'Key of an operator, with the scopes it was given',
        },
        linkCookie: { type: 'apiKey', in: 'cookie', name: cookieNames.link, description: 'Set by `openLink`' },
      },
      schemas: Object.fromEntries(Object.entries(schemas.components).sort()),
      responses: Object.fromEntries(Object.entries(responses).sort()),
      headers: { RetryAfter: { description: 'Seconds to wait', schema: { type: 'integer', minimum: 1 } } },
      parameters: {
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          description: 'Calls with the same key take effect once and get the same answer',
          schema: { type: 'string', maxLength: 200 },
        },
        ShownLink: {
          name: 'X-Link-Id',
          in: 'header',
          description: 'The `linkId` of the opening that the page shows; refused where another link was opened since',
          schema: { type: 'string', format: 'uuid' },
        },
        IfNoneMatch: {
          name: 'If-None-Match',
          in: 'header',
          description: 'The `ETag` of an earlier answer',
          schema: { type: 'string' },
        },
      },
    },
  }
}

function documentOperation(
  { area, name, operation }: NamedOperation,
  schemas: DocumentedSchemas,
  responses: Record<string, SchemaNode>,
): SchemaNode {
  const { callers, scope, linkStage, once } = operation
  const schemes = callers.flatMap((caller) => schemesOf[caller])
  const body = bodyOf(operation, schemas)
  const notes = [
    ...(scope ? [`Needs the scope \`${[scope].flat().join('` or `')}\`.`] : []),
    ...(linkStage ? [`Needs a link at the stage \`${linkStage}\`.`] : []),
    ...(once ? ['Takes effect once for each key.'] : []),
  ]
  return {
    operationId: name,
    summary: operation.summary,
    ...(notes.length > 0 && { description: notes.join(' ') }),
    tags: [area],
    security: [...(callers.includes('visitor') ? [{}] : []), ...schemes.map((scheme) => ({ [scheme]: [] }))],
    parameters: parametersOf(operation, schemas),
    ...(body && { requestBody: body }),
    responses: {
      ...successesOf(operation, schemas),
      ...Object.fromEntries(
        [...errorsOf(operation)].map(([status, codes]) => [status, errorResponse(status, codes, schemas, responses)]),
      ),
    },
  }
}

function parametersOf(operation: AnyOperation, { show }: DocumentedSchemas): SchemaNode[] {
  const stated = (place: 'path' | 'query', schema: AnyOperation['query']) => {
    const required: readonly string[] = schema?.required ?? []
    return Object.entries(schema?.properties ?? {}).map(([name, each]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: show(each),
    }))
  }
  const headers = Object.entries(operation.headers ?? {}).map(([name, values]) => ({
    name,
    in: 'header',
    schema: { type: 'string', enum: values },
  }))
  return [
    ...stated('path', operation.params),
    ...stated('query', operation.query),
    ...headers,
    ...(operation.callers.includes('linkHolder') ? [{ $ref: '#/components/parameters/ShownLink' }] : []),
    ...(operation.once ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ...(operation.isTagged ? [{ $ref: '#/components/parameters/IfNoneMatch' }] : []),
  ]
}

function bodyOf({ body, form, file }: AnyOperation, { show }: DocumentedSchemas): SchemaNode | undefined {
  if (!body && !file) return undefined
  const fields = show(body ?? { type: 'object' }) as { properties?: object; required?: readonly string[] }
  const schema = file
    ? {
        ...fields,
        properties: {
          ...fields.properties,
          [FILE_FIELD]: { type: 'string', contentMediaType: 'application/octet-stream' },
        },
        required: [...(fields.required ?? []), FILE_FIELD],
      }
    : fields
  const forms = form ? ['application/x-www-form-urlencoded', 'multipart/form-data'] : ['multipart/form-data']
  const types = form || file ? forms : ['application/json']
  return {
    required: (schema.required ?? []).length > 0 || !body,
    content: Object.fromEntries(types.map((type) => [type, { schema }])),
  }
}

function successesOf(operation: AnyOperation, { show }: DocumentedSchemas): Record<string, SchemaNode> {
  const tag = { ETag: { description: 'Stands for this answer', schema: { type: 'string' } } }
  const found = Object.entries(operation.answers).map(([status, answer]) => {
    const response = {
      description: STATUS_CODES[status] ?? status,
      ...(operation.isTagged && { headers: tag }),
      ...(isJsonAnswer(answer) && { content: { 'application/json': { schema: show(answer) } } }),
      ...(isRawAnswer(answer) && {
        content: Object.fromEntries(answer.raw.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])),
      }),
      ...(isRedirectAnswer(answer) && {
        headers: { Location: { description: 'Where to go on', schema: { type: 'string' } } },
      }),
    }
    return [status, response] as const
  })
  return {
    ...Object.fromEntries(found),
    // A redirect is all that some operations answer: tools want to know what any other status would mean.
    ...(operation.answers[302] && {
      default: { description: 'An error', content: { 'application/json': { schema: show(ErrorBody) } } },
    }),
    ...(operation.isTagged && {
      304: { description: 'The answer that `If-None-Match` names still holds', headers: tag },
    }),
  }
}

/** An error of one status with the codes it may carry; one that several operations answer alike is a component. */
function errorResponse(
  status: number,
  codes: readonly ErrorCode[],
  { show }: DocumentedSchemas,
  responses: Record<string, SchemaNode>,
): SchemaNode {
  const response = {
    description: codes.map((code) => `- \`${code}\`: ${messages[code]}`).join('\n'),
    ...((status === 429 || status === 503) && {
      headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
    }),
    content: {
      'application/json': {
        schema: { allOf: [show(ErrorBody), { type: 'object', properties: { code: { type: 'string', enum: codes } } }] },
      },
    },
    'x-error-codes': codes,
  }
  const [only, ...others] = codes
  if (others.length > 0 && !codes.every(isCommonError)) return response
  const name = others.length === 0 ? pascal(only ?? '') : (STATUS_CODES[status] ?? '').replaceAll(' ', '')
  responses[name] ??= response
  // Two operations may answer the same code with different statuses.
  if (JSON.stringify(responses[name]) !== JSON.stringify(response)) return response
  return { $ref: `#/components/responses/${name}` }
}

/** `TOO_MANY_REQUESTS` as `TooManyRequests`. */
function pascal(code: string): string {
  return code.toLowerCase().replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())
}
