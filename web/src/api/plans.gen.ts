// Generated from the areas by `npm run generate`; do not edit.
import type * as plans from '@shop/contract/areas/plans'
import { call } from '../lib/client.ts'

export const changePlan = /* @__PURE__ */ call<typeof plans.changePlan>('PUT', '/api/plans/{id}', 'json')
export const changePlanReminders = /* @__PURE__ */ call<typeof plans.changePlanReminders>('PUT', '/api/plans/reminders', 'json')
export const getPlanCalendar = /* @__PURE__ */ call<typeof plans.getPlanCalendar>('GET', '/api/plans/{id}/calendar.ics', 'none', ['withName'])
export const listPlans = /* @__PURE__ */ call<typeof plans.listPlans>('GET', '/api/plans', 'none', ['page', 'size'])
export const movePlan = /* @__PURE__ */ call<typeof plans.movePlan>('PUT', '/api/plans/{id}/state', 'json')
