import type { Static } from 'typebox'
import { Type as T } from 'typebox'
import { WAREHOUSE_QUEUES, type WaitingOrder, type Warehouse } from './work.ts'

export const DriveSchema = T.Object({
  /** One order with its sub-orders, or all that wait. */
  ordersCode: T.Union([T.String(), T.Null()]),
  seconds: T.Number(),
  steps: T.Integer(),
  /** What was done last, or why nothing was. */
  last: T.Union([T.String(), T.Null()]),
})
export type DriveState = Static<typeof DriveSchema>

/** Moves orders on by itself, a step every so many seconds. */
export interface Drive {
  state(): DriveState | null
  start(options: { ordersCode: string | null; seconds: number }): DriveState
  stop(): void
}

/**
 * @param changed called after each step, and when it begins or ends
 */
export function drive(warehouse: Warehouse, changed: () => void): Drive {
  let state: DriveState | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const orders = async (ordersCode: string | null): Promise<WaitingOrder[] | string> => {
    if (ordersCode !== null) {
      const found = await warehouse.find(ordersCode)
      return found.ok ? found.body : found.message
    }
    const waiting: WaitingOrder[] = []
    for (const queue of WAREHOUSE_QUEUES) {
      const found = await warehouse.list(queue)
      if (!found.ok) return found.message
      waiting.push(...found.body)
    }
    return waiting
  }

  /** One step of each; orders that have none left, or wait for the shopper, stay as they are. */
  const tick = async (run: DriveState): Promise<void> => {
    const found = await orders(run.ordersCode)
    if (typeof found === 'string') run.last = found
    else {
      for (const order of found) {
        if (state !== run) return
        const done = await warehouse.step(order)
        if (done.ok) run.steps += 1
        run.last = done.ok ? `${done.ordersCode} ${done.words}` : `${order.ordersCode} ${done.message}`
        const isOver = !done.ok && done.code === 'NOTHING_TO_DO'
        if (isOver && run.ordersCode !== null && found.length === 1) return stop()
      }
    }
    if (state !== run) return
    changed()
    schedule(run)
  }

  const schedule = (run: DriveState) => {
    timer = setTimeout(() => {
      tick(run).catch((error: unknown) => {
        console.error(error)
        schedule(run)
      })
    }, run.seconds * 1000)
    timer.unref()
  }

  const stop = () => {
    clearTimeout(timer)
    state = null
    changed()
  }

  return {
    state: () => state,
    start: ({ ordersCode, seconds }) => {
      clearTimeout(timer)
      state = { ordersCode, seconds, steps: 0, last: null }
      schedule(state)
      changed()
      return state
    },
    stop,
  }
}
