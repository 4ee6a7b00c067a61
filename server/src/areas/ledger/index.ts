export type { Book, TransferKind, TransferUnit } from './books.ts'
export { recordTransfers, type Transfer } from './record-transfers.ts'
