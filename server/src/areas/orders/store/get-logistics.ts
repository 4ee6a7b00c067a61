import type { Database } from '../../../platform/db/database.ts'
import { liveSessionSql } from '../../../platform/sessions/sessions.ts'
import type { ParcelStage } from '../domain/parcels.ts'
import { askedUnitsSql } from './get-order.ts'
import { MOST_TRACES } from './parcels.ts'
import { epochMs } from './sql.ts'

export interface ParcelRow {
  orders_code: string
  status: number
  company_name: string | null
  shipping_number: string | null
  stage: ParcelStage | null
  /** Newest first; null when there are none. */
  traces: [description: string, at: number][] | null
}

export const logisticsStatement = {
  name: 'get-logistics',
  text: `SELECT unit.orders_code, unit.status, company_name, shipping_number, stage, traces.traces
    FROM (${liveSessionSql('$1', '$2')}) AS me
    ${askedUnitsSql}
    LEFT JOIN shipments ON shipments.account_id = me.account_id AND shipments.order_id = unit.id
    LEFT JOIN LATERAL (
      SELECT json_agg(json_build_array(description, at_ms) ORDER BY at DESC, id DESC) AS traces FROM (
        SELECT id, description, at, ${epochMs('at')} AS at_ms FROM shipment_traces
        WHERE shipment_traces.account_id = me.account_id AND shipment_traces.order_id = unit.id
        ORDER BY at DESC, id DESC LIMIT ${MOST_TRACES}
      ) AS trace
    ) AS traces ON true
    ORDER BY unit.orders_code`,
}

/** The parcels of an order, in one statement; no parcels: the order is not there. undefined: the session is not live. */
export async function readParcels(
  db: Database,
  accessHash: Buffer,
  now: Date,
  ordersCode: string,
): Promise<ParcelRow[] | undefined> {
  const rows = await db.query<ParcelRow & Record<string, unknown>>(logisticsStatement, [accessHash, now, ordersCode])
  if (rows.length === 0) return undefined
  return rows[0]?.orders_code === null ? [] : rows
}
