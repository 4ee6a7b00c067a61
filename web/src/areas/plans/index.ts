export { PlanList } from './parts/plan-list.tsx'
export { addressOfPlans, PLANS_TAB } from './plan-address.ts'
export { usePlansWaiting } from './queries.ts'
