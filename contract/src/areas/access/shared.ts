import { Type } from 'typebox'
import { Optional, Ruled, Strict } from '../../kit/types.ts'

/** Stands in a login's answer when it took an application to close the account back (decision 21). */
export const closureTakenBack = () => Optional(Type.Literal(true))

/** Decision 12: browsers get cookies and `expires_in`; other callers get the tokens in the body. */
export const Session = Strict({
  expires_in: Type.Integer({ description: 'seconds' }),
  access_token: Optional(Type.String()),
  refresh_token: Optional(Type.String()),
  closureTakenBack: closureTakenBack(),
})

/** A random secret of ours: 256 bits. */
export const Token = () => Type.String({ pattern: '^[\\w-]{43}$', maxLength: 43 })

export const Phone = () => Ruled('phone', { description: 'mainland mobile number' })

/** Which version of the agreements the box was ticked for (decision 5). */
export const AgreementVersion = () => Optional(Type.String({ maxLength: 20 }))
