import { MIMEType } from 'node:util'
import { FILE_FIELD } from '@shop/contract/kit/operation'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { occursMoreThan } from '../occurrences.ts'
import { throwApiError } from './api-error.ts'

/** Bodies that may be under way at once, of a caller and in a process: each is held in memory until its call is answered. */
export const FILE_BODIES = { each: 2, all: 20 }

/** No call has as many fields. */
const MOST_PARTS = 20

declare module 'fastify' {
  interface FastifyRequest {
    /** The bytes of the file that came with the call. */
    sentFile: Uint8Array | undefined
  }
}

/**
 * Takes apart multipart bodies: the fields become the body, which its schema then judges as it does JSON; the one file of a call that
 * takes one is put aside. Any other file, and a field that comes twice, stay in the body as what no schema takes.
 */
export function readMultipart(app: FastifyInstance): void {
  app.decorateRequest('sentFile', undefined)
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      const operation = request.routeOptions.config.operation
      if (!operation?.file && !operation?.form) throwApiError('CONTENT_TYPE_REFUSED')
      const parts = [...(await parse(body, request.headers['content-type'] ?? ''))]
      const isFile = ([name, value]: (typeof parts)[number]) => name === FILE_FIELD && typeof value !== 'string'
      const sent = operation.file ? parts.find(isFile) : undefined
      if (sent && typeof sent[1] !== 'string') request.sentFile = new Uint8Array(await sent[1].arrayBuffer())
      const fields = new Map<string, unknown>()
      for (const part of parts) {
        if (part === sent) continue
        const [name, value] = part
        fields.set(name, fields.has(name) || typeof value !== 'string' ? {} : value)
      }
      return Object.fromEntries(fields)
    },
  )
}

/**
 * Node's own reader of such bodies: strict, in one pass, and all at once, so that no stream is left hanging. As it stops for
 * nobody, parts are counted first, by the very boundary that it is given.
 */
async function parse(body: Buffer, contentType: string) {
  const boundary = boundaryOf(contentType) ?? throwApiError('BODY_MALFORMED')
  // One stands before each part, one behind the last.
  if (occursMoreThan(body, `--${boundary}`, MOST_PARTS + 1)) throwApiError('BODY_MALFORMED')
  const headers = { 'content-type': `multipart/form-data; boundary="${boundary}"` }
  return new Response(new Uint8Array(body), { headers }).formData().catch(() => throwApiError('BODY_MALFORMED'))
}

/** The boundary of a content type, of the characters that RFC 2046 names. */
function boundaryOf(contentType: string): string | undefined {
  try {
    const boundary = new MIMEType(contentType).params.get('boundary')
    return boundary && /^[\w'()+,./:=? -]{1,70}$/.test(boundary) ? boundary : undefined
  } catch {
    return undefined
  }
}
