import { numberOf } from './numbers.ts'

/** What a movement of money is for, by our own ids. */
export interface MovementCause {
  /** Our number of the attempt or the refund at the provider, where the cause names it. */
  number: string | null
  orderId: string | null
  refundId: string | null
  suspenseId: string | null
}

const nothing: MovementCause = { number: null, orderId: null, refundId: null, suspenseId: null }

/** Reads the cause of a movement of money; a merge leaves the account that it came from behind it. */
export function readCause(cause: string): MovementCause {
  const [kind, id = '', orderId = null] = (cause.split('@')[0] ?? '').split(':')
  switch (kind) {
    case 'payment':
      return { ...nothing, number: numberOf(id), orderId }
    case 'refund':
      return { ...nothing, number: numberOf(id), refundId: id }
    case 'suspense':
      return { ...nothing, suspenseId: id }
    case 'order':
      return { ...nothing, orderId: id }
    default:
      return nothing
  }
}
