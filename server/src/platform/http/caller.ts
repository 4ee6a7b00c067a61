import type { CallerKind, LinkPurpose, LinkStage, OperatorScope } from '@shop/contract/kit/operation'
import type { ErrorCode } from '@shop/contract/messages/index'

/** Nobody we know. */
export interface Visitor {
  kind: 'visitor'
}

/** A logged-in member. */
export interface Member {
  kind: 'member'
  accountId: string
  sessionId: string
}

/** A program or person with an operator key (shop#55, shop#60). */
export interface Operator {
  kind: 'operator'
  operatorId: string
  scopes: readonly OperatorScope[]
}

/**
 * Somebody who opened the link of one order, without an account: whose order it is they need not be. What serves members alone
 * cannot be handed one, as there is no session (links#8).
 */
export interface LinkHolder {
  kind: 'linkHolder'
  /** Of this one browser's opening. */
  holderId: string
  linkId: string
  accountId: string
  orderId: string
  purpose: LinkPurpose
  /** What a link for completing answers. */
  requestId: string | null
  stage: LinkStage
  /** Its order is neither paid nor over, and its time is not either: only then is anything written by it, or a patient read. */
  isOpen: boolean
}

export interface CallersByKind {
  visitor: Visitor
  member: Member
  operator: Operator
  linkHolder: LinkHolder
}

export type Caller<Kind extends CallerKind = CallerKind> = CallersByKind[Kind]

/** What an operator shows: the key itself, or the cookie of the operators' shell, which a key opened. */
export type OperatorToken = { key: string } | { session: string }

/** How the operators area tells the platform who operates, without the platform knowing the area. */
export type FindOperator = (token: OperatorToken, now: Date) => Promise<Operator | undefined>

/**
 * How the links area tells the platform who holds a link, by the cookie of an opening.
 * @throws ApiError LINK_EXPIRED, LINK_WITHDRAWN, LINK_PAID, LINK_CANCELED, LINK_DONE, LINK_SUBMITTED for one that opens nothing any more
 */
export type FindLinkHolder = (token: string, now: Date) => Promise<LinkHolder | undefined>

/** A call that an operator was refused, or somebody who showed a key that opens nothing. */
export type OperatorDenial = ({ operatorId: string } | { key: string }) & {
  code: ErrorCode
  /** Its method and path, without what was asked for. */
  call: string
}

/** How the operators area hears of refusals, so that a key that is tried out or leads too far is seen. */
export type OperatorDeniedListener = (apiError: OperatorDenial, now: Date) => Promise<void>
