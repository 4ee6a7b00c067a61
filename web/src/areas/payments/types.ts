import type { getPayment, getPaySummary, listOrderMoney, startPayment } from '@shop/contract/areas/payments/paying'
import type { AnswerOf } from '@shop/contract/kit/operation'

/** What is to be paid; `ahead`: by how many ms the shop's clock is ahead of this browser's. */
export type PaySummary = AnswerOf<typeof getPaySummary> & { ahead: number }
export type PayOrder = PaySummary['orders'][number]
export type PayMethod = PaySummary['methods'][number]
/** What became of an attempt. */
export type PaymentView = AnswerOf<typeof getPayment>
/** Where an attempt leads. */
export type PaymentStart = AnswerOf<typeof startPayment>
/** The way of every cent of an order. */
export type OrderMoneyView = AnswerOf<typeof listOrderMoney>
export type MoneyMovement = OrderMoneyView['movements'][number]
