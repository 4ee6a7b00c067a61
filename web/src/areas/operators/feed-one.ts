import type { feedCategories } from '@shop/contract/areas/products/feeds'
import { Failure } from '@shop/contract/kit/client'
import type { AnswerOf } from '@shop/contract/kit/operation'

/**
 * Feeds a single item, as a form does: what is wrong with it fails by the names of its own fields, whether the call as a whole
 * was refused or the item alone. One that somebody else changed meanwhile fails as a conflict.
 */
export async function feedOne(call: Promise<AnswerOf<typeof feedCategories>>): Promise<void> {
  const { results } = await call.catch((error: unknown) => {
    throw error instanceof Failure ? ofItem(error) : error
  })
  const problem = results[0]?.problem
  if (problem)
    throw new Failure(problem.path === 'version' ? 409 : 400, {
      code: problem.code,
      message: problem.message,
      fields: [problem],
    })
}

/** The same failure with `name` for `categories.0.name`. */
function ofItem({ status, code, message, fields, requestId, retryAfter }: Failure): Failure {
  const own = fields.map((field) => ({ ...field, path: field.path.replace(/^\w+\.0\./, '') }))
  return new Failure(status, { code, message, fields: own, ...(requestId ? { requestId } : {}) }, retryAfter)
}
