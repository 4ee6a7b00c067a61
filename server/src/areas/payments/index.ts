export { paymentsArea } from './area.ts'
export { addMoneyGauges } from './money-gauges.ts'
