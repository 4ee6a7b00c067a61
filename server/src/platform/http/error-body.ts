import { Type } from 'typebox'

/** Every refusal has this body (platform#1). */
export const ErrorBody = Type.Object({
  code: Type.String({ description: 'what went wrong, for programs' }),
  message: Type.String({ description: 'what went wrong, for the shopper' }),
  requestId: Type.String({ description: 'finds the call in the logs' }),
  fields: Type.Optional(
    Type.Array(
      Type.Object({
        path: Type.String({ description: 'the field, below others after a dot' }),
        code: Type.String(),
        message: Type.String(),
      }),
      { description: 'what is wrong with single fields of the input' },
    ),
  ),
})
