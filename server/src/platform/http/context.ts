import type { BodyOf, FileOf, ParamsOf, QueryOf } from '@shop/contract/kit/operation'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Client, type ClientParts, clientOf } from './client.ts'

/** What a handler knows of a request. A class, as an object with a getter of its own is slow to make for each request. */
export class Context<O> {
  readonly params: ParamsOf<O>
  readonly query: QueryOf<O>
  readonly body: BodyOf<O>
  /** The bytes of the file that came along, where the operation takes one. */
  readonly file: FileOf<O>
  readonly requestId: string
  /** Sets a header of the answer. */
  readonly header: (name: string, value: string) => void
  private known: Client | undefined

  constructor(
    private readonly request: FastifyRequest,
    private readonly reply: FastifyReply,
    readonly now: Date,
    private readonly parts: ClientParts,
  ) {
    this.params = request.params as ParamsOf<O>
    this.query = request.query as QueryOf<O>
    this.body = request.body as BodyOf<O>
    this.file = request.sentFile as FileOf<O>
    this.requestId = request.id
    this.header = (name, value) => reply.header(name, value)
  }

  /** Who is at the other end; most reads never ask. */
  get client(): Client {
    this.known ??= clientOf(this.request, this.reply, this.parts)
    return this.known
  }
}
