export { OrderMoney } from './parts/order-money.tsx'
export { PayView } from './parts/pay-view.tsx'
export { payRequest } from './pay-request.ts'
