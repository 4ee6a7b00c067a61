export { paymentsArea } from './area.ts'
