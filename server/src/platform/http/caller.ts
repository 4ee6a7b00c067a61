import type { CallerKind, OperatorScope } from '@shop/contract/kit/operation'

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

/** Somebody with the link of one order; never a member (decision 39). */
export interface LinkHolder {
  kind: 'linkHolder'
  accountId: string
  orderId: string
}

/** A program or person with an operator key (decision 30). */
export interface Operator {
  kind: 'operator'
  operatorId: string
  scopes: readonly OperatorScope[]
}

export interface CallersByKind {
  visitor: Visitor
  member: Member
  linkHolder: LinkHolder
  operator: Operator
}

export type Caller<Kind extends CallerKind = CallerKind> = CallersByKind[Kind]

/** What a query on member-owned rows is narrowed to, whoever asks (DESIGN section 6). */
export interface Owned {
  accountId: string
  /** Set for a link holder: nothing but this order. */
  onlyOrder?: string
}

/** The only way from a caller to an owner in a WHERE. */
export function ownerOf(caller: Member | LinkHolder): Owned {
  return caller.kind === 'member'
    ? { accountId: caller.accountId }
    : { accountId: caller.accountId, onlyOrder: caller.orderId }
}

/** How the operators area tells the platform who holds a key, without the platform knowing the area. */
export type FindOperator = (key: string) => Promise<Operator | undefined>
