import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SocialFault } from './faults.ts'
import type { Grants } from './grants.ts'
import type { SocialProvider } from './keys.ts'

/** What a browser brings to the page on which its owner lets the shop know who they are. */
export interface Journey {
  readonly clientId: string
  readonly redirectUri: string
  readonly state: string
}

/** One provider's own part: where its page stands, what it asks and answers. */
export interface StandIn {
  readonly provider: SocialProvider
  /** Path of the page, beginning with the provider's host. */
  readonly page: string
  /** Reads what the shop sent the browser with; a text is what is wrong with it, in the provider's words. */
  readJourney(query: Query): Journey | string
  /** What is added to the way back with a code. */
  agreed(journey: Journey, code: string): Record<string, string>
  /** What is added to the way back when its owner refused. */
  declined(journey: Journey): Record<string, string>
  /** The calls of the shop's server. */
  addCalls(app: FastifyInstance): void
}

/** What every provider's part stands on. */
export interface StandInParts {
  readonly grants: Grants
  readonly fault: () => SocialFault
  /** Whether the shop registered this address to come back to. */
  readonly mayReturn: (redirectUri: string) => boolean
}

export type Query = Readonly<Record<string, string | undefined>>

/** Parameters of the address; of one that stands there twice the first counts. */
export function queryOf(request: FastifyRequest): Query {
  const mark = request.url.indexOf('?')
  return parametersOf(mark < 0 ? '' : request.url.slice(mark + 1))
}

/** Parameters of a form body, which the party's parser leaves as text. */
export function formOf(request: FastifyRequest): Query {
  return typeof request.body === 'string' ? parametersOf(request.body) : {}
}

function parametersOf(text: string): Query {
  const found: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(text)) found[name] ??= value
  return found
}

/** Answers as the provider does, after the wait that the fault switch asks for. */
export async function answer(
  reply: FastifyReply,
  { delay }: SocialFault,
  text: string,
  type: string,
  status = 200,
): Promise<FastifyReply> {
  if (delay > 0) await wait(delay, undefined, { ref: false })
  return reply.code(status).type(type).send(text)
}

/** A profile as it stands, or cut off in the middle. */
export function profileText(body: object, { mode }: SocialFault): string {
  const text = JSON.stringify(body)
  return mode === 'broken' ? text.slice(0, text.length / 2) : text
}
