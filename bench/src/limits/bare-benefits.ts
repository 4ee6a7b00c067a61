import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { pageOf } from './answers.ts'
import { ms, session } from './statements.ts'

interface ListRequest {
  Querystring: { status: string; page: string; size: string }
}

interface CouponRow {
  id: string | null
  total: number
  name: string
  coupon_value: number
  min_consume: number
  coupon_type: number
  device_type: string | null
  using_range: string
  active_date: number
  expired_date: number
}

interface MovementRow {
  id: string | null
  total: number
  at: number
  gain: number
  kind: 'earned' | 'spent'
  orders_code: string
}

/** Coupons to use and the history of coins as one would read them by hand: the session, the number of rows and a page in one statement. */
export function benefitReads(
  app: FastifyInstance,
  pool: pg.Pool,
  sessionOf: (request: FastifyRequest) => Buffer,
): void {
  app.get<ListRequest>('/one/coupons', async (request, reply) => {
    const size = Number(request.query.size)
    const values = [sessionOf(request), new Date(), size, (Number(request.query.page) - 1) * size]
    const { rows } = await pool.query<CouponRow>({ ...couponsInOne, values })
    if (rows.length === 0) return reply.code(401).send()
    return pageOf(rows, size, couponAnswer)
  })

  app.get<ListRequest>('/one/coins/history', async (request, reply) => {
    const size = Number(request.query.size)
    const values = [sessionOf(request), new Date(), size, Number(request.query.page) * size]
    const { rows } = await pool.query<MovementRow>({ ...coinsInOne, values })
    if (rows.length === 0) return reply.code(401).send()
    return pageOf(rows, size, movementAnswer)
  })
}

const couponAnswer = (row: CouponRow) => ({
  id: row.id,
  name: row.name,
  couponValue: row.coupon_value,
  minConsume: row.min_consume,
  couponType: row.coupon_type,
  deviceType: row.device_type,
  status: 0,
  usingRange: row.using_range,
  activeDate: row.active_date,
  expiredDate: row.expired_date,
  ordersCode: null,
})

const movementAnswer = ({ at, gain, kind, orders_code }: MovementRow) => ({
  createDate: at,
  coinAmount: gain,
  description: kind === 'earned' ? `订单${orders_code}完成获得` : `订单${orders_code}抵扣`,
})

const isUnused = `coupon_grants.account_id = me.account_id AND expired_date > $2
  AND NOT EXISTS (SELECT FROM coupon_uses WHERE account_id = me.account_id AND grant_id = coupon_grants.id AND returned_at IS NULL)`

const couponsInOne = {
  name: 'coupons-in-one',
  text: `SELECT counted.total, page.* FROM (${session}) AS me
    CROSS JOIN LATERAL (SELECT count(*)::int AS total FROM coupon_grants WHERE ${isUnused}) AS counted
    LEFT JOIN LATERAL (
      SELECT held.id, name, coupon_value, min_consume, coupon_type, device_type, using_range, ${ms('held.active_date', 'active_date')},
        ${ms('held.expired_date', 'expired_date')}
      FROM (
        SELECT * FROM coupon_grants WHERE ${isUnused} ORDER BY expired_date, id LIMIT $3 OFFSET $4
      ) AS held JOIN coupon_templates ON coupon_templates.id = held.template_id
      ORDER BY held.expired_date, held.id
    ) AS page ON true`,
}

const coinsInOne = {
  name: 'coins-in-one',
  text: `SELECT counted.total, page.* FROM (${session}) AS me
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS total FROM transfers WHERE account_id = me.account_id AND unit = 'coin'
    ) AS counted
    LEFT JOIN LATERAL (
      SELECT moved.id, ${ms('moved.at', 'at')}, CASE credit WHEN 'balance' THEN amount ELSE -amount END AS gain, kind, orders_code
      FROM (
        SELECT * FROM transfers WHERE account_id = me.account_id AND unit = 'coin' ORDER BY at DESC, id DESC LIMIT $3 OFFSET $4
      ) AS moved
      LEFT JOIN orders ON orders.account_id = me.account_id AND orders.id = substring(cause FROM 7)::uuid
      ORDER BY moved.at DESC, moved.id DESC
    ) AS page ON true`,
}
