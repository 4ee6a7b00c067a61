import type { listAddresses, splitAddress } from '@shop/contract/areas/addresses'
import type { AnswerOf } from '@shop/contract/kit/operation'

/** An address as the book shows it, phones masked. */
export type AddressView = AnswerOf<typeof listAddresses>[number]
export type { AddressInput } from '@shop/contract/areas/addresses'
/** What was recognised in a pasted line. */
export type SplitAddress = AnswerOf<typeof splitAddress>
