import { logisticsStageNames } from '@shop/contract/messages/orders'

/** How far a parcel is, from first to last. */
export const parcelStages = ['packed', 'collected', 'inTransit', 'delivering', 'delivered'] as const
/** `returned`: it came back, and goes nowhere any more. */
export type ParcelStage = (typeof parcelStages)[number] | 'returned'

/** A courier's news may come out of order: a parcel's stage goes forward, never back. */
export function furthestStage(known: ParcelStage, told: ParcelStage | undefined): ParcelStage {
  if (told === undefined || known === 'returned') return known
  return told === 'returned' || parcelStages.indexOf(told) > parcelStages.indexOf(known) ? told : known
}

/** The stages of the delivery (orders#8), with those that a parcel has reached; null: it is not shipped. */
export function stagesReached(stage: ParcelStage | null): { name: string; reach: boolean }[] {
  if (stage === 'returned') {
    return (['ordered', 'packed', 'returned'] as const).map((each) => ({
      name: logisticsStageNames[each],
      reach: true,
    }))
  }
  const reached = stage === null ? -1 : parcelStages.indexOf(stage)
  return [
    { name: logisticsStageNames.ordered, reach: true },
    ...parcelStages.map((each, index) => ({ name: logisticsStageNames[each], reach: index <= reached })),
  ]
}

/** How far a courier's clock may run ahead of ours, in ms. */
export const TRACE_AHEAD_MS = 5 * 60 * 1000

/** Whether a trace may carry this time: not before the order was placed, not in the future; all in epoch ms. */
export function isTraceTime(time: number, { placedAt, now }: { placedAt: number; now: number }): boolean {
  return time >= placedAt && time <= now + TRACE_AHEAD_MS
}
