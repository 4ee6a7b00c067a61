import { Type } from 'typebox'
import { Optional, Ruled, Strict } from '../../kit/types.ts'

/** Stands in a login's answer when it took an application to close the account back (account#101). */
export const closureUndone = () => Optional(Type.Literal(true))

/** Browsers get cookies and `expires_in`; other callers get the tokens in the body (access#102). */
export const Session = Strict({
  expires_in: Type.Integer({ description: 'seconds' }),
  access_token: Optional(Type.String()),
  refresh_token: Optional(Type.String()),
  closureUndone: closureUndone(),
})

/** The answer of a call that logs in only sometimes: empty where nobody was logged in. */
export const SessionIfAny = Strict({ ...Session.properties, expires_in: Optional(Session.properties.expires_in) })

/** The answer of a call that the specification wants answered 200 and that has nothing more to say. */
export const Done = Strict({})

/** A random secret of ours: 256 bits. */
export const Token = () => Type.String({ pattern: '^[\\w-]{43}$', maxLength: 43 })

export const Phone = () => Ruled('phone', { description: 'mainland mobile number' })

/**
 * Which version of the agreements the box was ticked for; '' says that it was not ticked. A call that names none is the
 * specification's own, which is made only once the box is ticked: it stands for the version in force (decision record 60).
 */
export const AgreementVersion = () => Optional(Type.String({ maxLength: 20 }))
