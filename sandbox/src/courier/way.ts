import type { Static } from 'typebox'
import { Type as T } from 'typebox'
import type { SandboxClock } from '../clock.ts'
import type { ShopApi, ShopError } from '../shop-api.ts'
import { itinerary, type Step, TRACE_STAGES } from './itinerary.ts'

export const OrdersCode = T.String({ pattern: '^\\d{18}$' })
const Stage = T.Enum(TRACE_STAGES)

export const RouteSchema = T.Object({
  steps: T.Array(T.Object({ description: T.String(), stage: Stage })),
  /** Index of the step that comes next; null when the parcel is delivered. */
  next: T.Union([T.Integer(), T.Null()]),
})
export type CourierRoute = Static<typeof RouteSchema>

const TraceSchema = T.Object({ description: T.String(), stage: T.Optional(Stage), time: T.Integer() })

export const AddedSchema = T.Object({ trace: TraceSchema, route: RouteSchema })
export type AddedTrace = Static<typeof AddedSchema>

/** A line of one's own, a chosen step of the way, or (neither given) the next step. */
export const AddTraceSchema = T.Object(
  {
    ordersCode: OrdersCode,
    description: T.Optional(T.String({ minLength: 1, maxLength: 200, pattern: '\\S' })),
    stage: T.Optional(Stage),
    step: T.Optional(T.Integer({ minimum: 0 })),
  },
  { additionalProperties: false },
)
export type AddTrace = Static<typeof AddTraceSchema>

export type OperatorText = ({ readonly added: true } & AddedTrace) | ({ readonly added: false } & ShopError)

/** The ways of all parcels: how far each is, and going on. Courier and warehouse share them. */
export interface Ways {
  routeOf(ordersCode: string): CourierRoute
  add(trace: AddTrace): Promise<OperatorText>
}

export function parcelWays(shop: ShopApi, clock: SandboxClock): Ways {
  /** How many steps of its way an order has behind it, as far as this process has sent them. */
  const progress = new Map<string, number>()

  const routeOf = (ordersCode: string): CourierRoute => {
    const steps = itinerary(ordersCode)
    const done = progress.get(ordersCode) ?? 0
    return { steps: [...steps], next: done < steps.length ? done : null }
  }

  return {
    routeOf,
    add: async ({ ordersCode, description, stage, step }) => {
      const index = description === undefined ? (step ?? routeOf(ordersCode).next) : undefined
      const chosen: Partial<Step> | undefined =
        description !== undefined
          ? { description: description.trim(), ...(stage === undefined ? {} : { stage }) }
          : itinerary(ordersCode)[index ?? Number.POSITIVE_INFINITY]
      if (chosen?.description === undefined) {
        return { added: false, status: 409, code: 'WAY_ENDED', message: '快件已签收，没有下一步' }
      }
      const trace = { ...chosen, description: chosen.description, time: clock.now() }
      const answer = await shop.call('POST', `/orders/${encodeURIComponent(ordersCode)}/traces`, trace)
      if (!answer.ok) return { added: false, status: answer.status, code: answer.code, message: answer.message }
      if (index !== undefined && index !== null)
        progress.set(ordersCode, Math.max(progress.get(ordersCode) ?? 0, index + 1))
      return { added: true, trace, route: routeOf(ordersCode) }
    },
  }
}
