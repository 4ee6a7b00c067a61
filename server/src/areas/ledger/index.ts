export type { Book, TransferKind, TransferUnit } from './books.ts'
export { type Movement, readMovements, sumMoneyByDay } from './read-money.ts'
export { recordTransfers, type Transfer } from './record-transfers.ts'
