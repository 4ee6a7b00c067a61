export { plansArea } from './area.ts'
export { type RefillsDue, refillsDue } from './events.ts'
