import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type as T } from 'typebox'
import { MailFaultSchema, type MailFaultSwitches, MailFaultsSchema } from './faults.ts'
import { type Mailbox, MailSchema } from './inbox.ts'

const Address = T.String({ maxLength: 254, pattern: '^[^@\\s]+@[^@\\s]+$' })
const AddressQuery = T.Object({ address: T.Optional(T.String({ maxLength: 254 })) }, { additionalProperties: false })

/** What a mail may do on the desk: show itself. It loads nothing, runs nothing and leads nowhere. */
const MAIL_POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'"

/** Reading and clearing the mailbox, and the fault switches: for tests and the desk page. */
export function controlRoutes(mails: Mailbox, faults: MailFaultSwitches): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get('/', { schema: { querystring: AddressQuery, response: { 200: T.Array(MailSchema) } } }, async (request) => [
      ...mails.list(request.query.address),
    ])

    app.get('/:id/html', { schema: { params: T.Object({ id: T.String() }) } }, async (request, reply) => {
      const html = mails.find(request.params.id)?.html
      if (!html) return reply.callNotFound()
      return reply.type('text/html; charset=utf-8').header('content-security-policy', MAIL_POLICY).send(html)
    })

    app.get(
      '/:id/attachments/:number',
      { schema: { params: T.Object({ id: T.String(), number: T.String({ pattern: '^\\d{1,2}$' }) }) } },
      async (request, reply) => {
        const number = Number(request.params.number)
        const mail = mails.find(request.params.id)
        const file = mail?.files[number]
        if (!mail || !file) return reply.callNotFound()
        const name = encodeURIComponent(mail.attachments[number]?.name ?? '')
        // Saved and never shown: whoever sends a mail says what is in it.
        return reply
          .type('application/octet-stream')
          .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
          .send(file)
      },
    )

    app.delete('/', { schema: { response: { 204: T.Null() } } }, async (_request, reply) => {
      mails.clear()
      return reply.code(204).send(null)
    })

    app.get('/faults', { schema: { response: { 200: MailFaultsSchema } } }, async () => faults.all)

    app.put(
      '/faults',
      {
        schema: {
          body: T.Object(
            { ...MailFaultSchema.properties, address: T.Optional(Address) },
            { additionalProperties: false },
          ),
          response: { 200: MailFaultsSchema },
        },
      },
      async (request) => {
        const { address, ...fault } = request.body
        faults.set(fault, address)
        return faults.all
      },
    )

    app.delete('/faults', { schema: { response: { 200: MailFaultsSchema } } }, async () => {
      faults.clear()
      return faults.all
    })
  }
}
