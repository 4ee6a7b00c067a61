import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type as T } from 'typebox'
import type { SandboxClock } from '../clock.ts'
import type { Party } from '../party.ts'
import { answerError, answerNotFound } from './errors.ts'
import { deskFiles } from './files.ts'
import { guard } from './guard.ts'
import type { Live } from './live.ts'
import { PAGE_FILES, page, SHARED_FILES } from './page.ts'

/** ms, ten years either way: further than any deadline of the shop. */
const FURTHEST_OFFSET_MS = 10 * 366 * 24 * 60 * 60_000

const ClockSchema = T.Object(
  { offset: T.Integer({ minimum: -FURTHEST_OFFSET_MS, maximum: FURTHEST_OFFSET_MS }) },
  { additionalProperties: false },
)

export interface DeskParts {
  readonly parties: readonly Party[]
  readonly clock: SandboxClock
  readonly live: Live
  readonly publicUrl: string
}

/** The desk: its page and files, the live line, and the control API of the clock and of every party. */
export function deskRoutes({ parties, clock, live, publicUrl }: DeskParts): FastifyPluginAsyncTypebox {
  const panels = parties.flatMap((party) => party.panels)
  const document = page(panels, publicUrl).text
  const files = deskFiles(
    [...PAGE_FILES, ...SHARED_FILES, ...panels.flatMap((panel) => panel.files)],
    panels.flatMap((panel) => panel.packages ?? []),
  )

  return async (app) => {
    app.setErrorHandler(answerError)
    app.setNotFoundHandler(answerNotFound)
    app.addHook('onRequest', guard)

    app.get('/', async (_request, reply) => reply.type('text/html; charset=utf-8').send(document))

    app.get('/desk/files/*', { schema: { params: T.Object({ '*': T.String() }) } }, async (request, reply) => {
      const file = files.get(request.params['*'])
      return file === undefined ? reply.callNotFound() : reply.type(file.type).send(file.body)
    })

    app.get('/desk/api/events', (_request, reply) => {
      reply.hijack()
      live.join(reply.raw)
    })

    app.get('/desk/api/clock', { schema: { response: { 200: ClockSchema } } }, async () => ({ offset: clock.offset }))
    app.put('/desk/api/clock', { schema: { body: ClockSchema, response: { 200: ClockSchema } } }, async (request) => {
      clock.offset = request.body.offset
      return { offset: clock.offset }
    })

    for (const party of parties) await app.register(party.control, { prefix: `/desk/api/${party.name}` })
  }
}
