import type { addAddress, listAddresses, splitAddress } from '@shop/contract/areas/addresses'
import type { AnswerOf, BodyOf } from '@shop/contract/kit/operation'

/** An address as the book shows it, phones masked. */
export type AddressView = AnswerOf<typeof listAddresses>[number]
/** What a form sends. */
export type AddressInput = BodyOf<typeof addAddress>
/** What was recognised in a pasted line. */
export type SplitAddress = AnswerOf<typeof splitAddress>
