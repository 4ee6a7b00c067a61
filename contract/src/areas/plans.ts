import { Type } from 'typebox'
import { PLAN_LEAST_DAYS, planLimits, planStates } from '../fields/plans.ts'
import { defineOperation } from '../kit/operation.ts'
import { page } from '../kit/page.ts'
import { Id, PageNumber, PageSize } from '../kit/shapes.ts'
import { Instant, Nullable, OneOf, Optional, Strict } from '../kit/types.ts'

export { PLAN_LEAST_DAYS, planLimits, planStates }

export const PLANS_PAGE_SIZE = 10

const given = Strict({ id: Id() })
const Version = () => Type.Integer({ minimum: 1, maximum: 2_147_483_647 })

/** How a drug is taken by a patient, and how long what is at hand will last. */
export const Plan = Strict({
  id: Type.String(),
  /** Of the row; who sends it back is told when the plan was changed elsewhere meanwhile. */
  version: Version(),
  state: OneOf(planStates),
  productCode: Type.String(),
  productName: Type.String(),
  productImageUrl: Type.String(),
  /** How orders call the patient, such as 父母; null where the order did not say. */
  patientLabel: Nullable(Type.String()),
  patientName: Nullable(Type.String({ description: 'masked' })),
  unit: Type.String(),
  unitsPerTime: Type.Number(),
  /** Such as 08:00, in their order. */
  times: Type.Array(Type.String()),
  everyDays: Type.Integer({ description: '1 for each day, 7 for once a week' }),
  unitsLeft: Type.Number(),
  daysLeft: Type.Integer({ description: 'whole days that it still lasts' }),
  /** The last dose that there is enough for; null while nothing is taken. */
  lastDoseAt: Nullable(Instant()),
  isLow: Type.Boolean({ description: 'a refill is called for' }),
  remindRefill: Type.Boolean(),
  /** The order that brought the latest pack. */
  ordersCode: Type.String(),
  suppliedAt: Instant(),
})

export const listPlans = defineOperation({
  method: 'GET',
  path: '/plans',
  summary: 'The member’s medicine plans: those on offer first, then those that run, are paused and are ended',
  callers: ['member'],
  rateLimit: 'read',
  query: Strict({ page: Optional(PageNumber()), size: Optional(PageSize()) }),
  answers: {
    200: Type.Object(
      {
        ...page(Plan).properties,
        /** Whether the member wants to hear of refills at all. */
        remindRefills: Type.Boolean(),
      },
      { additionalProperties: false },
    ),
  },
})

export const changePlan = defineOperation({
  method: 'PUT',
  path: '/plans/{id}',
  summary: 'When a drug is taken, how much at a time, how much is left, and whether to tell of a refill',
  callers: ['member'],
  rateLimit: 'write',
  params: given,
  body: Strict({
    version: Version(),
    times: Type.Array(Type.String({ maxLength: 5 }), { maxItems: planLimits.timesPerDay }),
    unitsPerTime: Type.Number({ minimum: 0, maximum: planLimits.unitsPerTime.most }),
    /** Left out: what was counted on. */
    unitsLeft: Optional(Type.Number({ minimum: 0, maximum: planLimits.unitsLeft })),
    remindRefill: Type.Boolean(),
  }),
  answers: { 200: Plan },
  errors: {
    400: [
      'PLAN_TIMES_REQUIRED',
      'PLAN_TIME_MALFORMED',
      'PLAN_TIMES_REPEATED',
      'PLAN_TIMES_TOO_MANY',
      'PLAN_AMOUNT_MALFORMED',
      'PLAN_LEFT_MALFORMED',
    ],
    404: ['NOT_FOUND'],
    409: ['PLAN_CHANGED', 'PLAN_STATE_UNFIT'],
  },
})

export const movePlan = defineOperation({
  method: 'PUT',
  path: '/plans/{id}/state',
  summary: 'Starts, pauses, resumes or ends a plan',
  callers: ['member'],
  rateLimit: 'write',
  params: given,
  body: Strict({ version: Version(), state: OneOf(['active', 'paused', 'ended']) }),
  answers: { 200: Plan },
  errors: { 404: ['NOT_FOUND'], 409: ['PLAN_CHANGED', 'PLAN_STATE_UNFIT'] },
})

export const changePlanReminders = defineOperation({
  method: 'PUT',
  path: '/plans/reminders',
  summary: 'Whether the member wants to hear of refills at all',
  callers: ['member'],
  rateLimit: 'write',
  body: Strict({ remindRefills: Type.Boolean() }),
  answers: { 204: null },
})

export const getPlanCalendar = defineOperation({
  method: 'GET',
  path: '/plans/{id}/calendar.ics',
  summary: 'A running plan as a calendar file (RFC 5545): its doses and the day of the refill',
  callers: ['member'],
  rateLimit: 'read',
  params: given,
  /** The drug's name stands in it only if the member wants it to: calendars are seen by others. */
  query: Strict({ withName: Optional(Type.Boolean()) }),
  answers: { 200: { raw: ['text/calendar'] } },
  errors: { 404: ['NOT_FOUND'], 409: ['PLAN_STATE_UNFIT'] },
})
