import { createHash } from 'node:crypto'
import Fastify, { type FastifyRequest } from 'fastify'
import pg from 'pg'
import { type CardRow, type DetailRow, detailAnswer, listAnswer } from './answers.ts'
import { benefitReads } from './bare-benefits.ts'
import { orderWrites } from './bare-orders.ts'
import { paymentWrites } from './bare-payments.ts'
import { countsInOne, detailInOne, listAlone, listInOne, memberInOne, sessionAlone } from './statements.ts'

/**
 * What the shop is held against: Fastify and pg alone, as fast as one would write them by hand. Named prepared statements, a
 * pool as large as the shop's, no log, no validation, no limits, no headers; the bodies go through JSON.stringify, which
 * is level with fast-json-stringify on these.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: Number(process.env.POOL_SIZE) })
const app = Fastify({ logger: false })

/** The hash of the token, whose cookie comes first. */
function sessionOf(request: FastifyRequest): Buffer {
  const cookies = request.headers.cookie ?? ''
  const token = cookies.slice('shop_access='.length, cookies.indexOf(';'))
  return createHash('sha256').update(token).digest()
}

async function rowsOf<Row extends pg.QueryResultRow>(
  statement: { name: string; text: string },
  values: readonly unknown[],
): Promise<Row[]> {
  const { rows } = await pool.query<Row>({ ...statement, values: [...values] })
  return rows
}

interface ListRequest {
  Querystring: { page: string; size: string }
}

app.get('/ready', async () => 'ready')

app.get<ListRequest>('/one/v3/orders', async (request, reply) => {
  const size = Number(request.query.size)
  const offset = (Number(request.query.page) - 1) * size
  const rows = await rowsOf<CardRow>(listInOne, [sessionOf(request), new Date(), size, offset])
  if (rows.length === 0) return reply.code(401).send()
  return listAnswer(rows, size)
})

app.get<ListRequest>('/two/v3/orders', async (request, reply) => {
  const size = Number(request.query.size)
  const offset = (Number(request.query.page) - 1) * size
  const [session] = await rowsOf<{ account_id: string }>(sessionAlone, [sessionOf(request), new Date()])
  if (!session) return reply.code(401).send()
  return listAnswer(await rowsOf<CardRow>(listAlone, [session.account_id, size, offset]), size)
})

app.get('/one/v3/orders/counts', async (request, reply) => {
  const [row] = await rowsOf(countsInOne, [sessionOf(request), new Date()])
  return row ?? reply.code(401).send()
})

app.get<{ Params: { id: string } }>('/one/v3/orders/:id', async (request, reply) => {
  const [row] = await rowsOf<DetailRow>(detailInOne, [sessionOf(request), new Date(), request.params.id])
  return row ? detailAnswer(row) : reply.code(404).send()
})

app.get('/one/member/vo', async (request, reply) => {
  const [row] = await rowsOf(memberInOne, [sessionOf(request), new Date()])
  return row ?? reply.code(401).send()
})

benefitReads(app, pool, sessionOf)
orderWrites(app, pool, sessionOf)
paymentWrites(app, pool)

await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
process.once('SIGTERM', () => process.exit())
