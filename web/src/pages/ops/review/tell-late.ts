import { Failure } from '@shop/contract/kit/client'
import { invalidateWork } from '../../../areas/operators/index.ts'
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
    if (isLate(error)) notify(failureText(error), 'failure')
    throw error
  }
}

const isLate = (error: unknown) => error instanceof Failure && error.code === 'REVIEW_CHANGED'

/** Shows what is covered; a record that was decided meanwhile is read again, and offers it no more (care#181). */
export async function uncovering<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await tellingLate(work)
  } catch (error) {
    if (isLate(error)) void invalidateWork()
    throw error
  }
}
