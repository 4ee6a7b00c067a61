import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Gives an answer a tag made of what it says; to who has that answer already nothing is said but 304. */
export async function tagAnswer(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (reply.statusCode !== 200 || !(typeof payload === 'string' || Buffer.isBuffer(payload))) return payload
  const tag = tagOf(payload)
  reply.header('etag', tag)
  if (!isKnownTag(tag, request.headers['if-none-match'])) return payload
  reply.code(304).removeHeader('content-type').removeHeader('content-length')
  return null
}

/** The `ETag` of a text or of bytes. */
export function tagOf(content: string | Buffer): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
}

/** Whether `If-None-Match` names a tag; a proxy may have marked the tag as weak on its way. */
export function isKnownTag(tag: string, known: string | undefined): boolean {
  return known?.split(',').some((each) => each.trim().replace(/^W\//, '') === tag) ?? false
}
