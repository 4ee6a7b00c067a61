import type { getCompletion } from '@shop/contract/areas/links/completing'
import type { getOpening } from '@shop/contract/areas/links/opening'
import type { getLinkOrder } from '@shop/contract/areas/links/paying'
import type { AnswerOf } from '@shop/contract/kit/operation'

/** What a page may know of a link before the hidden digits; `until`: its end by this browser's clock. */
export type Opening = AnswerOf<typeof getOpening> & { until: number | null }
/** The bill of the link's order; `ahead`: by how many ms the shop's clock is ahead of this browser's. */
export type LinkOrder = AnswerOf<typeof getLinkOrder> & { ahead: number }
export type LinkProduct = LinkOrder['orderProducts'][number]
/** What the shop asks for by a link; `until`: its end by this browser's clock. */
export type Completion = AnswerOf<typeof getCompletion> & { until: number }
export type { CompletionKind } from '@shop/contract/fields/completions'
