import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import { Type as T } from 'typebox'

export const ErrorSchema = T.Object({ code: T.String(), message: T.String() })
export type DeskError = Static<typeof ErrorSchema>

/** Answers every failure of the desk in one shape. */
export function answerError(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = error.statusCode ?? 500
  if (status >= 500) console.error(error)
  const body: DeskError =
    status >= 500
      ? { code: 'DESK_FAILED', message: '沙箱出错了，请查看它的输出' }
      : { code: error.code ?? 'BAD_REQUEST', message: '请求的内容不正确' }
  return reply.code(status).send(body)
}

export function answerNotFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ code: 'NOT_FOUND', message: '没有这个地址' } satisfies DeskError)
}
