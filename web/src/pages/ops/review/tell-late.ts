import { Failure } from '@shop/contract/kit/client'
import { failureText } from '../../../lib/failure.ts'
import { notify } from '../../../ui/notice-store.ts'

/**
 * Does what may come too late. That another pharmacist was faster is told above the page: what is then read again has no place for it, as
 * the form is gone (care#185).
 */
export async function tellingLate<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Failure && error.code === 'REVIEW_CHANGED') notify(failureText(error), 'failure')
    throw error
  }
}
