import type { Database } from '../../../../platform/db/database.ts'
import { furthestStage, type ParcelStage } from '../../domain/parcels.ts'
import { insertTraces, markDelivered, moveStage } from '../../store/parcels.ts'
import { collectAtDoor } from './collect-at-door.ts'

export interface Parcel {
  accountId: string
  orderId: string
  /** How far it is before these traces. */
  stage: ParcelStage
}

export interface Trace {
  id: string
  description: string
  at: Date
  stage?: ParcelStage
}

/**
 * Adds traces to a shipped parcel, moves its stage forward and keeps when it arrived, which is when cash on delivery was paid.
 * @returns how many of the traces were not known yet, whether anything else is new, and whether money came in by them
 */
export async function recordTraces(
  tx: Database,
  parcel: Parcel,
  traces: readonly Trace[],
  now: Date,
): Promise<{ added: number; hasMoved: boolean; hasCollected: boolean }> {
  const { accountId, orderId } = parcel
  const added = await insertTraces(
    tx,
    traces.map(({ id, description, at }) => ({ accountId, orderId, id, description, at })),
  )
  const stage = traces.reduce((furthest, trace) => furthestStage(furthest, trace.stage), parcel.stage)
  if (stage !== parcel.stage) await moveStage(tx, accountId, orderId, stage)
  const arrival = traces.find((trace) => trace.stage === 'delivered')
  const hasArrived = arrival !== undefined && (await markDelivered(tx, accountId, orderId, arrival.at))
  const hasCollected = arrival !== undefined && (await collectAtDoor(tx, { accountId, orderId }, arrival.at, now))
  return { added, hasMoved: stage !== parcel.stage || hasArrived, hasCollected }
}
